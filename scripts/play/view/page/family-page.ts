// Parts of the page that differ between families of games. `family-pages.tsx` lists the families.
import type { HTMLAttributes, VNode } from 'preact';
import type { AnyGame } from '../../../../engine/index.ts';
import type { PageMap } from '../page-data.ts';
import type { ActionGroup } from './play/action-groups.ts';
import type { PlayTable } from './play/play-table.ts';
import type { Key, ShownState, Store } from './store.ts';

export interface BoardProps {
  readonly store: Store;
  /** Undefined until the game is loaded. */
  readonly shown: ShownState | undefined;
  /** Only while a person plays. */
  readonly controls?: PlayControls | undefined;
}

export interface PanelProps {
  readonly store: Store;
  readonly shown: ShownState;
  /** Text after the name of the person's seat. */
  readonly news?: VNode;
}

export interface FamilyPage {
  /** A drawn map, or a table. */
  Board(props: BoardProps): VNode | null;
  /** A card for each seat, and the face-up cards. */
  Panels(props: PanelProps): VNode;
  /** Help for a reader of a recorded game: how to use the board. */
  readonly watchHelp: string;
  playHelp(game: AnyGame): VNode | null;
  /** Time that an action of a recorded game is shown, in beats of 1/7 second at speed 1. */
  beatsOf(action: number): number;
  /** Event cards to draw on the board: in play or, given the state before it, drawn by the last action. */
  events(game: AnyGame, state: unknown, before: unknown): readonly number[];
  /** Place of the map to keep in sight, in drawing units. */
  placeInSight(shown: ShownState): readonly [x: number, y: number] | undefined;
  /** For games that a person plays on their map. */
  controls(page: PersonPage, map: PageMap): PlayControls | undefined;
}

/** The page of a person who plays, as its controls use it. */
export interface PersonPage {
  readonly table: PlayTable;
  /** True if the person may act now. */
  readonly canAct: boolean;
  /** Legal actions by kind; empty while others act. */
  readonly groups: readonly ActionGroup[];
  play(actions: readonly number[]): void;
  say(text: string): void;
  focus(selector: string): void;
  draw(): void;
}

/** Controls of a person besides the list of legal actions. */
export interface PlayControls {
  readonly keys: readonly Key[];
  /** Of the pointer, on the map. */
  readonly handlers: HTMLAttributes<HTMLDivElement>;
  /** True if the pointer drags something other than the map. */
  readonly isDragging: boolean;
  /** The groups that the panel offers, in its order; the map and the foot of the panel offer the others. */
  offeredGroups(groups: readonly ActionGroup[]): readonly ActionGroup[];
  /** Starts over with the actions that are legal now. */
  open(): void;
  /** Forgets plans for a game that is over. */
  reset(): void;
  /** Drawn on the map, below the trains. */
  marks(): VNode;
  /** Parts of the panel: below its headline, before its choices, after them, and in its foot. */
  readonly panel: Readonly<Record<'head' | 'choice' | 'form' | 'foot', () => VNode>>;
}
