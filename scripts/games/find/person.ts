import type { Player } from '../../../arena/index.ts';

/** Label of the person in journals, among those of bots. */
export const PERSON = 'person';

/** Stands in for the person among the bots; it is never asked. */
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
