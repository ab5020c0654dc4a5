// Option field-warehousing (RULES.md: S0, challenge): a dropped load stays in the city, for anybody to
// pick up, until the end of the dropping player's fourth turn after that.

import type { RuleModule } from '../../model/rules.ts';
import { countDownStored, storageFields, storedLoads } from './storage.ts';
import { storeLoads, takesStored } from './store-loads.ts';

export const fieldWarehousing: RuleModule = {
  id: 'field-warehousing',
  use: { kind: 'action', isUse: takesStored },
  name: 'Field warehousing',
  description: 'loads put down stay in the city for four turns, for anybody to pick up',
  excludes: ['two-player'],
  fields: storageFields,
  changedActions: storeLoads('turns'),
  hooks: { turnEnd: (_rules, state, seat) => countDownStored(state, seat) },
  chipsElsewhere: (_rules, state) => storedLoads(state).map(({ load }) => load),
};
