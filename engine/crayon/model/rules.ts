// A compiled set of rules, and what a rule module may contribute to it.
import type { OptionDef } from '../../core/title.ts';
import type { Board } from '../board/board.ts';
import type { Deck } from '../cards/deck.ts';
import type { EventCard } from '../cards/events.ts';
import type { Layout } from '../state/layout.ts';
import type { ModuleField } from '../state/module-slots.ts';
import type { CrayonState } from '../state/state.ts';
import type { ActionKind } from './action.ts';
import type { Constants, TrainClass } from './constants.ts';
import type { Demand } from './demand.ts';

/** One kind of action. Its functions depend only on their arguments. */
export interface ActionDef {
  /** Index into ACTION_KINDS. */
  readonly kind: number;
  /** Writes legal actions from out[n] on, ascending; returns the new n. */
  list(rules: Rules, state: CrayonState, out: Int32Array, n: number): number;
  /** True when the operand is legal now, given that the phase offers this kind. */
  isLegal(rules: Rules, state: CrayonState, operand: number): boolean;
  /**
   * Why an action of this kind is illegal, as a clause without a full stop. Called only after a fault, with
   * any operand, so it may be slow. Undefined for legal actions.
   */
  whyIllegal(rules: Rules, state: CrayonState, operand: number): string;
  apply(rules: Rules, state: CrayonState, operand: number): void;
  /** The action in words, as seen just before it is played, without a full stop. */
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

/** Places where a rule module may step in. The list is closed. Hooks are collected at compile time. */
export interface Hooks {
  /** Replaces dealing hands: deals, then calls `beginGame`. */
  readonly dealHands: (rules: Rules, state: CrayonState) => void;
  /** Replaces filling the drawer's hand: draws what is missing; false if interrupted by `interrupt`. */
  readonly refillHand: (rules: Rules, state: CrayonState) => boolean;
  /** After a turn has begun and movement is set, before the first action. */
  readonly turnStart: (rules: Rules, state: CrayonState, seat: number) => void;
  /** When a turn is lost: true if the seat must first answer a question; `endLostTurn` then ends the turn. */
  readonly turnLost: (rules: Rules, state: CrayonState, seat: number) => boolean;
  /** After the check for victory, before the next turn begins; also after a lost turn. */
  readonly turnEnd: (rules: Rules, state: CrayonState, seat: number) => void;
  /** After every action, unless the game is over. */
  readonly afterAction: (rules: Rules, state: CrayonState) => void;
  /**
   * Whether a seat without track in a small or medium city may build its first segment there; all must agree.
   */
  readonly mayEnterCity: (rules: Rules, state: CrayonState, seat: number, city: number) => boolean;
  /**
   * Whether the card in a hand slot (seat * handSize + slot) must stay until one of its demands is filled.
   */
  readonly mustKeepCard: (rules: Rules, state: CrayonState, slot: number) => boolean;
  /** For each card of a discarded hand: true if the module took the card, so that it is not discarded. */
  readonly takeDiscard: (rules: Rules, state: CrayonState, card: number) => boolean;
  /** True when a seat that meets the goal has won; all must agree. */
  readonly mayWin: (rules: Rules, state: CrayonState, seat: number) => boolean;
  /** After a seat has left the game, before play continues. */
  readonly afterSeatLeft: (rules: Rules, state: CrayonState, seat: number) => void;
  /** Number of a train's cargo slots reserved for something not aboard. */
  readonly reservedCargoSlots: (rules: Rules, state: CrayonState, train: number) => number;
  /** May change the demands that a seat may fill. */
  readonly adjustDemands: (
    rules: Rules,
    state: CrayonState,
    seat: number,
    list: readonly Demand[],
  ) => Demand[];
}

/** An optional rule. It is listed by a title or switched on by an option of the same id. */
export interface RuleModule extends OptionDef {
  /** Changes the title's constants. */
  readonly patchConstants?: (constants: Constants) => Constants;
  readonly fields?: readonly ModuleField[];
  /** Adapts the usual actions; null removes one. */
  readonly changedActions?: Partial<Record<ActionKind, (usual: ActionDef) => ActionDef | null>>;
  /** Additional actions, by the id of their phase. */
  readonly addedActions?: Readonly<Record<string, readonly ActionDef[]>>;
  /** Additional phases. @param endTurn the usual end of a turn, for phases that end one */
  readonly phases?: (endTurn: ActionDef) => readonly PhaseDef[];
  readonly hooks?: Partial<Hooks>;
  /** Cards in the rule's own slots, for the accounting of cards. */
  readonly cardsElsewhere?: (state: CrayonState) => readonly number[];
  /** Maximum number of demand cards that it holds at a time, besides those in hands. */
  readonly maxCardsHeld?: (seats: number) => number;
  /** Load chips in the rule's own slots, for the accounting of chips. */
  readonly chipsElsewhere?: (rules: Rules, state: CrayonState) => readonly number[];
  /** Describes broken invariants. */
  readonly violations?: (rules: Rules, state: CrayonState) => string[];
}

/**
 * Prevents track from blocking players; `Reachability` in track/reachability.ts states and implements the
 * rule.
 */
export interface ReachabilityRule {
  /** True when the rule holds after `seat` has built a free segment. */
  holdsAfterBuild(state: CrayonState, seat: number, segment: number): boolean;
  /**
   * Whether the rule holds after track has changed hands.
   * @param before
   * @param after by segment: seat + 1, or 0
   */
  holdsAfterTrade(state: CrayonState, before: Uint8Array, after: Uint8Array): boolean;
}

/** Hooks of the options in play, by name. At most one option has `dealHands` or `refillHand`. */
type HookLists = {
  readonly [Name in Exclude<keyof Hooks, 'dealHands' | 'refillHand'>]: readonly Hooks[Name][];
};

/** Everything that does not change while games are played. */
export interface Rules extends HookLists {
  readonly title: string;
  readonly options: readonly string[];
  readonly seats: number;
  readonly maxRounds: number;
  readonly board: Board;
  readonly deck: Deck;
  readonly events: readonly EventCard[];
  readonly constants: Constants;
  /**
   * Majors that a winner's track connects: all of `must` and `count` of `of`; together
   * `constants.goalMajors`.
   */
  readonly goal: { readonly count: number; readonly of: readonly number[]; readonly must: readonly number[] };
  readonly layout: Layout;
  readonly phases: readonly PhaseDef[];
  /** Definition of each kind of action, by number; undefined if no phase offers it. */
  readonly actions: readonly (ActionDef | undefined)[];
  /** Price of building along each arc, in millions; UNBUILDABLE if nobody may. */
  readonly arcCost: Uint8Array;
  /** 1 for segments that can be built or are common track (arcCost below UNBUILDABLE, or urban). */
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
  /** Null if hands are dealt as usual. */
  readonly dealHands: Hooks['dealHands'] | null;
  /** The hook of an option, or drawing from the deck; see Hooks.refillHand. */
  readonly refillHand: Hooks['refillHand'];
  readonly modules: readonly RuleModule[];
}

/** Number of a phase, which depends on the options in play. */
export const phaseNumber = ({ phases }: Rules, id: string): number =>
  phases.findIndex((phase) => phase.id === id);

/** Price of an arc along which nobody may build. */
export const UNBUILDABLE = 255;
