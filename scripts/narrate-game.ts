// Narrates a game as it is played or replayed: one entry a turn and seat, with what was done and where that seat stands.
import type { AnyGame } from '../engine/index.ts';
import { mergeActions } from './ui/merge-actions.ts';
import { wrap } from './ui/wrap.ts';

/** All actions of one seat in a row. */
export interface NarratedTurn {
  readonly round: number;
  readonly turn: number;
  readonly seat: number;
  readonly bot: string;
  readonly actions: { readonly action: string; readonly text: string }[];
  /** What the actions set off that nobody chose, one thing an entry. */
  readonly followed: string[];
  /** What the bot had to say of its decisions. */
  readonly explained: string[];
  /** Why the seat was taken out of the game at the end of these actions, a line each; empty for a bot that behaved. */
  readonly fault: string[];
  /** Where the seat stands after these actions. */
  summary: string;
}

export interface Narrator {
  /** To be called before each action. */
  action(state: unknown, action: number, seat: number): void;
  /** Adds a bot's words to the turn under way, unless they are those it said last. */
  explain(seat: number, text: string): void;
  /** To be called before the action that takes a seat out. */
  fault(seat: number, lines: readonly string[]): void;
  /** To be called with the last state. */
  end(state: unknown): void;
}

/** @param labels who sits in each seat @param onTurn called with each turn when it is over */
export function makeNarrator(
  game: AnyGame,
  labels: readonly string[],
  onTurn: (turn: NarratedTurn) => void,
): Narrator {
  let open: NarratedTurn | undefined;
  let words: string[] = [];
  let why: readonly string[] = [];
  /** By seat, what the bot said last. */
  const said: string[] = [];
  const close = (state: unknown): void => {
    if (!open) return;
    open.summary = game.summary(state, open.seat);
    onTurn(open);
    open = undefined;
  };
  return {
    action(state, action, seat) {
      const turn = game.turn(state);
      if (open && (open.turn !== turn || open.seat !== seat)) close(state);
      open ??= {
        round: game.round(state),
        turn,
        seat,
        bot: labels[seat],
        actions: [],
        followed: [],
        explained: [],
        fault: [],
        summary: '',
      };
      open.actions.push({ action: game.format(action), text: game.describe(state, action) });
      const followed = game.follows?.(state, action) ?? '';
      if (followed !== '') open.followed.push(...followed.split('\n'));
      open.explained.push(...words);
      words = [];
      open.fault.push(...why);
      why = [];
    },
    explain(seat, text) {
      if (said[seat] !== text) words.push(text);
      said[seat] = text;
    },
    fault: (_seat, lines) => {
      why = lines;
    },
    end: close,
  };
}

/** A turn for people. */
export function turnText(turn: NarratedTurn): string {
  const lines = [
    `Round ${turn.round}, seat ${turn.seat} ${turn.bot}`,
    ...turn.explained.flatMap((text) => text.split('\n').map((line) => wrap(`| ${line}`, 96, '  '))),
    wrap(mergeActions(turn.actions.map(({ text }) => text)), 96, '  '),
    ...turn.fault.map((text) => wrap(`! ${text}`, 96, '  ')),
    ...turn.followed.map((text) => wrap(text, 96, '  ')),
    wrap(`= ${turn.summary}`, 96, '  '),
  ];
  return `${lines.join('\n')}\n`;
}
