// Narration of a moment: the last action in words, its changes, the turn so far, and the bot's explanation.

import { changeText, type StateChange } from '../../../../games/families/family-view.ts';
import type { Recording } from '../../../../games/recording.ts';
import { endingText } from '../../../../output/results/ending-text.ts';
import { mergeActions } from '../../../../output/text/merge-actions.ts';
import type { PageData } from '../../page-data.ts';
import { Badge, capitalize, SeatName } from '../shell.tsx';

/** A recorded game in words. */
export class Narration {
  readonly recording: Recording;
  readonly faults: PageData['faults'];
  readonly #reasons: ReadonlyMap<number, string>;
  /** Cache of actions in words. */
  readonly #texts: string[] = [];

  constructor(recording: Recording, { explained, reasons, faults }: PageData) {
    this.recording = recording;
    this.faults = faults;
    this.#reasons = new Map(explained.map(([action, reason]) => [action, reasons[reason]]));
  }

  textOf(action: number): string {
    const { game, actions } = this.recording;
    this.#texts[action] ??= game.describe(this.recording.stateAt(action), actions[action]);
    return this.#texts[action];
  }

  /** One-sentence summary of the moment, for screen readers. */
  sentence(moment: number): string {
    if (moment === 0) return 'The deal';
    const { roundAt, seatOf, labels, changes } = this.recording;
    const action = moment - 1;
    const seat = seatOf[action];
    const news = (changes.get(action) ?? []).map((change) => capitalize(changeText(change, labels)));
    const first = `Round ${roundAt[action]}, seat ${seat} ${labels[seat]} ${this.textOf(action)}`;
    return [first, ...news].join('. ');
  }

  /** First action of the acting seat in this turn. */
  startOfTurn(action: number): number {
    const { turnAt, seatOf } = this.recording;
    let first = action;
    while (first > 0 && turnAt[first - 1] === turnAt[action] && seatOf[first - 1] === seatOf[action]) first--;
    return first;
  }

  /** The bot's explanation of its last decision in the turn up to the action. */
  reasonOf(action: number): string | undefined {
    for (let index = action; index >= this.startOfTurn(action); index--)
      if (this.#reasons.has(index)) return this.#reasons.get(index);
    return undefined;
  }
}

interface NarrationProps {
  readonly narration: Narration;
  readonly moment: number;
}

export const NarrationPanel = ({ narration, moment }: NarrationProps) => (
  <section id="narration" class="narration" aria-label="What happened">
    {moment === 0 ? (
      <>
        <p class="when">Before the first turn</p>
        <h2>The deal</h2>
      </>
    ) : (
      <Turn narration={narration} action={moment - 1} />
    )}
    {moment === narration.recording.actions.length && <End recording={narration.recording} />}
  </section>
);

function Turn({ narration, action }: { readonly narration: Narration; readonly action: number }) {
  const { recording, faults } = narration;
  const { labels, seatOf, roundAt, turnAt, changes } = recording;
  const first = narration.startOfTurn(action);
  const texts = Array.from({ length: action - first + 1 }, (_, i) => narration.textOf(first + i));
  const news = changes.get(action) ?? [];
  const reason = narration.reasonOf(action);
  return (
    <>
      <p class="when">{`Round ${roundAt[action]}, turn ${turnAt[action]}`}</p>
      <h2>
        <Badge seat={seatOf[action]} />
        {labels[seatOf[action]]}
      </h2>
      <p class="last-action" id="last-action">
        {capitalize(narration.textOf(action))}
      </p>
      <Changes
        changes={news.map((change) => {
          const fault = change.kind === 'fault' ? faults[change.seat] : null;
          return fault ? { ...change, text: `${change.text}: ${fault}` } : change;
        })}
        labels={labels}
      />
      {texts.length > 1 && <p class="so-far">{`This turn: ${mergeActions(texts)}`}</p>}
      {reason !== undefined && (
        <details class="fold" open>
          <summary>What the bot considered</summary>
          <pre>{reason}</pre>
        </details>
      )}
    </>
  );
}

interface ChangesProps {
  readonly changes: readonly Pick<StateChange, 'kind' | 'seat' | 'text' | 'isSentence'>[];
  readonly labels: readonly string[];
}

/** Consequences of an action that its text does not state. */
export const Changes = ({ changes, labels }: ChangesProps) =>
  changes.length === 0 ? null : (
    <ul class="changes">
      {changes.map((change, i) => (
        <li key={i} class={change.kind}>
          {!change.isSentence && (
            <>
              <SeatName seat={change.seat} labels={labels} />{' '}
            </>
          )}
          {change.text}
        </li>
      ))}
    </ul>
  );

/** Ranks, scores, and where losers fell behind. */
function End({ recording }: { readonly recording: Recording }) {
  const { labels, result, problem, view, scores } = recording;
  if (!result && problem === '')
    return <p class="when">The game is in progress; new actions appear here as they are played.</p>;
  if (!result) return <p class="bad">{`The replay ends here: ${problem}`}</p>;
  const how = endingText(result);
  return (
    <>
      <h3 class="over">{`The game is over: ${how}${result.finished ? `, round ${result.rounds}` : ', unfinished'}`}</h3>
      <Places
        places={result.places}
        labels={labels}
        scores={scores.map((curve) => view.score?.text(curve[curve.length - 1]) ?? '')}
      />
      {view.compareSeats(result, labels).map((text) => (
        <p key={text} class="so-far">
          {text}
        </p>
      ))}
    </>
  );
}

interface PlacesProps {
  readonly places: readonly number[];
  readonly labels: readonly string[];
  readonly scores: readonly string[];
}

export function Places({ places, labels, scores }: PlacesProps) {
  const order = places.map((_, seat) => seat).sort((a, b) => places[a] - places[b] || a - b);
  return (
    <ol class="places">
      {order.map((seat) => (
        <li key={seat} value={places[seat]}>
          <SeatName seat={seat} labels={labels} /> {scores[seat]}
        </li>
      ))}
    </ol>
  );
}
