// `Ways` keeps verdicts and takes short cuts. Each question must still get the answer of a fresh look at the board, in any
// order of questions and seats.
import { describe, expect, test } from 'vitest';
import { randomInt, stream } from '../../../core/rng.ts';
import type { Rules } from '../../model/rules.ts';
import { holdersOf, naiveWaysHold } from '../../testing/naive/naive-ways.ts';
import { layTrack } from '../track.ts';
import { isBeyondLimits } from './testing/compare-ways.ts';
import { lake, neck, tableOn, townInNeck } from './testing/narrow-boards.ts';
import { Ways } from './ways.ts';

const BOARDS = [neck, townInNeck, lake];

/** The rule without anything kept from before. */
const fresh = ({ board, seats, constants, entryLimit, passable, bridges }: Rules): Ways =>
  new Ways({ board, seats, constants, entryLimit, passable, bridges });

/** Random track in the middle of a board, as far as the rule allows; `each` is called before each segment. */
function grow(
  textBoard: (typeof BOARDS)[number],
  seats: number,
  seed: number,
  each: (rules: Rules, state: ReturnType<typeof tableOn>['state'], segments: readonly number[]) => void,
) {
  const { rules, state } = tableOn(textBoard, { seats });
  const random = stream(seed, 'same verdict');
  const middle = [...rules.board.arcA.keys()].filter(
    (segment) =>
      rules.board.urban[segment] === 0 &&
      Math.abs(rules.board.col[rules.board.from[rules.board.arcA[segment]]] - 5) <= 2,
  );
  for (let i = 0; i < 30; i++) {
    const seat = randomInt(random, seats);
    const segment = middle[randomInt(random, middle.length)];
    if (state.segmentOwner[segment] !== 0 || isBeyondLimits(rules, state.segmentOwner, seat, segment))
      continue;
    each(rules, state, middle);
    if (rules.ways.holdAfter(state, seat, segment)) layTrack(rules, state, seat, segment);
  }
  each(rules, state, middle);
  return { rules, state, random, middle };
}

describe.each([2, 3])('%i players', (seats) => {
  test('asked again and again while track is laid, each segment has the verdict of a fresh look', () => {
    let refused = 0;
    BOARDS.forEach((textBoard, board) => {
      let step = 0;
      grow(textBoard, seats, board, (rules, state, segments) => {
        step++;
        const anew = fresh(rules);
        for (const segment of segments) {
          const seat = (segment + step) % seats;
          if (state.segmentOwner[segment] !== 0 || isBeyondLimits(rules, state.segmentOwner, seat, segment))
            continue;
          const where = `board ${board}, step ${step}, segment ${segment} of seat ${seat}`;
          const verdict = rules.ways.holdAfter(state, seat, segment);
          expect(rules.ways.holdAfter(state, seat, segment), where).toBe(verdict);
          if (step % 5 === 0) expect(anew.holdAfter(state, seat, segment), where).toBe(verdict);
          if (!verdict) refused++;
        }
      });
    });
    expect(refused).toBeGreaterThan(10);
  });

  test('track that changes hands leaves everybody the ways that a count finds, or the deal is refused', () => {
    let [kept, broken] = [0, 0];
    BOARDS.forEach((textBoard, board) => {
      for (let seed = 0; seed < 3; seed++) {
        const { rules, state, random } = grow(textBoard, seats, 10 * board + seed, () => {});
        if (!naiveWaysHold(rules, holdersOf(rules, state))) continue;
        for (let deal = 0; deal < 12; deal++) {
          const [giver, taker] = [randomInt(random, seats), randomInt(random, seats)];
          const own = [...state.segmentOwner.keys()].filter((s) => state.segmentOwner[s] === giver + 1);
          const named = own.filter(() => randomInt(random, 3) === 0);
          if (giver === taker || named.length === 0) continue;
          const owners = state.segmentOwner.slice();
          for (const one of named) owners[one] = taker + 1;
          const isOver = named.some((one) => isBeyondLimits(rules, owners.with(one, 0), taker, one));
          if (isOver) continue;
          const wanted = naiveWaysHold(rules, [...owners]);
          expect(
            rules.ways.holdAfterDeal(state, owners, named),
            `board ${board}, seed ${seed}, deal ${deal}`,
          ).toBe(wanted);
          if (wanted) kept++;
          else broken++;
        }
      }
    });
    expect(kept).toBeGreaterThan(10);
    expect(broken).toBeGreaterThan(0);
  });
});
