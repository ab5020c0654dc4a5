// Option fast-trains: 9 mileposts a turn become 12, and 12 become 16. Half rate follows (6 and 8).
import type { RuleModule } from '../../model/rules.ts';

const FASTER: Readonly<Record<number, number>> = { 9: 12, 12: 16 };

export const fastTrains: RuleModule = {
  id: 'fast-trains',
  name: 'Fast trains',
  description: 'freight and heavy freight run 12 mileposts a turn, fast and super freight 16',
  constants: (numbers) => ({
    ...numbers,
    trains: numbers.trains.map((train) => ({ ...train, speed: FASTER[train.speed] ?? train.speed })),
  }),
};
