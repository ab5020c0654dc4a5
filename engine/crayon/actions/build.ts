// Builds one segment of track from a major city or the player's own track. It is paid at once.

import { arcName, milepostName } from '../board/milepost-name.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef, Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import {
  buildStoppingEvent,
  isAnyBuildStopped,
  isBuildStopped,
  isOpenTo,
  mayStartAt,
  startWord,
} from '../track/build-cost.ts';
import { mayEnter } from '../track/city-entry.ts';
import { isLaneFor } from '../track/lanes.ts';
import { rebuilderOf } from '../track/presence.ts';
import { layTrack } from '../track/track.ts';
import { whyNotOpen } from '../track/why-not-open.ts';
import { addTally, bankOf, pay } from '../turn/money.ts';
import { CROSSGRADED } from './upgrade.ts';

const BUILD_ACTION = actionOf('build', 0);

const isMajor = (rules: Rules, milepost: number): boolean =>
  ((rules.majorMask[milepost >> 5] >> (milepost & 31)) & 1) !== 0;

/** Limit for track in a turn, in millions. */
const trackLimitM = ({ constants }: Rules, { upgraded }: CrayonState): number =>
  upgraded === CROSSGRADED ? (constants.crossgrade?.track ?? 0) : constants.buildLimit;

/** Millions left for track this turn: the limit of the turn or the cash. */
function trackBudgetM(rules: Rules, state: CrayonState): number {
  if (state.upgraded !== 0 && state.upgraded !== CROSSGRADED) return 0;
  return Math.min(trackLimitM(rules, state) - state.spent, state.cash[state.seat]);
}

/** Why the arc cannot be built: first reasons of the place, then its price. */
function whyNotBuild(rules: Rules, state: CrayonState, arc: number): string {
  const { board, constants } = rules;
  const { seat, spent } = state;
  if (arc >= board.arcs) return `there is no arc ${arc}`;
  const whyClosed = whyNotOpen(rules, state, seat, arc);
  if (whyClosed !== '') return whyClosed;
  const from = milepostName(board, board.from[arc]);
  if (!mayStartAt(rules, state, seat, board.from[arc]))
    return `${from} is neither on your track nor a major city`;
  if (
    isMajor(rules, board.from[arc]) &&
    ((openMajorBits(rules, state, board.from[arc] >> 5) >> (board.from[arc] & 31)) & 1) === 0
  )
    return `track was started ${constants.majorStarts} times at major cities this turn: no more may start at ${from}`;
  const eventIndex = buildStoppingEvent(rules, state, seat, board.segmentOf[arc]);
  if (eventIndex >= 0)
    return `the event ${rules.events[state.eventCard[eventIndex]].title} forbids building from ${arcName(board, arc)}`;
  if (state.upgraded !== 0 && state.upgraded !== CROSSGRADED)
    return 'a train or a trade took the place of building this turn';
  const priceM = rules.arcCost[arc];
  const cashM = state.cash[seat];
  if (priceM > cashM) return `${arcName(board, arc)} costs ${priceM}M, but you have ${cashM}M`;
  return `${arcName(board, arc)} costs ${priceM}M, but ${trackLimitM(rules, state) - spent}M are left this turn`;
}

export const build: ActionDef = {
  kind: kindNumber('build'),
  list(rules, state, out, n) {
    const { board, arcCost, layout, constants } = rules;
    const { seat } = state;
    const budgetM = trackBudgetM(rules, state);
    if (budgetM <= 0) return n;
    const verdicts = forgetVerdicts(board.cities.length);
    // Constants are read once, not for every word: this is the hottest loop of the engine.
    const { firstArc, segmentOf, linkOf, cityOf, to } = board;
    const { segmentOwner } = state;
    const areRightsHeld = state.bridgeRights > 0;
    const mayBeStopped = isAnyBuildStopped(rules, state, seat);
    const isOwnTrackOnly = constants.branchesFrom !== 'any';
    const isMajorStartLeft = state.majorStarts < constants.majorStarts;
    const firstWord = seat * layout.startWords;
    for (let word = 0; word < layout.startWords; word++) {
      const majorBits = rules.majorMask[word];
      const trackBits = isOwnTrackOnly
        ? state.startBits[firstWord + word]
        : startWord(rules, state, seat, word);
      let bits = trackBits & ~majorBits;
      if (majorBits !== 0) bits |= isMajorStartLeft ? majorBits : openMajorBits(rules, state, word);
      for (; bits !== 0; bits &= bits - 1) {
        const from = (word << 5) + 31 - Math.clz32(bits & -bits);
        const isFromOpen = mayEnterCached(rules, state, cityOf[from], verdicts);
        if (!isFromOpen && !areRightsHeld) continue;
        const end = firstArc[from + 1];
        for (let arc = firstArc[from]; arc < end; arc++) {
          if (arcCost[arc] > budgetM) continue;
          const segment = segmentOf[arc];
          if (segmentOwner[segment] !== 0) continue;
          if (linkOf[segment] >= 0 && !isLaneFor(rules, state, seat, segment)) continue;
          if (mayBeStopped && isBuildStopped(rules, state, seat, segment)) continue;
          const isOpen =
            areRightsHeld && rebuilderOf(rules, state, segment) !== 0
              ? isOpenTo(rules, state, seat, segment)
              : isFromOpen &&
                mayEnterCached(rules, state, cityOf[to[arc]], verdicts) &&
                rules.reachability.holdsAfterBuild(state, seat, segment);
          if (isOpen) out[n++] = BUILD_ACTION | arc;
        }
      }
    }
    return n;
  },
  isLegal(rules, state, arc) {
    const { board } = rules;
    // The price is undefined beyond the last arc and UNBUILDABLE, above any budget, where nobody may build.
    if (!(rules.arcCost[arc] <= trackBudgetM(rules, state))) return false;
    const from = board.from[arc];
    const segment = board.segmentOf[arc];
    return (
      mayStartAt(rules, state, state.seat, from) &&
      (!isMajor(rules, from) || ((openMajorBits(rules, state, from >> 5) >> (from & 31)) & 1) !== 0) &&
      isOpenTo(rules, state, state.seat, segment) &&
      !isBuildStopped(rules, state, state.seat, segment)
    );
  },
  whyIllegal: whyNotBuild,
  apply(rules, state, arc) {
    const { seat } = state;
    const priceM = rules.arcCost[arc];
    pay(state, seat, bankOf(state), priceM);
    addTally(state, 'trackCost', seat, priceM);
    state.spent += priceM;
    if (isMajor(rules, rules.board.from[arc])) countMajorStart(rules, state, rules.board.from[arc]);
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

/** Bits of a word: the majors' mileposts from which the active seat may still start track this turn. */
function openMajorBits(rules: Rules, state: CrayonState, word: number): number {
  if (state.majorStarts < rules.constants.majorStarts) return rules.majorMask[word];
  // Both slots are empty in titles that count segments.
  return milepostBit(state.majorStartA - 1, word) | milepostBit(state.majorStartB - 1, word);
}

const milepostBit = (milepost: number, word: number): number =>
  milepost >> 5 === word ? 1 << (milepost & 31) : 0;

/** Counts a segment, or a new milepost, from which track started at a major city this turn. */
function countMajorStart(rules: Rules, state: CrayonState, milepost: number): void {
  if (rules.constants.majorStartsAre === 'mileposts') {
    if (state.majorStartA === milepost + 1 || state.majorStartB === milepost + 1) return;
    if (state.majorStartA === 0) state.majorStartA = milepost + 1;
    else state.majorStartB = milepost + 1;
  }
  state.majorStarts++;
}

/** By city, while builds are listed: 0 unknown, 1 the active seat may enter, 2 it may not. */
let cityVerdicts = new Uint8Array(64);

function forgetVerdicts(cities: number): Uint8Array {
  if (cityVerdicts.length < cities) cityVerdicts = new Uint8Array(cities);
  return cityVerdicts.fill(0);
}

/** `mayEnter` for the active seat, cached by city. */
function mayEnterCached(rules: Rules, state: CrayonState, city: number, verdicts: Uint8Array): boolean {
  if (city < 0) return true;
  if (verdicts[city] === 0) verdicts[city] = mayEnter(rules, state, state.seat, city) ? 1 : 2;
  return verdicts[city] === 1;
}
