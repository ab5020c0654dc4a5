// Builds one segment of track, paid at once, outwards from a major city or the player's own track.

import { arcName, milepostName } from '../board/milepost-name.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef, Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { buildStopper, isBuildStopped, isOpenTo, isStart, trackAt } from '../track/build-cost.ts';
import { mayEnter } from '../track/city-entry.ts';
import { isLaneFor } from '../track/lanes.ts';
import { rightTo } from '../track/presence.ts';
import { layTrack } from '../track/track.ts';
import { whyNotOpen } from '../track/why-not-open.ts';
import { addTally, bankOf, pay } from '../turn/money.ts';
import { CROSSGRADED } from './upgrade.ts';

const BUILD_ACTION = actionOf('build', 0);

const isMajor = (rules: Rules, milepost: number): boolean =>
  ((rules.majorMask[milepost >> 5] >> (milepost & 31)) & 1) !== 0;

/** Millions that may still be spent on track this turn. */
function budget(rules: Rules, state: CrayonState): number {
  const { buildLimit, crossgrade } = rules.constants;
  if (state.upgraded !== 0 && state.upgraded !== CROSSGRADED) return 0;
  const limit = state.upgraded === CROSSGRADED ? (crossgrade?.track ?? 0) : buildLimit;
  return Math.min(limit - state.spent, state.cash[state.seat]);
}

/** Why not, for lack of money or, if there is enough, because of the place. */
function whyNotBuild(rules: Rules, state: CrayonState, arc: number): string {
  const { board, constants } = rules;
  const { seat, spent } = state;
  if (arc >= board.arcs) return `there is no arc ${arc}`;
  const closed = whyNotOpen(rules, state, seat, arc);
  if (closed !== '') return closed;
  const from = milepostName(board, board.from[arc]);
  if (!isStart(rules, state, seat, board.from[arc]))
    return `${from} is neither on your track nor a major city`;
  if (
    isMajor(rules, board.from[arc]) &&
    ((openMajors(rules, state, board.from[arc] >> 5) >> (board.from[arc] & 31)) & 1) === 0
  )
    return `track was started ${constants.majorStarts} times at major cities this turn: no more may start at ${from}`;
  const stopper = buildStopper(rules, state, seat, board.segmentOf[arc]);
  if (stopper >= 0)
    return `the event ${rules.events[state.eventCard[stopper]].title} forbids building from ${arcName(board, arc)}`;
  if (state.upgraded !== 0 && state.upgraded !== CROSSGRADED)
    return 'a train or a trade took the place of building this turn';
  const price = rules.arcCost[arc];
  const cash = state.cash[seat];
  if (price > cash) return `${arcName(board, arc)} costs ${price}M, but you have ${cash}M`;
  const limit = state.upgraded === CROSSGRADED ? (constants.crossgrade?.track ?? 0) : constants.buildLimit;
  return `${arcName(board, arc)} costs ${price}M, but ${limit - spent}M are left this turn`;
}

export const build: ActionDef = {
  kind: kindNumber('build'),
  list(rules, state, out, n) {
    const { board, arcCost, layout, constants } = rules;
    const { seat } = state;
    const money = budget(rules, state);
    if (money <= 0) return n;
    const verdicts = new Uint8Array(board.cities.length); // per city: 1 may be touched, 2 may not
    // Read once, not for every word: this is the hottest loop of the engine.
    const fromOwnOnly = constants.branchesFrom !== 'any';
    const allMajors = state.majorStarts < constants.majorStarts;
    const row = seat * layout.startWords;
    for (let word = 0; word < layout.startWords; word++) {
      const majors = rules.majorMask[word];
      const track = fromOwnOnly ? state.startBits[row + word] : trackAt(rules, state, seat, word);
      let bits = (track & ~majors) | (allMajors ? majors : openMajors(rules, state, word));
      for (; bits !== 0; bits &= bits - 1) {
        const from = (word << 5) + 31 - Math.clz32(bits & -bits);
        const end = board.first[from + 1];
        for (let arc = board.first[from]; arc < end; arc++) {
          if (arcCost[arc] > money) continue;
          const segment = board.segmentOf[arc];
          if (state.segmentOwner[segment] !== 0 || !isLaneFor(rules, state, seat, segment)) continue;
          if (state.eventCount > 0 && isBuildStopped(rules, state, seat, segment)) continue;
          const isOpen =
            rightTo(rules, state, segment) !== 0
              ? isOpenTo(rules, state, seat, segment)
              : admits(rules, state, board.cityOf[from], verdicts) &&
                admits(rules, state, board.cityOf[board.to[arc]], verdicts) &&
                rules.reachability.holdsAfterBuild(state, seat, segment);
          if (isOpen) out[n++] = BUILD_ACTION | arc;
        }
      }
    }
    return n;
  },
  isLegal(rules, state, arc) {
    const { board } = rules;
    // Beyond the last arc the price is undefined, and NEVER exceeds any budget.
    if (!(rules.arcCost[arc] <= budget(rules, state))) return false;
    const from = board.from[arc];
    const segment = board.segmentOf[arc];
    return (
      isStart(rules, state, state.seat, from) &&
      (!isMajor(rules, from) || ((openMajors(rules, state, from >> 5) >> (from & 31)) & 1) !== 0) &&
      isOpenTo(rules, state, state.seat, segment) &&
      !isBuildStopped(rules, state, state.seat, segment)
    );
  },
  why: whyNotBuild,
  apply(rules, state, arc) {
    const { seat } = state;
    const price = rules.arcCost[arc];
    pay(state, seat, bankOf(state), price);
    addTally(state, 'trackCost', seat, price);
    state.spent += price;
    if (isMajor(rules, rules.board.from[arc])) countStart(rules, state, rules.board.from[arc]);
    const segment = rules.board.segmentOf[arc];
    layTrack(rules, state, seat, segment);
    const bridge = rules.bridgeOf[segment];
    if (bridge >= 0 && state.bridgeRight[bridge] !== 0) {
      state.bridgeRight[bridge] = 0;
      state.bridgeRights--;
    }
    state.progressRound = state.round;
  },
  describe(rules, _state, arc) {
    const { board } = rules;
    return `builds ${arcName(board, arc)} for ${rules.arcCost[arc]}M`;
  },
};

/** Mileposts of majors from which the active seat may still build this turn, as bits of a word. */
function openMajors(rules: Rules, state: CrayonState, word: number): number {
  if (state.majorStarts < rules.constants.majorStarts) return rules.majorMask[word];
  // If segments are counted instead of mileposts, both slots are empty.
  return bitIn(state.majorStartA - 1, word) | bitIn(state.majorStartB - 1, word);
}

const bitIn = (milepost: number, word: number): number => (milepost >> 5 === word ? 1 << (milepost & 31) : 0);

/** Counts a segment built out of a major city's milepost. */
function countStart(rules: Rules, state: CrayonState, milepost: number): void {
  if (rules.constants.majorStartsAre === 'mileposts') {
    if (state.majorStartA === milepost + 1 || state.majorStartB === milepost + 1) return;
    if (state.majorStartA === 0) state.majorStartA = milepost + 1;
    else state.majorStartB = milepost + 1;
  }
  state.majorStarts++;
}

/** `mayEnter` for the active seat, cached by city. */
function admits(rules: Rules, state: CrayonState, city: number, verdicts: Uint8Array): boolean {
  if (city < 0) return true;
  if (verdicts[city] === 0) verdicts[city] = mayEnter(rules, state, state.seat, city) ? 1 : 2;
  return verdicts[city] === 1;
}
