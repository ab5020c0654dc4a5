// Log of the game: the latest turns, the last one first.

import { mergeActions, summarizeActions } from '../../../../output/text/merge-actions.ts';
import type { PlayedAction } from '../../../session/messages.ts';
import { capitalize, SeatName } from '../shell.tsx';
import { Changes } from '../watch/narration.tsx';
import type { PlayTable } from './play-table.ts';

/** Number of turns shown, and shown or folded. */
const UNFOLDED_TURNS = 6;
const MAX_TURNS = 40;

interface Turn {
  readonly seat: number;
  readonly round: number;
  readonly turn: number;
  readonly actions: PlayedAction[];
}

function turnsOf(actions: readonly PlayedAction[]): Turn[] {
  const turns: Turn[] = [];
  for (const action of actions) {
    const last = turns.at(-1);
    if (last && last.seat === action.seat && last.turn === action.turn) last.actions.push(action);
    else turns.push({ seat: action.seat, round: action.round, turn: action.turn, actions: [action] });
  }
  return turns;
}

const textsOf = ({ actions }: Turn): string[] => actions.map(({ text }) => text);

/** Names the latest turn of another seat; '' before the first one. */
export function lastOfOthers({ lastActions, person }: PlayTable): string {
  const last = lastActions.findLast(({ seat }) => seat !== person);
  return last ? `${last.seat} in turn ${last.turn}` : '';
}

/** Other seats' actions since the person's last action, in one sentence. */
export function newsOf({ lastActions, person, labels }: PlayTable): string {
  const turns = turnsOf(lastActions);
  const lastOwn = turns.findLastIndex(({ seat }) => seat === person);
  return turns
    .slice(lastOwn + 1)
    .map((turn) => `${labels[turn.seat]} ${summarizeActions(textsOf(turn))}`)
    .join('. ');
}

export function GameLog({ table: { lastActions, labels } }: { readonly table: PlayTable }) {
  const turns = turnsOf(lastActions).slice(-MAX_TURNS).reverse();
  const items = turns.map((turn) => (
    <li key={turn.turn * labels.length + turn.seat} data-seat={turn.seat}>
      <p class="who">
        <SeatName seat={turn.seat} labels={labels} />
        <span class="when">{`round ${turn.round}`}</span>
      </p>
      {/* Each milepost on demand. */}
      <p title={capitalize(mergeActions(textsOf(turn)))}>{capitalize(summarizeActions(textsOf(turn)))}</p>
      <Changes
        changes={turn.actions.flatMap(({ changes }) => changes).filter(({ isInText }) => !isInText)}
        labels={labels}
      />
    </li>
  ));
  return (
    <section id="log" class="log" aria-label="What happened">
      <h2>What happened</h2>
      {items.length === 0 && <p class="so-far">Nothing yet.</p>}
      <ol>{items.slice(0, UNFOLDED_TURNS)}</ol>
      {items.length > UNFOLDED_TURNS && (
        <details class="fold">
          <summary>Earlier turns</summary>
          <ol>{items.slice(UNFOLDED_TURNS)}</ol>
        </details>
      )}
    </section>
  );
}
