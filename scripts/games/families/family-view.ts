// Interface for narrating and displaying games of a family, in Node.js and in browsers.
import type { GameResult } from '../../../engine/index.ts';

/** Kinds of change that a viewer can jump to; `news` is only printed. */
export const CHANGE_KINDS = ['delivery', 'event', 'fee', 'fault', 'card', 'news'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A consequence of an action. */
export interface StateChange {
  readonly kind: ChangeKind;
  /** Seat concerned. */
  readonly seat: number;
  /** A clause without a full stop, whose subject is the seat unless `isSentence`. */
  readonly text: string;
  /** True if the text names its subject. */
  readonly isSentence?: boolean;
  /** True if the text of the action says it: index it, do not print it. */
  readonly isInText?: boolean;
  /** Slots of the state that it accounts for. A test checks that no slot changes unaccounted for. */
  readonly slots?: readonly string[];
}

/** Text of a change with its subject, which is left out if it is `knownSeat`. */
export const changeText = (
  { seat, text, isSentence }: Pick<StateChange, 'seat' | 'text' | 'isSentence'>,
  labels: readonly string[],
  knownSeat?: number,
): string => (isSentence || seat === knownSeat ? text : `seat ${seat} ${labels[seat]} ${text}`);

/** Topics of rules that a text player may ask for. */
export const RULE_TOPICS = ['goal', 'orders', 'trains', 'cities', 'numbers'] as const;
export type RuleTopic = (typeof RULE_TOPICS)[number];

/** Result of reading an order: actions to play, and why they are incomplete or none. */
export interface Order {
  readonly actions: readonly number[];
  /** '' when nothing is wrong. */
  readonly problem: string;
  /** Part of the route that `actions` cover, such as `2 of 4 segments built`; absent for all of it. */
  readonly progress?: string;
  /** An unknown name, and the valid ones. */
  readonly unknown?: { readonly name: string; readonly validNames: readonly string[] };
}

/** The turn of a seat in which its chance to win fell most. */
export interface Blunder {
  /** Fall of the chance, 0 to 1. */
  readonly fall: number;
  /** Turn of the game, for the viewer's `#turn=`; 0 if the chance never fell. */
  readonly turn: number;
}

/** Finds the worst turn of each seat of one game. */
export interface BlunderFinder {
  /** Must be called with the state before each action; does not change it. */
  watch(state: unknown): void;
  /** By seat. */
  readonly worst: readonly Blunder[];
}

/** View of one game. `families.ts` has defaults for members that a family leaves out. */
export interface FamilyView {
  /** Goal of the game, in a sentence; '' for none. */
  readonly goal: string;
  /** Figure of the curves, and its format with the unit; null for no curves. */
  readonly score: { readonly name: string; readonly text: (value: number) => string } | null;
  scoreOf(state: unknown, seat: number): number;
  /** Chances to win by seat, from the whole state, hidden cash included; they sum to 1. Null without a model. */
  readonly chances: ((state: unknown) => number[]) | null;
  /** Why there is no model of win chances, a sentence without its full stop; '' where there is one. */
  readonly noChances: string;
  /** Null without a model of win chances. */
  findBlunders(): BlunderFinder | null;
  /** Labels of the kinds of change that a viewer can jump to. */
  readonly jumps: Readonly<Partial<Record<ChangeKind, string>>>;
  /** Names of the sides: the seats, then sides played by the rules. @param labels of the seats */
  sides(labels: readonly string[]): readonly string[];
  /** Consequences of an action. Neither state is kept or changed. */
  changes(before: unknown, after: unknown, action: number): StateChange[];
  /** Lines about the initial deal. */
  deal(state: unknown, labels: readonly string[]): string[];
  /** A sentence for each losing seat about its largest deficits to the winner. Empty without a winner. */
  compareSeats(result: GameResult, labels: readonly string[]): string[];
  /** Lines about the view of a seat, beyond the standings. @param isFull true to list each milepost of its track */
  seatView(state: unknown, seat: number, isFull: boolean): string[];
  rules(topic: RuleTopic): string;
  /** Reads an order for several actions, such as `build Chicago to H20`; undefined for any other. */
  readOrder(state: unknown, order: string): Order | undefined;
}
