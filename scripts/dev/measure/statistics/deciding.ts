// Claims "better" and "within δ" at the end of runs, and how often they are wrong: `--until decided=δ` on
// tournaments whose truth is known.

import { median } from '../../../../arena/stats/basics/index.ts';
import { botPairs } from '../../../../arena/stats/estimates/index.ts';
import { judgeOf } from '../../../../arena/stats/judges/index.ts';
import { ALPHA } from '../../../../arena/stats/stopping/index.ts';
import { isWithin } from '../../../../arena/stats/stopping/rules/decided.ts';
import { monitoredPValues } from '../../../../arena/stats/stopping/rules/stop-rules.ts';
import { StoppingMonitor } from '../../../../arena/stats/stopping/stopping-monitor.ts';
import { stream } from '../../../../engine/index.ts';
import { scoreGames } from './score-games.ts';
import { makeSimulator } from './simulate.ts';
import type { Truth } from './worlds.ts';

/** Shares of tournaments, and the median number of games; unfinished tournaments count with all their games. */
export type DecidingResult = ReturnType<typeof measureDeciding>;

/** @param seeds after which a tournament ends unless its rule stopped it; its claims count as well */
export function measureDeciding(
  { world, differences }: Truth,
  tournaments: number,
  seeds: number,
  within: number,
) {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const simulator = makeSimulator(world);
  const pairs = botPairs(bots);
  const rule = { kind: 'decided', within } as const;
  let [ended, wrongBetter, wrongWithin, wrong] = [0, 0, 0, 0];
  const games: number[] = [];
  for (let index = 0; index < tournaments; index++) {
    const random = stream(world.name, 'decided', index);
    const monitor = new StoppingMonitor(rule, pairs.length, judgeOf('wins').step / simulator.gamesASeed);
    while (monitor.seeds < seeds && monitor.stoppedAfter === undefined) {
      const scores = scoreGames([simulator.play(random)], bots, seats);
      const values = pairs.map((_, at) => scores.pairs.wins[at].moments.mean);
      monitor.report(values);
    }
    const pValues = monitoredPValues(rule, monitor.pairs);
    const hasWrongBetter = monitor.pairs.some(
      ({ moments }, i) => pValues[i] <= ALPHA && Math.sign(moments.mean) !== Math.sign(differences[i]),
    );
    const hasWrongWithin = monitor.pairs.some(
      (pair, i) => isWithin(pair, within, pairs.length) && Math.abs(differences[i]) >= within,
    );
    if (monitor.stoppedAfter !== undefined) ended++;
    if (hasWrongBetter) wrongBetter++;
    if (hasWrongWithin) wrongWithin++;
    if (hasWrongBetter || hasWrongWithin) wrong++;
    games.push(monitor.seeds * simulator.gamesASeed);
  }
  return {
    world: world.name,
    within,
    ended: ended / tournaments,
    wrongBetter: wrongBetter / tournaments,
    wrongWithin: wrongWithin / tournaments,
    wrong: wrong / tournaments,
    games: median(games),
  };
}
