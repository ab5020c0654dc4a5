// Names the segments of an offer one by one: first those wanted, then those given for them.
import { arcName } from '../../board/milepost-name.ts';
import { type ActionKind, actionOf, kindNumber } from '../../model/action.ts';
import type { ActionDef, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import {
  asksForTrack,
  giveSegment,
  givesTrack,
  nextGiven,
  nextWanted,
  partnerOf,
  wantSegment,
} from './offer.ts';

const stretch = ({ board }: Rules, segment: number): string => arcName(board, board.arcA[segment]);

/** The differences between the two actions that name a segment. */
interface Naming {
  readonly kind: ActionKind;
  readonly verb: string;
  /** Owner of the segments, lowest segment that may come next, and whether any may be named now. */
  readonly owner: (state: CrayonState) => number;
  readonly next: (state: CrayonState) => number;
  readonly isOpen: (state: CrayonState) => boolean;
  /** The reason if none may be named. */
  readonly closed: string;
  readonly name: (state: CrayonState, segment: number) => void;
}

function naming({ kind, verb, owner, next, isOpen, closed, name }: Naming): ActionDef {
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
    why(rules, state, segment) {
      if (segment >= rules.board.segments) return `there is no segment ${segment}`;
      if (!isOpen(state)) return closed;
      if (state.segmentOwner[segment] !== owner(state) + 1)
        return `${stretch(rules, segment)} is not track of seat ${owner(state)}`;
      return `segments are named in ascending order: the next is ${next(state)} or higher`;
    },
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
  closed: 'wanted track must be named before given track',
  name: wantSegment,
});

export const give = naming({
  kind: 'give-track',
  verb: 'would give',
  owner: (state) => state.seat,
  next: nextGiven,
  isOpen: asksForTrack,
  closed: 'wanted track must be named before given track, but none was named',
  name: giveSegment,
});
