// Compares the engine with a naive search on random builds and trades in narrow places: both decide whether
// track blocks a player.
import { expect } from 'vitest';
import { type Random, randomInt, stream } from '../../../core/rng.ts';
import { MAJOR } from '../../board/board.ts';
import type { Rules } from '../../model/rules.ts';
import { holdersOf, naivelyHolds } from '../../testing/naive/naive-reachability.ts';
import { layTrack } from '../track.ts';
import { cards, lakeBoard, neckBoard, startOn, townBehindNeck, townInNeckBoard } from './narrow-boards.ts';

/**
 * Expects equal verdicts, in `seeds` games per board. Returns the number of verdicts and of negative ones, by
 * kind.
 */
export function compareReachability(
  seeds: number,
): Record<'allowedBuilds' | 'refusedBuilds' | 'allowedTrades' | 'refusedTrades', number> {
  const counts = { allowedBuilds: 0, refusedBuilds: 0, allowedTrades: 0, refusedTrades: 0 };
  [neckBoard, townInNeckBoard, townBehindNeck('small'), townBehindNeck('medium'), lakeBoard].forEach(
    (textBoard, board) => {
      for (let seed = 0; seed < seeds; seed++) {
        const [name] = textBoard.cities.map((city) => city.name);
        const { rules, state } = startOn(textBoard, {
          seats: 2 + (seed % 4),
          cards: cards.map(() => [`${name} coal 5`, `${name} coal 6`, `${name} coal 7`]),
          constants: seed % 5 === 4 ? { keepRoom: [false, true], majorsStayOpen: false } : {},
        });
        const random = stream(seed, `reachability ${board}`);
        const middleSegments = Array.from(rules.board.arcA, (arc, segment) =>
          Math.abs(rules.board.col[rules.board.from[arc]] - 5) <= 2 ? [segment] : [],
        ).flat();
        // A right to a bridge counts as the bridge.
        if (seed % 3 === 0) {
          state.bridgeRight[0] = 1 + randomInt(random, rules.seats);
          state.bridgeRights = 1;
        }
        for (let i = 0; i < 100; i++) {
          const place = `board ${board}, seed ${seed}, step ${i}`;
          const holders = holdersOf(rules, state);
          if (i % 9 === 8) {
            const after = tradeTrack(rules, state.segmentOwner, random);
            const expected = naivelyHolds(
              rules,
              holders,
              holders.map((holder, s) => after[s] || holder),
            );
            expect(rules.reachability.holdsAfterTrade(state, state.segmentOwner, after), place).toBe(
              expected,
            );
            counts[expected ? 'allowedTrades' : 'refusedTrades']++;
            continue;
          }
          const seat = randomInt(random, rules.seats);
          const segment = middleSegments[randomInt(random, middleSegments.length)];
          if (holders[segment] !== 0 || rules.board.urban[segment] !== 0) continue;
          if (isBeyondLimits(rules, state.segmentOwner, seat, segment)) continue;
          const expected = naivelyHolds(rules, holders, holders.with(segment, seat + 1));
          expect(rules.reachability.holdsAfterBuild(state, seat, segment), place).toBe(expected);
          counts[expected ? 'allowedBuilds' : 'refusedBuilds']++;
          // Some games go on with a blocked player.
          if (expected || seed % 4 === 3) layTrack(rules, state, seat, segment);
        }
      }
    },
  );
  return counts;
}

/** Owners after one seat has given some of its track to another. */
function tradeTrack(rules: Rules, owners: Uint8Array, random: Random): Uint8Array {
  const [giver, taker] = [randomInt(random, rules.seats), randomInt(random, rules.seats)];
  return owners.map((owner) => (owner === giver + 1 && randomInt(random, 3) === 0 ? taker + 1 : owner));
}

/** True if limits on entry alone forbid a segment. */
function isBeyondLimits(
  { board, entryLimit }: Rules,
  owners: Uint8Array,
  seat: number,
  segment: number,
): boolean {
  const arc = board.arcA[segment];
  return [board.cityOf[board.from[arc]], board.cityOf[board.to[arc]]].some((city) => {
    if (city < 0 || board.cities[city].size === MAJOR) return false;
    const exitOwners = board.cities[city].exits
      .map((exit) => owners[board.segmentOf[exit]])
      .filter((owner) => owner > 0);
    return (
      exitOwners.filter((owner) => owner === seat + 1).length >= 3 ||
      (!exitOwners.includes(seat + 1) && new Set(exitOwners).size >= entryLimit[city])
    );
  });
}
