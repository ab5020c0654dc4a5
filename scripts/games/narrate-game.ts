// Narration of a game as it is played or replayed, turn by turn.
import type { AnyGame } from '../../engine/index.ts';
import { lineWidth, mergeActions, wrap } from '../output/text/index.ts';
import { familyView } from './families/families.ts';
import { changeText } from './families/family-view.ts';

/** Consecutive actions of one seat. */
export interface NarratedTurn {
  readonly round: number;
  readonly turn: number;
  readonly seat: number;
  readonly bot: string;
  readonly actions: { readonly action: string; readonly text: string }[];
  /** Consequences of the actions: cards, events, fees, losses; each entry is one. */
  readonly followed: string[];
  /** Explanations by the bot of its decisions. */
  readonly explained: string[];
  /** Lines that explain why the seat was expelled after these actions; empty without a fault. */
  readonly fault: string[];
  /** Standing of the seat after these actions. */
  summary: string;
}

/** Narrates a game turn by turn. */
export interface Narrator {
  /** Lines about the initial deal; filled at the first action. */
  readonly deal: readonly string[];
  /** Must be called before each action. */
  action(state: unknown, action: number, seat: number): void;
  /** Adds an explanation of a bot to its current turn, unless it repeats the last one. */
  explain(seat: number, text: string): void;
  /** Must be called before the action that expels a seat. */
  fault(seat: number, lines: readonly string[]): void;
  /** Must be called with the last state. */
  end(state: unknown): void;
}

/** Narrates a game as it is played or replayed. @param labels of the seats @param onTurn called after each turn */
export function makeNarrator(
  game: AnyGame,
  labels: readonly string[],
  onTurn: (turn: NarratedTurn) => void,
): Narrator {
  const view = familyView(game);
  const deal: string[] = [];
  let isFirst = true;
  /** The last action and the state before it, to find its consequences. */
  let last: { readonly before: unknown; readonly action: number } | undefined;
  let current: NarratedTurn | undefined;
  /** Explanations and fault that the next action adds to its turn. */
  let explained: string[] = [];
  let fault: readonly string[] = [];
  /** Last explanation of each seat. */
  const explanations: string[] = [];
  const close = (state: unknown): void => {
    if (!current) return;
    current.summary = game.summary(state, current.seat);
    onTurn(current);
    current = undefined;
  };
  const addChanges = (state: unknown): void => {
    if (!last || !current) return;
    for (const change of view.changes(last.before, state, last.action))
      if (!change.isInText) current.followed.push(changeText(change, labels, current.seat));
    last = undefined;
  };
  return {
    deal,
    action(state, action, seat) {
      if (isFirst) deal.push(...view.deal(state, labels));
      isFirst = false;
      addChanges(state);
      const turn = game.turn(state);
      if (current && (current.turn !== turn || current.seat !== seat)) close(state);
      const lists = { actions: [], followed: [], explained: [], fault: [] };
      current ??= { round: game.round(state), turn, seat, bot: labels[seat], ...lists, summary: '' };
      current.actions.push({ action: game.format(action), text: game.describe(state, action) });
      last = { before: game.copy(state), action };
      current.explained.push(...explained);
      explained = [];
      current.fault.push(...fault);
      fault = [];
    },
    explain(seat, text) {
      if (explanations[seat] !== text) explained.push(text);
      explanations[seat] = text;
    },
    fault: (_seat, lines) => {
      fault = lines;
    },
    end(state) {
      addChanges(state);
      close(state);
    },
  };
}

/** Text about the initial deal; '' without one. */
export const dealBlock = ({ deal }: Pick<Narrator, 'deal'>): string =>
  deal.length === 0
    ? ''
    : `The deal\n${deal.map((text) => `${wrap(text, lineWidth(96), '  ')}\n`).join('')}\n`;

/** Text of a turn. */
export function turnText(turn: NarratedTurn): string {
  const lines = [
    `Round ${turn.round}, seat ${turn.seat} ${turn.bot}`,
    ...turn.explained.flatMap((text) =>
      text.split('\n').map((line) => wrap(`| ${line}`, lineWidth(96), '  ')),
    ),
    wrap(mergeActions(turn.actions.map(({ text }) => text)), lineWidth(96), '  '),
    ...turn.fault.map((text) => wrap(`! ${text}`, lineWidth(96), '  ')),
    ...turn.followed.map((text) => wrap(text, lineWidth(96), '  ')),
    wrap(`= ${turn.summary}`, lineWidth(96), '  '),
  ];
  return `${lines.join('\n')}\n`;
}
