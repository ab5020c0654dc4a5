// Whose turn it is, what can be done, and what the route on the map would cost.
import { crayon } from '../../../../../engine/index.ts';
import { demandText } from '../../../../games/story/demand-text.ts';
import { badge, byId, h } from '../dom.ts';
import { type ActionGroup, type Choice, capital, groupActions } from './action-groups.ts';
import { choicesOf, mostButtons } from './choices.ts';
import type { PlayTable } from './play-table.ts';
import type { Route } from './routes.ts';

/** Kinds that the map offers. */
const ON_MAP = new Set(['move', 'build', 'place']);
/** Kinds that have buttons of their own below the others. */
const AT_FOOT = new Set(['stop', 'end-turn']);
/** What one looks for first. */
const FIRST = ['deliver', 'deliver-open', 'deliver-locked', 'pick-up'];

export class TurnPanel {
  private readonly table: PlayTable;
  private readonly play: (actions: readonly number[]) => void;
  private readonly head = byId('turn-head');
  private readonly facts = byId('turn-facts');
  private readonly choices = byId('choices');
  private readonly all = byId<HTMLDetailsElement>('all');
  private readonly isCrayon: boolean;
  private groups: readonly ActionGroup[] = [];
  /** Choices in the order of their keys. */
  private keyed: readonly Choice[] = [];

  constructor(table: PlayTable, play: (actions: readonly number[]) => void) {
    this.table = table;
    this.play = play;
    this.isCrayon = table.game.family === 'crayon';
    this.all.hidden = !this.isCrayon;
    this.all.addEventListener('toggle', () => this.showAll());
  }

  /** @param isOpen whether the person may act now */
  show(isOpen: boolean): void {
    const { table } = this;
    const { game, now, state } = table;
    this.groups = isOpen ? groupActions(game, state, now.legal) : [];
    this.head.replaceChildren(...this.headline());
    this.facts.replaceChildren(...(isOpen ? this.factsNow() : []).map((fact) => h('li', {}, fact)));
    const shown = this.isCrayon
      ? this.groups.filter(({ kind }) => !ON_MAP.has(kind) && !AT_FOOT.has(kind)).sort(byUse)
      : this.groups;
    this.keyed = shown
      .filter(({ choices }) => choices.length <= mostButtons(!this.isCrayon))
      .flatMap(({ choices }) => choices)
      .slice(0, 9);
    byId('opening').textContent = this.openingText();
    this.choices.replaceChildren(
      ...this.buildOnMap(),
      ...choicesOf(shown, !this.isCrayon, this.play, {
        note: (choice) => this.noteOf(choice),
        key: (choice) => (this.keyed.includes(choice) ? String(this.keyed.indexOf(choice) + 1) : ''),
      }),
      ...this.ending(),
    );
    const undo = byId<HTMLButtonElement>('undo');
    undo.disabled = !isOpen || !now.canUndo;
    const end = byId<HTMLButtonElement>('end-turn');
    end.hidden = !this.isCrayon;
    end.disabled = this.endOfTurn() === undefined;
    this.showAll();
  }

  /** Chooses the n-th of the numbered choices, from 1. */
  choose(n: number): void {
    const choice = this.keyed[n - 1];
    if (choice) this.play([choice.action]);
  }

  /** Ends the turn, and the train's run before it where that is needed. */
  endTurn(): void {
    const actions = this.endOfTurn();
    if (actions) this.play(actions);
  }

  private endOfTurn(): number[] | undefined {
    if (!this.isCrayon) return undefined;
    const end = crayon.actionOf('end-turn');
    const stop = crayon.actionOf('stop');
    const has = (kind: string): boolean => this.groups.some((group) => group.kind === kind);
    return has('end-turn') ? [end] : has('stop') ? [stop, end] : undefined;
  }

  private headline(): Node[] {
    const { game, now, labels, person, state } = this.table;
    if (now.version < 0) return ['The game is being laid out'].map((text) => document.createTextNode(text));
    const who = now.toAct;
    if (who < 0) return [badge(person), document.createTextNode(this.outcome())];
    const round = h('span', { class: 'when' }, `round ${game.round(state)}`);
    if (who !== person)
      return [
        badge(who),
        h('span', {}, `${labels[who]} thinks`),
        h('span', { class: 'dots', 'aria-hidden': 'true' }),
        round,
      ];
    const phase = game.phase?.(state) ?? '';
    const isPlacing = this.groups.some(({ kind }) => kind === 'place');
    const told = isPlacing
      ? 'Your turn: place the train in a city'
      : (PHASES[phase] ?? `Your turn: ${phase}`);
    return [badge(person), h('span', {}, this.isCrayon ? told : `Your turn: ${phase}`), round];
  }

  private outcome(): string {
    const { now, person, labels, game, state } = this.table;
    const { result } = now;
    if (!result) return 'The game is over';
    if (game.verdict && labels.length === 1) return `The game is over: ${game.verdict(state, labels)}`;
    if (!result.finished) return `The game was broken off: ${result.reason}`;
    if (result.winners.includes(person)) return result.winners.length > 1 ? 'You share the win' : 'You win';
    return `${result.winners.map((seat) => labels[seat]).join(' and ')} wins`;
  }

  /** Places and scores. */
  private ending(): Node[] {
    const { now, labels, game } = this.table;
    if (!now.result) return [];
    const { places, figures, reason, rounds } = now.result;
    const unit = game.figures.find(({ id }) => id === game.score)?.unit ?? '';
    const order = places.map((_, seat) => seat).sort((a, b) => places[a] - places[b] || a - b);
    return [
      h('p', {}, `${capital(reason.replaceAll('-', ' '))} in round ${rounds}.`),
      h(
        'ol',
        { class: 'places' },
        ...order.map((seat) =>
          h(
            'li',
            { value: places[seat] },
            badge(seat),
            h('b', {}, labels[seat]),
            ` ${figures[game.score]?.[seat] ?? ''}${unit}`,
          ),
        ),
      ),
    ];
  }

  /** What the opening turns are for, and who begins. */
  private openingText(): string {
    const { game, state, labels, person } = this.table;
    if (!this.isCrayon) return '';
    const { openingTurns } = (game.rules as crayon.Rules).constants;
    const { round, firstSeat } = state as crayon.CrayonState;
    if (round > openingTurns || this.table.now.version < 0) return '';
    const first = firstSeat === person ? 'you begin' : `${labels[firstSeat]} begins`;
    const turns = openingTurns === 1 ? 'One turn' : `${NUMBERS[openingTurns] ?? openingTurns} turns`;
    return `${turns} of building first, then trains are placed; ${first}.`;
  }

  /** Building goes on the board: a button among the others says so, and leads to a way by keys. */
  private buildOnMap(): HTMLElement[] {
    const { game, state } = this.table;
    const canBuild =
      this.isCrayon && game.phase?.(state) === 'build' && this.groups.some(({ kind }) => kind === 'build');
    if (!canBuild) return [];
    const button = h(
      'button',
      { type: 'button', class: 'choice', 'data-kind': 'build-on-map' },
      h('span', { class: 'what' }, 'Build track'),
      h('span', { class: 'more' }, 'point at the board, or name a city'),
      h('kbd', { 'aria-hidden': 'true' }, 'g'),
    );
    button.addEventListener('click', () => byId('go-to').focus());
    return [h('div', { class: 'group', role: 'group', 'aria-label': 'Build' }, button)];
  }

  private factsNow(): string[] {
    const { game, state, person } = this.table;
    if (!this.isCrayon) return [];
    const rules = game.rules as crayon.Rules;
    const { movesLeft, spent, cash, upgraded } = state as crayon.CrayonState;
    const phase = game.phase?.(state);
    const canMove = this.groups.some(({ kind }) => kind === 'move' || kind === 'place');
    const left = Math.max(0, Math.min(rules.constants.buildLimit - spent, cash[person]));
    return [
      `${cash[person]}M cash`,
      ...(phase === 'operate' && !canMove ? ['the train goes no further'] : []),
      ...(canMove && movesLeft > 0
        ? [`${movesLeft} ${movesLeft === 1 ? 'milepost' : 'mileposts'} to go`]
        : []),
      ...(upgraded === 0 ? [`${left}M for track`] : []),
    ];
  }

  /** Which demands a load would serve. */
  private noteOf({ code }: Choice): string {
    if (!this.isCrayon || !code.startsWith('pick-up ')) return '';
    const { game, state, person } = this.table;
    const rules = game.rules as crayon.Rules;
    const load = Number(code.split(' ')[1]);
    return crayon
      .demandsOf(rules, state as crayon.CrayonState, person)
      .filter(({ demand }) => rules.deck.load[demand] === load)
      .map(({ demand }) => demandText(rules, demand).replace(/^.* to /, 'to '))
      .join(', ');
  }

  /** Shows every legal action: what a bot in this seat would choose from. */
  private showAll(): void {
    const count = this.table.now.legal.length;
    byId('all-count').textContent = this.groups.length > 0 ? ` (${count})` : '';
    const body = byId('all-list');
    if (!this.all.open || this.all.hidden) body.replaceChildren();
    else body.replaceChildren(...choicesOf(this.groups, true, this.play));
  }
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four'];

const PHASES: Readonly<Record<string, string>> = {
  operate: 'Your turn: run the train',
  build: 'Your turn: build',
  'lose-load': 'A derailment: lose a load',
};

const rank = ({ kind }: ActionGroup): number => (FIRST.indexOf(kind) + FIRST.length + 1) % (FIRST.length + 1);
const byUse = (a: ActionGroup, b: ActionGroup): number => rank(a) - rank(b);

/** What a route would do, in words. @param name of its target */
export function routeText(route: Route, name: string): string {
  const { kind, price, priceLater, now, later, why } = route;
  if (kind === 'place') return `Place the train in ${name}`;
  if (kind === 'build') {
    if (now.length === 0) return `Track to ${name}, ${priceLater}M: ${why}`;
    return later.length > 0
      ? `Build towards ${name}: ${price}M now, ${priceLater}M later`
      : `Build to ${name} for ${price}M`;
  }
  const fee = price > 0 ? `, fees ${price}M` : '';
  if (now.length === 0) return `The train cannot leave for ${name}: ${why}`;
  return later.length > 0
    ? `Go ${now.length} of ${now.length + later.length} mileposts to ${name}${fee}`
    : `Go ${now.length} ${now.length === 1 ? 'milepost' : 'mileposts'} to ${name}${fee}`;
}
