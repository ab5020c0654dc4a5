// The actions that name the segments of an offer one by one: first wanted ones, then given ones.
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

const segmentText = ({ board }: Rules, segment: number): string => arcName(board, board.arcA[segment]);

/** Differences between the two actions that name a segment. */
interface NamingParts {
  readonly kind: ActionKind;
  readonly verb: string;
  /** Owner of the segments; lowest segment that may be named next; true if any may be named now. */
  readonly owner: (state: CrayonState) => number;
  readonly next: (state: CrayonState) => number;
  readonly mayName: (state: CrayonState) => boolean;
  /** Reason if none may be named now. */
  readonly whyNot: string;
  readonly name: (state: CrayonState, segment: number) => void;
}

function namingAction({ kind, verb, owner, next, mayName, whyNot, name }: NamingParts): ActionDef {
  const firstAction = actionOf(kind);
  return {
    kind: kindNumber(kind),
    list(rules, state, out, n) {
      if (!mayName(state)) return n;
      const ownerPlusOne = owner(state) + 1;
      const { segmentOwner } = state;
      for (let segment = next(state); segment < rules.board.segments; segment++)
        if (segmentOwner[segment] === ownerPlusOne) out[n++] = firstAction | segment;
      return n;
    },
    isLegal: (rules, state, segment) =>
      mayName(state) &&
      segment >= next(state) &&
      segment < rules.board.segments &&
      state.segmentOwner[segment] === owner(state) + 1,
    whyIllegal(rules, state, segment) {
      if (segment >= rules.board.segments) return `there is no segment ${segment}`;
      if (!mayName(state)) return whyNot;
      if (state.segmentOwner[segment] !== owner(state) + 1)
        return `${segmentText(rules, segment)} is not track of seat ${owner(state)}`;
      return `segments are named in ascending order: the next is ${next(state)} or higher`;
    },
    apply: (_rules, state, segment) => name(state, segment),
    describe: (rules, _state, segment) => `${verb} ${segmentText(rules, segment)}`,
  };
}

export const wantTrack = namingAction({
  kind: 'want-track',
  verb: 'asks for',
  owner: partnerOf,
  next: nextWanted,
  mayName: (state) => !givesTrack(state),
  whyNot: 'wanted track must be named before given track',
  name: wantSegment,
});

export const giveTrack = namingAction({
  kind: 'give-track',
  verb: 'offers',
  owner: (state) => state.seat,
  next: nextGiven,
  mayName: asksForTrack,
  whyNot: 'wanted track must be named before given track, but none was named',
  name: giveSegment,
});
