// Option two-player (S0, games for 2): fewer chips, narrower cities, a promise for every small city entered, and
// loads that stay where they are put down.
import { storageFields } from '../storage.ts';
import type { RuleModule } from './rules.ts';

export const twoPlayer: RuleModule = {
  id: 'two-player',
  name: 'Game for two',
  description:
    'a chip less of each load; one player a small city, two a medium one; a small city needs a card for it; dropped loads stay',
  seats: 2,
  excludes: ['field-warehousing'],
  constants: (numbers) => ({
    ...numbers,
    chipsOut: 1,
    cityEntries: [1, 2],
    commitment: true,
    storage: 'one',
  }),
  fields: [...storageFields, { name: 'committed', length: ({ seats, handSize }) => seats * handSize }],
};
