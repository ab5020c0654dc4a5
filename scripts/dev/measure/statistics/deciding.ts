// Claims "better" and "within δ" at the end of runs, and how often they are wrong: `--until decided=δ` on
// tournaments whose truth is known.

import {
  ALPHA,
  botPairs,
  GAME_STEP,
  isWithin,
  median,
  monitoredPValues,
  StoppingMonitor,
} from '../../../../arena/index.ts';
import { stream } from '../../../../engine/index.ts';
import { scoreGames } from './score-games.ts';
import { makeSimulator } from './simulate.ts';
import type { Truth } from './worlds.ts';

/** Shares of tournaments, and median games with those that did not end counted at their full length. */
export type Decided = ReturnType<typeof measureDeciding>;

/** @param seeds where tournaments end that nothing stopped; what is claimed there counts as well */
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
    const watch = new StoppingMonitor(rule, pairs.length, GAME_STEP.wins / simulator.gamesASeed);
    while (watch.seeds < seeds && watch.stoppedAfter === undefined) {
      const scores = scoreGames([simulator.play(random)], bots, seats);
      const values = pairs.map((_, at) => scores.pairs.wins[at].moments.mean);
      watch.report(values);
    }
    const p = monitoredPValues(rule, watch.pairs);
    const better = watch.pairs.some(
      ({ moments }, i) => p[i] <= ALPHA && Math.sign(moments.mean) !== Math.sign(differences[i]),
    );
    const near = watch.pairs.some(
      (pair, i) => isWithin(pair, within, pairs.length) && Math.abs(differences[i]) >= within,
    );
    if (watch.stoppedAfter !== undefined) ended++;
    if (better) wrongBetter++;
    if (near) wrongWithin++;
    if (better || near) wrong++;
    games.push(watch.seeds * simulator.gamesASeed);
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
