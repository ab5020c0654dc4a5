// A game in progress that executes the statements of `*.cases.txt`; README.md lists them.
import { expect } from 'vitest';
import { carryOut, type Statements } from '../../../core/testing/rule-cases.ts';
import { actionOf, formatAction } from '../../model/action.ts';
import { addCard, poolSize, putMarker, removeCard } from '../../options/public-pool/pool.ts';
import type { CrayonState } from '../../state/state.ts';
import { layTrack } from '../../track/track.ts';
import { carry, lay, setCash } from '../arrange.ts';
import type { TestGame } from '../test-game.ts';
import { readValue, writeValue } from './case-values.ts';
import { NamedGame } from './named-game.ts';

// biome-ignore format: a statement a line
const STATEMENTS: Statements<CaseGame> = [
  [/^can (.+)$/, (table, texts) => table.expectLegal(texts, true)],
  [/^cannot (.+)$/, (table, texts) => table.expectLegal(texts, false)],
  [/^only (.+)$/, (table, texts) => table.expectOnly(texts)],
  [/^say (.+?): (.+)$/, (table, text, sentence) => table.expectSaid(text, sentence)],
  [/^(costs|earns) (\d+): (.+)$/, (table, word, millions, text) => table.expectPaid(word, millions, text)],
  [/^(\S+) ([+-]?)= (.+)$/, (table, name, sign, wanted) => table.expectValue(name, sign, wanted)],

  [/^to (\w)( build)?$/, (table, seat, build) => table.passTo(table.train(seat), build ? 1 : 0)],
  [/^pass$/, (table) => table.pass()],
  [/^pass until the end$/, (table) => table.untilTheEnd(() => table.pass())],
  [/^discard until the end$/, (table) => table.untilTheEnd(() => table.do('discard-hand'))],
  [/^(\w) leaves$/, (table, seat) => table.game.apply(table.state, table.game.forfeit(table.train(seat)))],
  [/^draw (\S+)$/, (table, event) => table.drawEvent(event)],

  [/^(\w2?) at (\w+)$/, (table, train, place) => table.putTrain(train, place)],
  [/^(\w2?) came from (\w+)$/, (table, train, place) => writeValue(table, `${train}.cameFrom`, table.milepost(place))],
  [/^(\w) has (\d+)$/, (table, seat, millions) => setCash(table, table.train(seat), Number(millions))],
  [/^(\w2?) carries (.+)$/, (table, train, loads) => carry(table, table.train(train), ...loads.split(' ').filter((load) => load !== '-'))],
  [/^(\w2?) gets (\S+)$/, (table, train, load) => table.run(`${train} carries ${readValue(table, `${train}.cargo`)} ${load}`)],
  [/^(\w2?) drives (\S+)$/, (table, train, id) => writeValue(table, `${train}.trainClass`, table.rules.trains.findIndex((one) => one.id === id))],
  [/^(\w) lays (.+)$/, (table, seat, places) => lay(table, table.train(seat), ...table.places(places.split(' ')))],
  [/^(\w) takes all but (\d+) exits of (\w+)$/, (table, seat, left, city) => table.takeExits(seat, Number(left), city)],
  [/^(\w) takes (.+)$/, (table, seat, names) => table.takeSegments(seat, names.split(' '))],
  [/^(\w) may rebuild (\S+)$/, (table, seat, name) => table.reserveBridge(seat, name)],
  [/^(\w) marks (.+)$/, (table, seat, words) => putMarker(table.state, table.train(seat), table.demand(words.split(' ')))],
  [/^top (\d+)$/, (table, card) => table.putOnTop(Number(card))],
  [/^top demand$/, (table) => table.putOnTop(table.findDemandCard())],
  [/^top (\S+)$/, (table, event) => table.putOnTop(table.event(event))],
  [/^leave (?:(\D\S*) )?(\d+)$/, (table, event, count) => table.leaveInPile(event, Number(count))],
  [/^pool of (\d+)$/, (table, size) => table.resizePool(Number(size))],
  [/^track starts anywhere$/, (table) => table.state.startBits.fill(-1)],
  [/^set (\S+) (\S+)$/, (table, name, value) => writeValue(table, name, /^[A-F]$/.test(value) ? table.train(value) : Number(value))],
  [/^swap (\S+) (\S+)$/, (table, name, otherName) => table.swap(name, otherName)],

  [/^mark$/, (table) => table.mark()],
  [/^save$/, (table) => table.save()],
  [/^restore$/, (table) => table.restore()],
  [/^letter cards$/, (table) => table.letterCards()],
  [/^(.+)$/, (table, text) => table.play(text)],
];

export class CaseGame extends NamedGame {
  /** State with which `+=` and `-=` compare. */
  #before: CrayonState;
  #saved: CrayonState;

  constructor(table: TestGame, first: number) {
    super(table, first);
    this.#before = this.copy();
    this.#saved = this.#before;
  }

  /** Executes statements separated by `;`. @param where prefix for the message of a failure */
  run(text: string, where = ''): this {
    carryOut(STATEMENTS, this, text, where);
    return this;
  }

  play(text: string): void {
    for (const { kind, operand } of this.actions(text)) this.do(kind, operand);
  }

  /** Expects the last action of each chain to be legal, or illegal, after the others were played. */
  expectLegal(texts: string, expected: boolean): void {
    for (const text of texts.split(', ')) {
      const actions = this.actions(text);
      const current = this.state;
      this.state = this.copy();
      for (const { kind, operand } of actions.slice(0, -1)) this.do(kind, operand);
      const { kind, operand } = actions[actions.length - 1];
      expect(this.can(kind, operand), text).toBe(expected);
      this.state = current;
    }
  }

  expectOnly(texts: string): void {
    const expected = texts.split(', ').flatMap((text) => this.actions(text));
    const sorted = expected.map(({ kind, operand }) => actionOf(kind, operand)).sort((a, b) => a - b);
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

  expectValue(name: string, sign: string, expected: string): void {
    const value = readValue(this, name);
    if (sign === '') {
      expect(String(value), name).toBe(expected);
      return;
    }
    const current = this.state;
    this.state = this.#before;
    const change = Number(value) - Number(readValue(this, name));
    this.state = current;
    expect(change, name).toBe(sign === '+' ? Number(expected) : 0 - Number(expected));
  }

  pass(): void {
    if (this.can('stop')) this.do('stop');
    if (this.game.toAct(this.state) >= 0) this.do('end-turn');
  }

  untilTheEnd(act: () => void): void {
    while (this.game.toAct(this.state) >= 0) act();
  }

  putTrain(train: string, place: string): void {
    writeValue(this, `${train}.trainAt`, place === 'nowhere' ? -1 : this.milepost(place));
    writeValue(this, `${train}.cameFrom`, -1);
  }

  takeSegments(seat: string, names: readonly string[]): void {
    for (const name of names) layTrack(this.rules, this.state, this.train(seat), this.segment(name));
  }

  takeExits(seat: string, freeCount: number, city: string): void {
    const { exits } = this.rules.board.cities[this.city(city)];
    this.takeSegments(
      seat,
      exits.slice(0, exits.length - freeCount).map((_, i) => `${city}/${i}`),
    );
  }

  reserveBridge(seat: string, name: string): void {
    this.state.bridgeRight[this.rules.bridgeOf[this.segment(name)]] = this.train(seat) + 1;
    this.state.bridgeRights++;
  }

  swap(name: string, otherName: string): void {
    const [a, b] = [name, otherName].map((slotName) => Number(readValue(this, slotName)));
    writeValue(this, name, b);
    writeValue(this, otherName, a);
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

  findDemandCard(): number {
    const pile = [...this.state.deck.subarray(0, this.state.deckCount)];
    return pile.find((card) => card < this.rules.deck.cards) ?? -1;
  }

  /** Leaves only this many demand cards in the pile, above the named event if any. */
  leaveInPile(event: string, count: number): void {
    const { state } = this;
    const pile = [...state.deck.subarray(0, state.deckCount)];
    const bottom = event === '' ? [] : [this.event(event)];
    const demands = pile.filter((card) => !bottom.includes(card));
    const cards = [...bottom, ...demands.splice(demands.length - count, count)];
    for (const card of demands) state.discards[state.discardCount++] = card;
    state.deck.fill(0).set(cards);
    state.deckCount = cards.length;
  }

  /** Moves unlocked cards under the pile, or adds cards of the pile. */
  resizePool(size: number): void {
    const { state } = this;
    while (poolSize(state) > size) {
      const slot = this.pool().findLastIndex((_, i) => state.extra.poolLock[i] === 0);
      const card = removeCard(state, slot);
      state.deck.copyWithin(1, 0, state.deckCount++);
      state.deck[0] = card;
    }
    while (poolSize(state) < size) {
      const card = this.findDemandCard();
      const i = state.deck.indexOf(card);
      state.deck.copyWithin(i, i + 1, state.deckCount--);
      state.deck[state.deckCount] = 0;
      addCard(state, card);
    }
  }
}
