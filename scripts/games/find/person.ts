import type { Player } from '../../../arena/index.ts';

/** What the person is called in journals, among the labels of bots. */
export const PERSON = 'person';

/** Takes the person's place among the bots; never asked. */
export const absentPerson: Player = {
  def: {
    name: PERSON,
    version: '1',
    family: '',
    description: 'a person',
    create: () => ({ decide: () => [] }),
  },
  params: {},
};
