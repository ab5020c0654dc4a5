// Results that nobody played, of the size of real ones: a game of four bots on the map of North America. They depend on the block
// alone, so any process makes the same.

import type { Block, GameJob } from '../../arena/model/block.ts';
import type { BlockResult, GameRecord } from '../../arena/model/block-result.ts';
import { COURSE_STEP } from '../../arena/model/course.ts';
import type { RunPlan } from '../../arena/run/plan/run-plan.ts';

/** How often each bot wins, to the next: so far apart that tables tell them apart, so near that all are rated. */
const EDGE = 0.35;

/** Whole numbers from a counter: the mixing step of splitmix32. */
function makeDraws(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (below) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
}

/** Bytes of one game in the ledger are about those of a game of courier, hauler, trip-planner and random: 560. */
function makeGame(job: GameJob, figures: number, draw: (below: number) => number): GameRecord {
  const seats = job.entrants.length;
  const rounds = 45 + draw(20);
  const luck = job.entrants.map((entrant) => draw(1_000) / 1_000 - EDGE * entrant);
  const places = luck.map((own) => 1 + luck.filter((other) => other > own).length);
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const list = (below: number): number[] => Array.from({ length: seats }, () => draw(below));
  return {
    ...job,
    reason: 'victory',
    finished: true,
    winners,
    places,
    rounds,
    roundWon: places.map((place) => (place === 1 ? rounds : 0)),
    figures: Array.from({ length: figures }, (_, i) =>
      // As in a real game: money first, one mean, many counts.
      i === 7 ? list(900).map((value) => value / 100) : list(i < 8 ? 300 : 3),
    ),
    course: Array.from({ length: Math.floor(rounds / COURSE_STEP) }, () => list(250)),
    faults: job.entrants.map(() => null),
    actions: 2_000 + draw(1_500),
    hash: [0, 0].map(() => draw(0xffffffff).toString(16).padStart(8, '0')).join(''),
  };
}

/** A function that makes up the results of a block of the run. */
export function madeUpGames({ game }: Pick<RunPlan, 'game'>): (block: Block) => BlockResult {
  const figures = game.figures.length;
  return ({ index, seedIndex, games }) => ({
    index,
    seedIndex,
    // By game, so that parts of a block come out as the block does.
    games: games.map((job) => makeGame(job, figures, makeDraws(64 * index + job.seating))),
    failures: [],
  });
}
