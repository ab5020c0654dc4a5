// Ways to spend a number of games on a hill, each an answer: a point of the box.
import { type Random, stream } from '../../engine/index.ts';
import { shareGames } from '../tune/course/share-games.ts';
import { GAINS, type Gains, Spsa } from '../tune/method/spsa.ts';
import type { Hill } from './hill.ts';

type Point = readonly number[];

export interface Method {
  readonly name: string;
  readonly climb: (hill: Hill, games: number, seed: number) => Point;
}

interface SpsaChoice {
  readonly gains?: Partial<Gains>;
  readonly iterations?: number;
  /** Games of the two settings at separate tables. */
  readonly apart?: boolean;
}

function spsa({ gains, iterations, apart = false }: SpsaChoice = {}): Method['climb'] {
  return (hill, games, seed) => {
    const share = shareGames(games, iterations);
    const random = stream(seed, 'games');
    const search = new Spsa(hill.start, {
      steps: share.iterations,
      random: (step) => stream(seed, 'directions', step),
      gains: { ...GAINS, ...gains },
    });
    for (let step = 0; step < share.iterations; step++) {
      const { plus, minus } = search.probe();
      search.advance(
        Array.from({ length: share.seeds }, () =>
          apart
            ? hill.apart(plus, minus, random)
            : (hill.duel(plus, minus, random) + hill.duel(plus, minus, random)) / 2,
        ),
      );
    }
    return search.answer;
  };
}

const meanDuel = (hill: Hill, plus: Point, minus: Point, games: number, random: Random): number =>
  Array.from({ length: games }, () => hill.duel(plus, minus, random)).reduce((a, b) => a + b, 0) / games;

/** One coordinate after the other: values across what is left of the range against the present point; the best one stays. */
const oneByOne =
  (rounds: number, values: number): Method['climb'] =>
  (hill, games, seed) => {
    const random = stream(seed, 'games');
    const point = [...hill.start];
    const each = Math.floor(games / (rounds * values * point.length));
    for (let round = 0; round < rounds; round++) {
      for (const i of point.keys()) {
        let [best, most] = [point[i], 0];
        for (let k = 0; k < values; k++) {
          const even = (k + 0.5) / values;
          const near = point[i] + (even - 0.5) / 2 ** round;
          const tried = point.map((at, j) =>
            j === i ? Math.min(1, Math.max(0, round === 0 ? even : near)) : at,
          );
          const ahead = meanDuel(hill, tried, point, each, random);
          if (ahead > most) [best, most] = [tried[i], ahead];
        }
        point[i] = best;
      }
    }
    return point;
  };

/** Points drawn anywhere in the box against the start; the best one stays. */
const drawn =
  (points: number): Method['climb'] =>
  (hill, games, seed) => {
    const random = stream(seed, 'games');
    let best: Point = hill.start;
    let most = 0;
    for (let k = 0; k < points; k++) {
      const tried = hill.start.map(() => random());
      const ahead = meanDuel(hill, tried, hill.start, Math.floor(games / points), random);
      if (ahead > most) [best, most] = [tried, ahead];
    }
    return best;
  };

export const METHODS: readonly Method[] = [
  { name: 'as tune does it', climb: spsa() },
  { name: 'both settings at separate tables', climb: spsa({ apart: true }) },
  { name: 'the last point, not the mean', climb: spsa({ gains: { averaged: 0 } }) },
  { name: 'probes of 0.1 of the range', climb: spsa({ gains: { probe: 0.1 } }) },
  { name: 'probes of 0.2', climb: spsa({ gains: { probe: 0.2 } }) },
  { name: 'probes of 0.4', climb: spsa({ gains: { probe: 0.4 } }) },
  { name: 'steps of 0.1 of a probe', climb: spsa({ gains: { step: 0.1 } }) },
  { name: 'steps of 0.5', climb: spsa({ gains: { step: 0.5 } }) },
  { name: '30 iterations', climb: spsa({ iterations: 30 }) },
  { name: '300 iterations', climb: spsa({ iterations: 300 }) },
  { name: 'one parameter at a time, 5 values', climb: oneByOne(1, 5) },
  { name: 'one at a time, 4 values, twice', climb: oneByOne(2, 4) },
  { name: '20 points drawn, the best', climb: drawn(20) },
  { name: 'the start', climb: ({ start }) => start },
];
