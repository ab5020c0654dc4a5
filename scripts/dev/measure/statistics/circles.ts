// How often `--until best` names a bot although bots beat each other in a circle, so that none is best: two seats, two
// games a pair and seed.
import { botPairs } from '../../../../arena/stats/estimates/index.ts';
import { StoppingMonitor } from '../../../../arena/stats/stopping/stopping-monitor.ts';
import { stream } from '../../../../engine/index.ts';

export interface Circle {
  readonly name: string;
  /** By pair of `botPairs`, the chance of its first bot to win a game. */
  readonly chances: readonly number[];
}

const RULE = { kind: 'top', count: 1 } as const;

const circleOf = (name: string, ...chances: readonly [number, number, number]): Circle => ({
  name,
  chances: [chances[0], 1 - chances[2], chances[1]],
});

export const CIRCLES: readonly Circle[] = [
  circleOf('circle, 65:35 each', 0.65, 0.65, 0.65),
  circleOf('circle, 58:42 each', 0.58, 0.58, 0.58),
  circleOf('circle, 55:45 each', 0.55, 0.55, 0.55),
  circleOf('circle, 75:25, 60:40, 55:45', 0.75, 0.6, 0.55),
  circleOf('circle, 90:10, 55:45, 60:40', 0.9, 0.55, 0.6),
  { name: 'circle, 65:35 each, above a weak bot', chances: [0.65, 0.35, 0.9, 0.65, 0.9, 0.9] },
];

export type CircleResult = ReturnType<typeof measureCircle>;

const MAX_SEEDS = 40_000;

export function measureCircle({ name, chances }: Circle, runs: number) {
  const bots = (1 + Math.sqrt(1 + 8 * chances.length)) / 2;
  let [named, cycles, games] = [0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const random = stream(name, 'circle', run);
    const monitor = new StoppingMonitor(RULE, botPairs(bots).length, 1, 2);
    const result = (chance: number): number => (random() < chance ? 0.5 : -0.5);
    while (monitor.stoppedAfter === undefined && monitor.seeds < MAX_SEEDS) {
      const isOpen = monitor.undecidedAt(monitor.seeds).pairs;
      games += 2 * isOpen.filter(Boolean).length;
      monitor.report(chances.map((chance, i) => (isOpen[i] ? result(chance) + result(chance) : Number.NaN)));
    }
    if (monitor.selection.end === 'known') named++;
    if (monitor.selection.end === 'cycle') cycles++;
  }
  return { name, runs, named: named / runs, cycles: cycles / runs, games: games / runs };
}
