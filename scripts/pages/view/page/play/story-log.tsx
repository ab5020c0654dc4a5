// The story of the game, the last turn first.

import type { StoryStep } from '../../../../games/play/messages.ts';
import { mergeActions } from '../../../../output/words/merge-actions.ts';
import { capitalize, SeatName } from '../shell.tsx';
import { Changes } from '../watch/story.tsx';
import type { PlayTable } from './play-table.ts';

/** Number of turns shown, and shown or folded. */
const UNFOLDED_TURNS = 6;
const MAX_TURNS = 40;

interface Turn {
  readonly seat: number;
  readonly round: number;
  readonly turn: number;
  readonly steps: StoryStep[];
}

function turnsOf(story: readonly StoryStep[]): Turn[] {
  const turns: Turn[] = [];
  for (const step of story) {
    const last = turns.at(-1);
    if (last && last.seat === step.seat && last.turn === step.turn) last.steps.push(step);
    else turns.push({ seat: step.seat, round: step.round, turn: step.turn, steps: [step] });
  }
  return turns;
}

const textOf = ({ steps }: Turn): string => mergeActions(steps.map(({ text }) => text));

/** Other seats' actions since the person's last action, in one sentence. */
export function newsOf({ story, person, labels }: PlayTable): string {
  const turns = turnsOf(story);
  const lastOwn = turns.findLastIndex(({ seat }) => seat === person);
  return turns
    .slice(lastOwn + 1)
    .map((turn) => `${labels[turn.seat]} ${textOf(turn)}`)
    .join('. ');
}

export function StoryLog({ table: { story, labels } }: { readonly table: PlayTable }) {
  const turns = turnsOf(story).slice(-MAX_TURNS).reverse();
  const items = turns.map((turn) => (
    <li key={turn.turn * labels.length + turn.seat} data-seat={turn.seat}>
      <p class="who">
        <SeatName seat={turn.seat} labels={labels} />
        <span class="when">{`round ${turn.round}`}</span>
      </p>
      <p>{capitalize(textOf(turn))}</p>
      <Changes
        changes={turn.steps.flatMap(({ changes }) => changes).filter(({ isInText }) => !isInText)}
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
