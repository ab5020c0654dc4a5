// A second, naive implementation of the legality of trading track, from the rule text and the raw slots of
// the state.
import { ACTION_KINDS, type ActionKind } from '../../model/action.ts';
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { naiveLegal } from '../../testing/naive/naive-legal.ts';
import { holdersOf } from '../../testing/naive/naive-reachability.ts';

/** All legal actions in the phases build, offer and answer-offer, ascending. */
export function naiveTrade(rules: Rules, state: CrayonState): number[] {
  const list: number[] = [];
  const add = (kind: ActionKind, operand = 0): void => {
    list.push(ACTION_KINDS.indexOf(kind) * 2 ** 20 + operand);
  };
  const phase = rules.phases[state.phase].id;
  const [partnerPlus, , offersMade] = state.extra.offer;
  const owners = [...state.segmentOwner];
  if (phase === 'build') {
    // state.upgraded is 3 after a trade.
    list.push(...naiveLegal(rules, state));
    for (let seat = 0; seat < rules.seats; seat++) {
      const mayBeAsked = seat !== state.seat && state.forfeited[seat] === 0 && owners.includes(seat + 1);
      const isTurnUnused = state.spent === 0 && (state.upgraded === 0 || state.upgraded === 3);
      if (mayBeAsked && isTurnUnused && offersMade < 3) add('open-offer', seat);
    }
  }
  if (phase === 'answer-offer') {
    add('refuse-offer');
    add('accept-offer');
  }
  if (phase === 'offer') {
    const isNamed = owners.map((_, s) => ((state.extra.offerTrack[s >> 5] >>> (s & 31)) & 1) === 1);
    const wantedSegments = owners.flatMap((owner, s) => (isNamed[s] && owner === partnerPlus ? [s] : []));
    const givenSegments = owners.flatMap((owner, s) => (isNamed[s] && owner === state.seat + 1 ? [s] : []));
    add('cancel-offer');
    owners.forEach((owner, s) => {
      if (owner === partnerPlus && givenSegments.length === 0 && s > Math.max(-1, ...wantedSegments))
        add('want-track', s);
      if (owner === state.seat + 1 && wantedSegments.length > 0 && s > Math.max(-1, ...givenSegments))
        add('give-track', s);
    });
    for (const s of wantedSegments) owners[s] = state.seat + 1;
    for (const s of givenSegments) owners[s] = partnerPlus;
    // A seat with the sole right to rebuild a bridge counts in a city as if the bridge stood.
    const rights = holdersOf(rules, state);
    const holders = owners.map((owner, s) => owner || rights[s]);
    if (
      wantedSegments.length > 0 &&
      rules.board.cities.every((_, city) => isSound(rules, owners, holders, city))
    ) {
      if (givenSegments.length > 0) add('submit-offer', 0);
      else for (let m = 0; m <= Math.min(250, state.cash[state.seat]); m++) add('submit-offer', m);
    }
  }
  return list.sort((a, b) => a - b);
}

/** True if the city keeps all limits with these owners of its segments. */
function isSound(
  { board, constants, seats }: Rules,
  owners: readonly number[],
  holders: readonly number[],
  city: number,
): boolean {
  const { mileposts, size } = board.cities[city];
  const segments: number[] = [];
  for (let s = 0; s < board.segments; s++) {
    const ends = [board.from[board.arcA[s]], board.to[board.arcA[s]]];
    if (!board.urban[s] && ends.some((end) => mileposts.includes(end))) segments.push(s);
  }
  const players = new Set(segments.map((s) => holders[s]).filter((owner) => owner > 0));
  if (players.size === 0) return true;
  const freeCount = segments.filter(
    (s) => holders[s] === 0 && (!board.inlet[s] || constants.inletCost !== null),
  ).length;
  if (size === 2) return freeCount >= seats - players.size;
  const maxPlayers = constants.cityEntries[size];
  if (players.size > maxPlayers) return false;
  if ([...players].some((player) => segments.filter((s) => owners[s] === player).length > 3)) return false;
  return !constants.keepRoom[size] || freeCount >= Math.min(maxPlayers, seats) - players.size;
}
