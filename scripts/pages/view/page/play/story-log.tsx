// The story of the game, the last turn first.

import type { StoryStep } from '../../../../games/play/messages.ts';
import { mergeActions } from '../../../../output/words/merge-actions.ts';
import { capital, Who } from '../shell.tsx';
import { Changes } from '../watch/story.tsx';
import type { PlayTable } from './play-table.ts';

/** Number of turns shown, and shown or folded. */
const SHOWN = 6;
const MAX_SHOWN = 40;

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

const wordsOf = ({ steps }: Turn): string => mergeActions(steps.map(({ text }) => text));

/** Other seats' actions since the person's last action, in one sentence. */
export function newsOf({ story, person, labels }: PlayTable): string {
  const turns = turnsOf(story);
  const lastOwn = turns.findLastIndex(({ seat }) => seat === person);
  return turns
    .slice(lastOwn + 1)
    .map((turn) => `${labels[turn.seat]} ${wordsOf(turn)}`)
    .join('. ');
}

export function StoryLog({ table: { story, labels } }: { readonly table: PlayTable }) {
  const turns = turnsOf(story).slice(-MAX_SHOWN).reverse();
  const items = turns.map((turn) => (
    <li key={turn.turn * labels.length + turn.seat} data-seat={turn.seat}>
      <p class="who">
        <Who seat={turn.seat} labels={labels} />
        <span class="when">{`round ${turn.round}`}</span>
      </p>
      <p>{capital(wordsOf(turn))}</p>
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
      <ol>{items.slice(0, SHOWN)}</ol>
      {items.length > SHOWN && (
        <details class="fold">
          <summary>Earlier turns</summary>
          <ol>{items.slice(SHOWN)}</ol>
        </details>
      )}
    </section>
  );
}
