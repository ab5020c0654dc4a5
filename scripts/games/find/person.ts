// The seat of the person in games that a person plays with bots.
import type { LoadedBot } from '../../../arena/model/index.ts';

/** Label of the person's seat in journals. */
export const PERSON = 'person';

/** Placeholder for the person among the bots; it never decides. */
export const absentPerson: LoadedBot = {
  def: { name: PERSON, version: '1', family: '', description: '', create: () => ({ decide: () => [] }) },
  params: {},
};
