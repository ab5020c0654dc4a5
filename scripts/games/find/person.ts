import type { Player } from '../../../arena/index.ts';

/** Label of the person in journals, among those of bots. */
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
