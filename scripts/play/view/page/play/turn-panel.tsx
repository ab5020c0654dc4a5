// Turn panel: whose turn it is, legal actions, the cost of the proposed route, and the end of the game.
import { useMemo, useRef } from 'preact/hooks';
import { ROUND_LIMIT } from '../../../../../engine/index.ts';
import { familyView } from '../../../../games/families/families.ts';
import { endingText } from '../../../../output/results/ending-text.ts';
import { Badge, capitalize, headingOf, KeySign } from '../shell.tsx';
import { Places } from '../watch/narration.tsx';
import { NoChances, ScoreCurves } from '../watch/timeline.tsx';
import { type ActionGroup, type Choice, isList } from './action-groups.ts';
import type { PlayStore } from './play-store.ts';

interface StoreProps {
  readonly store: PlayStore;
}

const PHASES: Readonly<Record<string, string>> = {
  operate: 'run the train',
  'lose-load': 'choose a load to lose',
};

export function TurnPanel({ store, watch }: StoreProps & { readonly watch: () => void }) {
  const { table, controls } = store;
  const { head, choice, form, foot } = controls?.panel ?? {};
  return (
    <section id="turn" class="turn" aria-label="Turn">
      <Headline store={store} />
      {head?.()}
      <div id="choices" class="choices">
        {choice?.()}
        {store.offeredGroups.map((group) => (
          <Group key={group.kind} group={group} store={store} />
        ))}
        {table.now.result && <Ending store={store} watch={watch} />}
      </div>
      {form?.()}
      {!table.now.result && (
        <div class="foot">
          <button
            type="button"
            id="undo"
            disabled={!store.canAct || !table.now.canUndo}
            onClick={() => store.undo()}
          >
            Take back <KeySign>u</KeySign>
          </button>
          {foot?.()}
        </div>
      )}
    </section>
  );
}

function Headline({ store }: StoreProps) {
  const { game, now, labels, person, state } = store.table;
  const line = (seats: readonly number[], text: string, when = '') => (
    <h2 id="turn-head" class="turn-head">
      {seats.map((seat) => (
        <Badge key={seat} seat={seat} />
      ))}
      <span>{text}</span>
      <span class="when">{when}</span>
    </h2>
  );
  if (now.version < 0) return line([], 'The game is being laid out');
  if (now.result) return line(now.result.finished ? now.result.winners : [], outcomeOf(store));
  const round = `round ${game.round(state)}`;
  if (now.toAct !== person) return line([now.toAct], `${labels[now.toAct]} thinks …`, round);
  const phase = game.phase?.(state) ?? '';
  const isPlacing = store.groups.some(({ kind }) => kind === 'place');
  const task = isPlacing ? 'place the train in a city' : (PHASES[phase] ?? phase);
  return line([person], task === '' ? 'Your turn' : `Your turn: ${task}`, round);
}

function outcomeOf({ table }: PlayStore): string {
  const { now, person, labels, game, state } = table;
  const { finished, reason, winners } = now.result!;
  const end = endingText(now.result!);
  if (game.verdict && labels.length === 1) return `The game is over: ${game.verdict(state, labels)}`;
  if (!finished) return reason === ROUND_LIMIT ? `The game ended ${end}` : `The game was broken off: ${end}`;
  if (winners.includes(person)) return winners.length > 1 ? 'You share the win' : 'You win';
  return `${winners.map((seat) => labels[seat]).join(' and ')} ${winners.length > 1 ? 'win' : 'wins'}`;
}

/** Ranks, scores, money by purpose, and where losers fell behind. */
function Ending({ store, watch }: StoreProps & { readonly watch: () => void }) {
  const { now, labels, game } = store.table;
  const { result, version } = now;
  const unit = game.figures.find(({ id }) => id === game.score)?.unit ?? '';
  const curves = useMemo(() => store.replay && <ScoreCurves recording={store.replay.recording} />, [version]);
  const { finished, reason, rounds, places, figures } = result!;
  return (
    <>
      <p>{finished ? `${headingOf(reason)} in round ${rounds}.` : `After round ${rounds}:`}</p>
      <Places
        places={places}
        labels={labels}
        scores={labels.map((_, seat) => `${figures[game.score]?.[seat] ?? ''}${unit}`)}
      />
      {curves}
      {store.replay && <NoChances recording={store.replay.recording} />}
      {familyView(game)
        .compareSeats(result!, labels)
        .map((text) => (
          <p key={text} class="so-far">
            {text}
          </p>
        ))}
      <div class="foot">
        <button type="button" id="watch" onClick={watch} disabled={!store.replay}>
          Watch the game
        </button>
        <button type="button" id="again" class="primary" onClick={() => void store.playAgain()}>
          Play once more
        </button>
      </div>
    </>
  );
}

interface GroupProps extends StoreProps {
  readonly group: ActionGroup;
  /** True to show the group's name and no keys. */
  readonly isPlain?: boolean;
}

/** Choices as buttons, or as a list if there are many. */
export function Group({ group, store, isPlain = false }: GroupProps) {
  const { kind, name, choices } = group;
  const hasHeading = isPlain || !store.controls;
  return (
    <div class="group" role="group" aria-label={name} data-kind={kind}>
      {hasHeading && <h3>{`${name}${choices.length > 1 ? ` (${choices.length})` : ''}`}</h3>}
      {isList(group, !hasHeading) ? (
        <ChoiceList group={group} store={store} />
      ) : (
        choices.map((choice) => (
          <ChoiceButton
            key={choice.code}
            choice={choice}
            kind={kind}
            keyName={isPlain ? 0 : store.keyedChoices.indexOf(choice) + 1}
            choose={() => store.play([choice.action])}
          />
        ))
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly choice: Choice;
  readonly kind: string;
  /** 0 for none. */
  readonly keyName: number;
  readonly choose: () => void;
}

const ChoiceButton = ({ choice: { text, code, note = '' }, kind, keyName, choose }: ChoiceProps) => (
  <button type="button" class="choice" data-kind={kind} data-code={code} title={code} onClick={choose}>
    <span class="what">{capitalize(text)}</span>
    {note !== '' && <span class="more">{note}</span>}
    {keyName > 0 && <KeySign>{keyName}</KeySign>}
  </button>
);

function ChoiceList({ group: { kind, name, choices }, store }: GroupProps) {
  const list = useRef<HTMLSelectElement>(null);
  return (
    <div class="choose">
      <select ref={list} aria-label={name} data-kind={kind}>
        {choices.map(({ action, text, code }) => (
          <option key={action} value={action} title={code}>
            {capitalize(text)}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => store.play([Number(list.current!.value)])}>
        Choose
      </button>
    </div>
  );
}
