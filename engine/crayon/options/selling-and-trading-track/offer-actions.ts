// How the active player puts an offer together, in actions of one thing each: whom to ask, each segment wanted, each
// segment given for it, then the price (always 0 when track is given) with which the offer goes to the other player.

import { TRADED } from '../../actions/upgrade.ts';
import { milepostName } from '../../board/milepost-name.ts';
import { type ActionKind, actionOf, kindNumber } from '../../model/action.ts';
import { type ActionDef, BUILD, type Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { keepsCityLimits } from './city-limits.ts';
import {
  asksForTrack,
  clearOffer,
  giveSegment,
  givesTrack,
  MOST_OFFERS,
  nextGiven,
  nextWanted,
  offerOf,
  offersMade,
  openOffer,
  partnerOf,
  setPrice,
  wantSegment,
} from './offer.ts';
import { MAX_PRICE } from './offer-slots.ts';
import { ANSWER, OFFER, phaseNumber } from './phases.ts';

const hasTrack = (state: CrayonState, seat: number): boolean => state.segmentOwner.includes(seat + 1);

function mayAsk(rules: Rules, state: CrayonState, seat: number): boolean {
  return (
    seat < rules.seats &&
    seat !== state.seat &&
    state.forfeited[seat] === 0 &&
    // Instead of building: not after track was built or a train exchanged in this turn.
    state.spent === 0 &&
    (state.upgraded === 0 || state.upgraded === TRADED) &&
    offersMade(state) < MOST_OFFERS &&
    hasTrack(state, seat)
  );
}

export const open: ActionDef = {
  kind: kindNumber('open-offer'),
  list(rules, state, out, n) {
    for (let seat = 0; seat < rules.seats; seat++)
      if (mayAsk(rules, state, seat)) out[n++] = actionOf('open-offer', seat);
    return n;
  },
  isLegal: mayAsk,
  apply(rules, state, seat) {
    openOffer(state, seat);
    state.phase = phaseNumber(rules, OFFER);
  },
  describe: (_rules, _state, seat) => `turns to seat ${seat} about its track`,
};

const stretch = ({ board }: Rules, segment: number): string =>
  `${milepostName(board, board.from[board.arcA[segment]])} to ${milepostName(board, board.to[board.arcA[segment]])}`;

/** What the two actions that name a segment differ in. */
interface Naming {
  readonly kind: ActionKind;
  readonly verb: string;
  /** Seat whose segments are named, lowest one that may come next, and whether any may be named now. */
  readonly owner: (state: CrayonState) => number;
  readonly next: (state: CrayonState) => number;
  readonly isOpen: (state: CrayonState) => boolean;
  readonly name: (state: CrayonState, segment: number) => void;
}

function naming({ kind, verb, owner, next, isOpen, name }: Naming): ActionDef {
  const first = actionOf(kind);
  return {
    kind: kindNumber(kind),
    list(rules, state, out, n) {
      if (!isOpen(state)) return n;
      const mark = owner(state) + 1;
      const { segmentOwner } = state;
      for (let segment = next(state); segment < rules.board.segments; segment++)
        if (segmentOwner[segment] === mark) out[n++] = first | segment;
      return n;
    },
    isLegal: (rules, state, segment) =>
      isOpen(state) &&
      segment >= next(state) &&
      segment < rules.board.segments &&
      state.segmentOwner[segment] === owner(state) + 1,
    apply: (_rules, state, segment) => name(state, segment),
    describe: (rules, _state, segment) => `${verb} ${stretch(rules, segment)}`,
  };
}

export const want = naming({
  kind: 'want-track',
  verb: 'asks for',
  owner: partnerOf,
  next: nextWanted,
  isOpen: (state) => !givesTrack(state),
  name: wantSegment,
});

export const give = naming({
  kind: 'give-track',
  verb: 'would give',
  owner: (state) => state.seat,
  next: nextGiven,
  isOpen: asksForTrack,
  name: giveSegment,
});

/** The most that may be offered, -1 when the offer cannot go out as it stands. Track for track goes without money. */
function highestPrice(rules: Rules, state: CrayonState): number {
  if (!asksForTrack(state) || !keepsCityLimits(rules, state)) return -1;
  return givesTrack(state) ? 0 : Math.min(MAX_PRICE, state.cash[state.seat]);
}

export const submit: ActionDef = {
  kind: kindNumber('submit-offer'),
  list(rules, state, out, n) {
    const highest = highestPrice(rules, state);
    for (let price = 0; price <= highest; price++) out[n++] = actionOf('submit-offer', price);
    return n;
  },
  isLegal: (rules, state, price) => price <= highestPrice(rules, state),
  apply(rules, state, price) {
    setPrice(state, price);
    state.phase = phaseNumber(rules, ANSWER);
    state.actor = partnerOf(state);
  },
  describe(_rules, state, price) {
    const offer = offerOf(state);
    const goods = `${offer?.wanted.length} segments of seat ${offer?.partner}’s track`;
    return `offers ${givesTrack(state) ? `${offer?.given.length} segments` : `${price}M`} for ${goods}`;
  },
};

export const cancel: ActionDef = {
  kind: kindNumber('cancel-offer'),
  list(_rules, _state, out, n) {
    out[n++] = actionOf('cancel-offer');
    return n;
  },
  isLegal: (_rules, _state, operand) => operand === 0,
  apply: (_rules, state) => withdraw(state),
  describe: () => 'makes no offer after all',
};

/** Back to the building phase of the active seat, as if nothing had been offered. */
export function withdraw(state: CrayonState): void {
  clearOffer(state);
  state.phase = BUILD;
  state.actor = state.seat;
}
