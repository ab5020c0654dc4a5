/** What the person is called in journals, among the labels of bots. */
export const PERSON = 'person';
