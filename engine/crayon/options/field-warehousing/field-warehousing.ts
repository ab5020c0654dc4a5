// Option field-warehousing (S0, challenge): a load put down without payoff stays in the city, for anybody to pick
// up, until the end of the dropping player's fourth turn after that.

import type { RuleModule } from '../../model/rules.ts';
import { ageStored, storageFields } from './storage.ts';

export const fieldWarehousing: RuleModule = {
  id: 'field-warehousing',
  name: 'Field warehousing',
  description: 'loads put down stay in the city for four turns, for anybody to pick up',
  excludes: ['two-player'],
  constants: (numbers) => ({ ...numbers, storage: 'turns' }),
  fields: storageFields,
  hooks: { turnEnd: (_rules, state, seat) => ageStored(state, seat) },
};
