// A compiled set of rules, and the parts that a rule module may contribute to it.
import type { OptionUse } from '../../core/game.ts';
import type { OptionDef } from '../../core/title.ts';
import type { Board } from '../board/board.ts';
import type { Deck } from '../cards/deck.ts';
import type { EventCard } from '../cards/events.ts';
import type { Layout } from '../state/layout.ts';
import type { ModuleField } from '../state/module-slots.ts';
import type { CrayonState } from '../state/state.ts';
import { type ActionKind, kindNumber, kindOf } from './action.ts';
import type { Constants, TrainClass } from './constants.ts';
import type { Demand } from './demand.ts';

/** One kind of action. Its functions depend only on their arguments. */
export interface ActionDef {
  /** Index into ACTION_KINDS. */
  readonly kind: number;
  /** Writes legal actions from out[n] on, ascending; returns the new n. */
  list(rules: Rules, state: CrayonState, out: Int32Array, n: number): number;
  /** True if the operand is legal now. Assumes that the phase offers this kind. */
  isLegal(rules: Rules, state: CrayonState, operand: number): boolean;
  /** Reason against an illegal operand, as a clause without a full stop. May be slow. */
  whyIllegal(rules: Rules, state: CrayonState, operand: number): string;
  apply(rules: Rules, state: CrayonState, operand: number): void;
  /** Describes the action just before it is played, without a full stop. */
  describe(rules: Rules, state: CrayonState, operand: number): string;
}

/** A part of the turn and the kinds of action that it offers. */
export interface PhaseDef {
  readonly id: string;
  readonly actions: readonly ActionDef[];
}

/** The phases that every title has, by number. Modules append theirs. */
export const OPERATE = 0;
/** Phase of building. */
export const BUILD = 1;
/** Phase in which a seat chooses a load to lose. */
export const LOSE_LOAD = 2;

/** Extension points for rule modules, collected at compile time. Add no others. */
export interface Hooks {
  /** Deals the hands instead of the standard deal, then calls `beginGame`. */
  readonly dealHands: (rules: Rules, state: CrayonState) => void;
  /** Refills the drawer's hand instead of the standard draw; false if interrupted by `interrupt`. */
  readonly refillHand: (rules: Rules, state: CrayonState) => boolean;
  /** After a turn has begun and movement is set, before the first action. */
  readonly turnStart: (rules: Rules, state: CrayonState, seat: number) => void;
  /** When a turn is lost: true if the seat must first answer a question; `endLostTurn` then ends the turn. */
  readonly turnLost: (rules: Rules, state: CrayonState, seat: number) => boolean;
  /** After the check for victory, before the next turn begins; also after a lost turn. */
  readonly turnEnd: (rules: Rules, state: CrayonState, seat: number) => void;
  /** After every action, unless the game is over. */
  readonly afterAction: (rules: Rules, state: CrayonState) => void;
  /** True if a seat may build its first segment in a small or medium city; all must agree. */
  readonly mayEnterCity: (rules: Rules, state: CrayonState, seat: number, city: number) => boolean;
  /** True if the card in a slot (seat * handSize + slot) must stay until one of its demands is filled. */
  readonly mustKeepCard: (rules: Rules, state: CrayonState, slot: number) => boolean;
  /** Offers each card of a discarded hand to the module; true if the module keeps it. */
  readonly takeDiscard: (rules: Rules, state: CrayonState, card: number) => boolean;
  /** True if a seat that meets the goal has won; all must agree. */
  readonly mayWin: (rules: Rules, state: CrayonState, seat: number) => boolean;
  /** After a seat has left the game, before play continues. */
  readonly afterSeatLeft: (rules: Rules, state: CrayonState, seat: number) => void;
  /** Number of a train's empty cargo slots that other loads may not take. */
  readonly reservedCargoSlots: (rules: Rules, state: CrayonState, train: number) => number;
  /** Returns the demands that a seat may fill, changed or extended. */
  readonly adjustDemands: (
    rules: Rules,
    state: CrayonState,
    seat: number,
    list: readonly Demand[],
  ) => Demand[];
}

/** How the use of an option is counted; see `OptionUse` of core/game.ts. */
export type ModuleUse =
  | Exclude<OptionUse, { readonly kind: 'action' }>
  | { readonly kind: 'action'; isUse(rules: Rules, state: CrayonState, action: number): boolean };

export const ALWAYS: ModuleUse = { kind: 'always' };

/** Uses are all actions of a kind. */
export function actionsOf(name: ActionKind): ModuleUse {
  const kind = kindNumber(name);
  return { kind: 'action', isUse: (_rules, _state, action) => kindOf(action) === kind };
}

/** An optional rule. It is listed by a title or switched on by an option of the same id. */
export interface RuleModule extends OptionDef {
  readonly use: ModuleUse;
  /** Changes the title's constants. */
  readonly patchConstants?: (constants: Constants) => Constants;
  readonly fields?: readonly ModuleField[];
  /** Replacements of standard actions; null removes an action. */
  readonly changedActions?: Partial<Record<ActionKind, (action: ActionDef) => ActionDef | null>>;
  /** Additional actions, by the id of their phase. */
  readonly addedActions?: Readonly<Record<string, readonly ActionDef[]>>;
  /** Additional phases. @param endTurn the standard end of a turn, for phases that end one */
  readonly phases?: (endTurn: ActionDef) => readonly PhaseDef[];
  readonly hooks?: Partial<Hooks>;
  /** Cards in the module's own slots of the state, for invariants. */
  readonly cardsElsewhere?: (state: CrayonState) => readonly number[];
  /** Maximum number of demand cards in the module's own slots. */
  readonly maxCardsHeld?: (seats: number) => number;
  /** Load chips in the module's own slots of the state, for invariants. */
  readonly chipsElsewhere?: (rules: Rules, state: CrayonState) => readonly number[];
  /** Describes broken invariants. */
  readonly violations?: (rules: Rules, state: CrayonState) => string[];
}

/** Prevents track from blocking players; `Reachability` states and implements the rule. */
export interface ReachabilityRule {
  /** True if the rule holds after `seat` has built a free segment. */
  holdsAfterBuild(state: CrayonState, seat: number, segment: number): boolean;
  /** True if the rule holds after a trade of track. Owners are given by segment: seat + 1, or 0. */
  holdsAfterTrade(state: CrayonState, ownersBefore: Uint8Array, ownersAfter: Uint8Array): boolean;
}

/** Hooks of the options in play, by name. At most one option has `dealHands` or `refillHand`. */
type HookLists = {
  readonly [Name in Exclude<keyof Hooks, 'dealHands' | 'refillHand'>]: readonly Hooks[Name][];
};

/** Compiled rules, immutable and shared by all games of a run. */
export interface Rules extends HookLists {
  readonly title: string;
  readonly options: readonly string[];
  readonly seats: number;
  readonly maxRounds: number;
  readonly board: Board;
  readonly deck: Deck;
  readonly events: readonly EventCard[];
  readonly constants: Constants;
  /** Majors to connect: all `mandatory` ones and `count` of the `optional`; in sum `constants.goalMajors`. */
  readonly goal: Readonly<{ count: number; optional: readonly number[]; mandatory: readonly number[] }>;
  readonly layout: Layout;
  readonly phases: readonly PhaseDef[];
  /** Definition of each kind of action, by number; undefined if no phase offers it. */
  readonly actions: readonly (ActionDef | undefined)[];
  /** Price of building along each arc, in millions; UNBUILDABLE if nobody may. */
  readonly arcCost: Uint8Array;
  /** 1 for segments that can be built or are common track. */
  readonly passable: Uint8Array;
  /** Train classes, with prices of upgrades by class index. */
  readonly trains: readonly (TrainClass & { readonly prices: readonly number[] })[];
  /** One bit per milepost: set in major cities. */
  readonly majorMask: Int32Array;
  /** Mileposts of all cities, ascending. */
  readonly cityMileposts: Int32Array;
  /** Number of players who may enter each city; 0 for majors, which all may enter. */
  readonly entryLimit: Uint8Array;
  /** Index of each segment in `bridges` and state.bridgeRight, or -1 if it crosses no river. */
  readonly bridgeOf: Int16Array;
  readonly bridges: Int32Array;
  readonly reachability: ReachabilityRule;
  /** Null for the standard deal. */
  readonly dealHands: Hooks['dealHands'] | null;
  /** Hook of an option, or `fillHand`. */
  readonly refillHand: Hooks['refillHand'];
  readonly modules: readonly RuleModule[];
}

/** Number of a phase, which depends on the options in play. */
export const phaseNumber = ({ phases }: Rules, id: string): number =>
  phases.findIndex((phase) => phase.id === id);

/** Price of an arc along which nobody may build. */
export const UNBUILDABLE = 255;
