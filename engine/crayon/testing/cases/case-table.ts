// A game in progress that carries out the statements of `*.cases.txt`, listed in README.md.
import { expect } from 'vitest';
import { carryOut, type Statements } from '../../../core/testing/cases.ts';
import { actionOf, formatAction } from '../../model/action.ts';
import { addCard, poolSize, putMarker, removeCard } from '../../options/public-pool/pool.ts';
import type { CrayonState } from '../../state/state.ts';
import { layTrack } from '../../track/track.ts';
import { carry, lay, setCash } from '../arrange.ts';
import type { TestGame } from '../play.ts';
import { NamedGame } from './case-names.ts';
import { readFigure, writeFigure } from './readings.ts';

// biome-ignore format: a statement a line
const STATEMENTS: Statements<CaseGame> = [
  [/^can (.+)$/, (table, texts) => table.expectLegal(texts, true)],
  [/^cannot (.+)$/, (table, texts) => table.expectLegal(texts, false)],
  [/^only (.+)$/, (table, texts) => table.expectOnly(texts)],
  [/^say (.+?): (.+)$/, (table, text, sentence) => table.expectSaid(text, sentence)],
  [/^(costs|earns) (\d+): (.+)$/, (table, word, millions, text) => table.expectPaid(word, millions, text)],
  [/^(\S+) ([+-]?)= (.+)$/, (table, name, sign, wanted) => table.expectFigure(name, sign, wanted)],

  [/^to (\w)( build)?$/, (table, seat, build) => table.passTo(table.train(seat), build ? 1 : 0)],
  [/^pass$/, (table) => table.pass()],
  [/^pass until the end$/, (table) => table.untilTheEnd(() => table.pass())],
  [/^discard until the end$/, (table) => table.untilTheEnd(() => table.do('discard-hand'))],
  [/^(\w) leaves$/, (table, seat) => table.game.apply(table.state, table.game.forfeit(table.train(seat)))],
  [/^draw (\S+)$/, (table, event) => table.drawEvent(event)],

  [/^(\w2?) at (\w+)$/, (table, train, place) => table.putTrain(train, place)],
  [/^(\w2?) came from (\w+)$/, (table, train, place) => writeFigure(table, `${train}.cameFrom`, table.milepost(place))],
  [/^(\w) has (\d+)$/, (table, seat, millions) => setCash(table, table.train(seat), Number(millions))],
  [/^(\w2?) carries (.+)$/, (table, train, loads) => carry(table, table.train(train), ...loads.split(' ').filter((one) => one !== '-'))],
  [/^(\w2?) gets (\S+)$/, (table, train, load) => table.run(`${train} carries ${readFigure(table, `${train}.cargo`)} ${load}`)],
  [/^(\w2?) drives (\S+)$/, (table, train, id) => writeFigure(table, `${train}.trainClass`, table.rules.trains.findIndex((one) => one.id === id))],
  [/^(\w) lays (.+)$/, (table, seat, places) => lay(table, table.train(seat), ...table.places(places.split(' ')))],
  [/^(\w) takes all but (\d+) exits of (\w+)$/, (table, seat, left, city) => table.takeExits(seat, Number(left), city)],
  [/^(\w) takes (.+)$/, (table, seat, names) => table.takeSegments(seat, names.split(' '))],
  [/^(\w) may rebuild (\S+)$/, (table, seat, name) => table.reserveBridge(seat, name)],
  [/^(\w) marks (.+)$/, (table, seat, words) => putMarker(table.state, table.train(seat), table.demand(words.split(' ')))],
  [/^top (\d+)$/, (table, card) => table.putOnTop(Number(card))],
  [/^top demand$/, (table) => table.putOnTop(table.aDemandCard())],
  [/^top (\S+)$/, (table, event) => table.putOnTop(table.event(event))],
  [/^leave (?:(\D\S*) )?(\d+)$/, (table, event, count) => table.leaveInPile(event, Number(count))],
  [/^pool of (\d+)$/, (table, size) => table.resizePool(Number(size))],
  [/^track starts anywhere$/, (table) => table.state.startBits.fill(-1)],
  [/^set (\S+) (\S+)$/, (table, name, value) => writeFigure(table, name, /^[A-F]$/.test(value) ? table.train(value) : Number(value))],
  [/^swap (\S+) (\S+)$/, (table, one, other) => table.swap(one, other)],

  [/^mark$/, (table) => table.mark()],
  [/^save$/, (table) => table.save()],
  [/^restore$/, (table) => table.restore()],
  [/^letter cards$/, (table) => table.letterCards()],
  [/^(.+)$/, (table, text) => table.play(text)],
];

export class CaseGame extends NamedGame {
  /** State that `+=` and `-=` compare with. */
  #before: CrayonState;
  #saved: CrayonState;

  constructor(table: TestGame, first: number) {
    super(table, first);
    this.#before = this.copy();
    this.#saved = this.#before;
  }

  /** Carries out statements, with `;` between them. @param where put before the message when one fails */
  run(text: string, where = ''): this {
    carryOut(STATEMENTS, this, text, where);
    return this;
  }

  play(text: string): void {
    for (const { kind, operand } of this.actions(text)) this.do(kind, operand);
  }

  /** Expects it of the last action of a chain, once those before it were played. */
  expectLegal(texts: string, wanted: boolean): void {
    for (const text of texts.split(', ')) {
      const actions = this.actions(text);
      const now = this.state;
      this.state = this.copy();
      for (const { kind, operand } of actions.slice(0, -1)) this.do(kind, operand);
      const { kind, operand } = actions[actions.length - 1];
      expect(this.can(kind, operand), text).toBe(wanted);
      this.state = now;
    }
  }

  expectOnly(texts: string): void {
    const wanted = texts.split(', ').flatMap((text) => this.actions(text));
    const sorted = wanted.map(({ kind, operand }) => actionOf(kind, operand)).sort((a, b) => a - b);
    expect(this.legal.list().map(formatAction)).toEqual(sorted.map(formatAction));
  }

  expectSaid(text: string, sentence: string): void {
    const [{ kind, operand }] = this.actions(text);
    expect(this.game.describe(this.state, actionOf(kind, operand))).toBe(sentence);
  }

  expectPaid(word: string, millions: string, text: string): void {
    const { seat, cash } = this.state;
    const before = cash[seat];
    this.play(text);
    expect(cash[seat] - before).toBe(word === 'costs' ? -Number(millions) : Number(millions));
  }

  expectFigure(name: string, sign: string, wanted: string): void {
    const value = readFigure(this, name);
    if (sign === '') {
      expect(String(value), name).toBe(wanted);
      return;
    }
    const now = this.state;
    this.state = this.#before;
    const change = Number(value) - Number(readFigure(this, name));
    this.state = now;
    expect(change, name).toBe(sign === '+' ? Number(wanted) : 0 - Number(wanted));
  }

  pass(): void {
    if (this.can('stop')) this.do('stop');
    if (this.game.toAct(this.state) >= 0) this.do('end-turn');
  }

  untilTheEnd(act: () => void): void {
    while (this.game.toAct(this.state) >= 0) act();
  }

  putTrain(train: string, place: string): void {
    writeFigure(this, `${train}.trainAt`, place === 'nowhere' ? -1 : this.milepost(place));
    writeFigure(this, `${train}.cameFrom`, -1);
  }

  takeSegments(seat: string, names: readonly string[]): void {
    for (const name of names) layTrack(this.rules, this.state, this.train(seat), this.segment(name));
  }

  takeExits(seat: string, left: number, city: string): void {
    const { exits } = this.rules.board.cities[this.city(city)];
    this.takeSegments(
      seat,
      exits.slice(0, exits.length - left).map((_, i) => `${city}/${i}`),
    );
  }

  reserveBridge(seat: string, name: string): void {
    this.state.bridgeRight[this.rules.bridgeOf[this.segment(name)]] = this.train(seat) + 1;
    this.state.bridgeRights++;
  }

  swap(one: string, other: string): void {
    const [a, b] = [one, other].map((name) => Number(readFigure(this, name)));
    writeFigure(this, one, b);
    writeFigure(this, other, a);
  }

  mark(): void {
    this.#before = this.copy();
  }

  save(): void {
    this.#saved = this.copy();
  }

  restore(): void {
    this.state = this.#saved.copy();
  }

  letterCards(): void {
    this.cards = this.pool();
  }

  aDemandCard(): number {
    const pile = [...this.state.deck.subarray(0, this.state.deckCount)];
    return pile.find((card) => card < this.rules.deck.cards) ?? -1;
  }

  /** Leaves only this many demand cards in the pile, above the named event if any. */
  leaveInPile(event: string, count: number): void {
    const { state } = this;
    const pile = [...state.deck.subarray(0, state.deckCount)];
    const bottom = event === '' ? [] : [this.event(event)];
    const demands = pile.filter((card) => !bottom.includes(card));
    const left = [...bottom, ...demands.splice(demands.length - count, count)];
    for (const card of demands) state.discards[state.discardCount++] = card;
    state.deck.fill(0).set(left);
    state.deckCount = left.length;
  }

  /** Unlocked cards go under the pile, or cards of the pile are added. */
  resizePool(size: number): void {
    const { state } = this;
    while (poolSize(state) > size) {
      const slot = this.pool().findLastIndex((_, i) => state.extra.poolLock[i] === 0);
      const card = removeCard(state, slot);
      state.deck.copyWithin(1, 0, state.deckCount++);
      state.deck[0] = card;
    }
    while (poolSize(state) < size) {
      const card = this.aDemandCard();
      const i = state.deck.indexOf(card);
      state.deck.copyWithin(i, i + 1, state.deckCount--);
      state.deck[state.deckCount] = 0;
      addCard(state, card);
    }
  }
}
