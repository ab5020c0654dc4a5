// Random track in narrow places, judged by the rule of ways and by a naive count of them.
import { expect } from 'vitest';
import { randomInt, stream } from '../../../../core/rng.ts';
import { MAJOR } from '../../../board/board.ts';
import type { Rules } from '../../../model/rules.ts';
import { holdersOf, naiveWaysHold } from '../../../testing/naive/naive-ways.ts';
import { layTrack } from '../../track.ts';
import { behindNeck, cards, lake, neck, tableOn, townInNeck } from './narrow-boards.ts';

/** Expects the same verdict of both on every segment; on each board as many games as seeds. Counts segments asked and refused. */
export function compareWays(seeds: number): { asked: number; refused: number } {
  let asked = 0;
  let refused = 0;
  [neck, townInNeck, behindNeck('medium'), lake].forEach((textBoard, board) => {
    for (let seed = 0; seed < seeds; seed++) {
      const [name] = textBoard.cities.map((city) => city.name);
      const table = tableOn(textBoard, {
        seats: 2 + (seed % 4),
        cards: cards.map(() => [`${name} coal 5`, `${name} coal 6`, `${name} coal 7`]),
        constants: seed % 5 === 4 ? { keepRoom: [false, true], majorsStayOpen: false } : {},
      });
      const { rules, state } = table;
      const random = stream(seed, `ways ${board}`);
      const inTheMiddle = Array.from(rules.board.arcA, (arc, segment) =>
        Math.abs(rules.board.col[rules.board.from[arc]] - 5) <= 2 ? [segment] : [],
      ).flat();
      const isNarrow = !naiveWaysHold(rules, holdersOf(rules, state));
      expect(rules.ways.shortages(state).length > 0, `board ${board}, seed ${seed}`).toBe(isNarrow);
      for (let i = 0; i < 100 && !isNarrow; i++) {
        const seat = randomInt(random, rules.seats);
        const segment = inTheMiddle[randomInt(random, inTheMiddle.length)];
        if (state.segmentOwner[segment] !== 0 || rules.board.urban[segment] !== 0) continue;
        if (isBeyondLimits(rules, state.segmentOwner, seat, segment)) continue;
        const wanted = naiveWaysHold(rules, holdersOf(rules, state).with(segment, seat + 1));
        const place = `board ${board}, seed ${seed}, segment ${segment} of seat ${seat}`;
        expect(rules.ways.holdAfter(state, seat, segment), place).toBe(wanted);
        asked++;
        if (wanted) layTrack(rules, state, seat, segment);
        else refused++;
      }
    }
  });
  return { asked, refused };
}

/** Whether limits on entry alone forbid a segment. */
export function isBeyondLimits(
  { board, entryLimit }: Rules,
  owners: Uint8Array,
  seat: number,
  segment: number,
): boolean {
  const arc = board.arcA[segment];
  return [board.cityOf[board.from[arc]], board.cityOf[board.to[arc]]].some((city) => {
    if (city < 0 || board.cities[city].size === MAJOR) return false;
    const there = board.cities[city].exits
      .map((exit) => owners[board.segmentOf[exit]])
      .filter((owner) => owner > 0);
    const isIn = there.includes(seat + 1);
    return (
      there.filter((owner) => owner === seat + 1).length >= 3 ||
      (!isIn && new Set(there).size >= entryLimit[city])
    );
  });
}
