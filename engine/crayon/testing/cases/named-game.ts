// Resolves the words of `*.cases.txt` in a game in progress: seats, places, cards, actions.
import { gridName } from '../../board/milepost-name.ts';
import { ACTION_KINDS, type ActionKind, actionOf } from '../../model/action.ts';
import { offerAsActions } from '../../options/selling-and-trading-track/offer.ts';
import { TestGame } from '../test-game.ts';
import { type GridPlace, milepostAt, textPlace } from '../text-board.ts';

/** `-` stands for an empty list. */
export const listText = (values: readonly (string | number)[]): string =>
  values.length > 0 ? values.join(' ') : '-';

export class NamedGame extends TestGame {
  /** Cards `a`, `b`, `c`, ... of the public pool. */
  protected cards: readonly number[];

  readonly #first: number;

  /** @param first seat `A`; the others follow in the order of turns */
  constructor(table: TestGame, first: number) {
    super(table);
    this.state = table.state;
    this.#first = first;
    this.cards = this.pool();
  }

  /** Cards in the pool, ascending. */
  pool(): number[] {
    return [...(this.state.extra.poolCard ?? [])].filter((card) => card > 0).map((card) => card - 1);
  }

  /** Train of `A`, which has the number of its seat, or of `A2`, the parked one. */
  train(name: string): number {
    const seat = (this.#first + name.charCodeAt(0) - 65) % this.rules.seats;
    return name.endsWith('2') ? seat + this.rules.seats : seat;
  }

  seatLetter(seat: number): string {
    const { seats } = this.rules;
    return seat < 0 ? '-' : String.fromCharCode(65 + ((seat - this.#first + seats) % seats));
  }

  /** Grid name or city. */
  place(word: string): GridPlace {
    const { board } = this.rules;
    const milepost = board.cities.find(({ name }) => name === word)?.milepost;
    return milepost === undefined ? textPlace(word) : [board.col[milepost], board.row[milepost]];
  }

  /** A chain of places; `B5..E5` names all those of a row between the two. */
  places(words: readonly string[]): GridPlace[] {
    return words.flatMap((word) => {
      const [from, to = from] = word.split('..');
      const [col, row] = this.place(from);
      const [last] = this.place(to);
      const step = last < col ? -1 : 1;
      return Array.from({ length: Math.abs(last - col) + 1 }, (_, i): GridPlace => [col + i * step, row]);
    });
  }

  milepost(word: string): number {
    return milepostAt(this.rules.board, this.place(word));
  }

  /** Segment named `D2-E2`, lane `D2-J2*1` (the second), or exit of a city `Cape/0`, the last `Cape/-1`. */
  segment(word: string): number {
    const { board } = this.rules;
    const [city, exit] = word.split('/');
    if (exit !== undefined)
      return board.segmentOf[board.cities[this.city(city)].exits.at(Number(exit)) as number];
    const [ends, lane] = word.split('*');
    const [a, b] = ends.split('-').map((end) => this.place(end));
    if (lane === undefined) return board.segmentOf[this.arc(a, b)];
    const mileposts = [a, b].map((end) => milepostAt(board, end));
    const link = board.links.find((one) => mileposts.includes(one.a) && mileposts.includes(one.b))!;
    return link.lanes[Number(lane)];
  }

  segmentName(segment: number): string {
    const { board } = this.rules;
    const ends = [board.from[board.arcA[segment]], board.to[board.arcA[segment]]];
    return ends.map((milepost) => gridName(board.col[milepost], board.row[milepost])).join('-');
  }

  /** Number of a lettered card. */
  card(letter: string): number {
    return this.cards[letter.charCodeAt(0) - 97];
  }

  /** `a coal`: a demand of a lettered card; `own coal`, `own-B coal`: of the first private card of a seat. */
  demand([card, load]: readonly string[]): number {
    const { deck } = this.rules;
    const [owner, seat] = card.split('-');
    const holder = seat === undefined ? this.state.actor : this.train(seat);
    const cardNumber =
      owner === 'own' ? this.state.hand[holder * this.state.layout.handSize] : this.card(card);
    const index = [0, 1, 2].find((d) => deck.load[cardNumber * 3 + d] === this.load(load));
    if (index === undefined) throw new Error(`card ${card} does not ask for '${load}'`);
    return cardNumber * 3 + index;
  }

  /** Actions that a text stands for: a chain of places is one action a step. */
  actions(text: string): { kind: ActionKind; operand: number }[] {
    const [word, ...rest] = text.split(' ');
    if (word === 'offer') return this.#offer(rest);
    const kind = ACTION_KINDS.find((candidate) => candidate === word);
    if (kind === undefined) throw new Error(`'${word}' is not a kind of action`);
    if (kind !== 'move' && kind !== 'build') return [{ kind, operand: this.#operand(kind, rest) }];
    const places = this.places(rest);
    return places.slice(1).map((place, i) => ({ kind, operand: this.#legalArc(kind, places[i], place) }));
  }

  /** Arc from one place to another: of several lanes the first that is legal, else the first. */
  #legalArc(kind: ActionKind, from: GridPlace, to: GridPlace): number {
    const { firstArc, to: head } = this.rules.board;
    const firstArcFound = this.arc(from, to);
    for (
      let arc = firstArcFound;
      head[arc] === head[firstArcFound] && arc < firstArc[firstArc.length - 1];
      arc++
    )
      if (this.can(kind, arc)) return arc;
    return firstArcFound;
  }

  #operand(kind: ActionKind, rest: readonly string[]): number {
    const [word = '0'] = rest;
    if (/^\d+$/.test(word)) return Number(word);
    switch (kind) {
      case 'pick-up':
      case 'drop':
      case 'lose-load':
        return this.load(word);
      case 'want-track':
      case 'give-track':
        return this.segment(word);
      case 'place':
        return this.milepost(word);
      case 'upgrade':
        return this.rules.trains.findIndex(({ id }) => id === word);
      case 'open-offer':
      case 'forfeit':
        return this.train(word);
      default:
        return this.demand(rest);
    }
  }

  /** `offer B 12 wants D2-E2 E2-F2 gives G4-F4`: all actions up to the submission. */
  #offer([partner, price, ...rest]: readonly string[]): { kind: ActionKind; operand: number }[] {
    const named = { wants: [] as number[], gives: [] as number[] };
    let list = named.wants;
    for (const word of rest) {
      if (word === 'wants' || word === 'gives') list = named[word];
      else list.push(this.segment(word));
    }
    const { wants: wanted, gives: given } = named;
    const actions = offerAsActions({ partner: this.train(partner), price: Number(price), wanted, given });
    return actions.map((action) => ({
      kind: ACTION_KINDS[action >> 20],
      operand: action - actionOf(ACTION_KINDS[action >> 20]),
    }));
  }
}
