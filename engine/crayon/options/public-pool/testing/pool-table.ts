// A toy game under the pool for tests: forty demand cards that all ask for the same, coal to Ash for 9M, toys to Elm for
// 7M and fish to Birch for 11M, so that any card will do.
import { Table } from '../../../testing/play.ts';
import { type ToyChoice, toyBoard, toyGame } from '../../../testing/toy.ts';
import { layTrack } from '../../../track/track.ts';
import { addCard, poolSize, takeSlot } from '../pool.ts';

/** Demands of every card, as indexes. */
export const COAL = 0;
export const TOYS = 1;
export const FISH = 2;
const LOADS = ['coal', 'toys', 'fish'];

export const CARDS = Array.from({ length: 40 }, (): [string, string, string] => [
  'Ash coal 9',
  'Elm toys 7',
  'Birch fish 11',
]);

export class PoolTable extends Table {
  constructor(choice: ToyChoice = {}, seed = 1) {
    super(
      toyGame({
        events: [],
        cards: CARDS,
        textBoard: { ...toyBoard, loads: { coal: 5, fish: 5, toys: 5, wood: 1 } },
        ...choice,
        options: ['public-pool', ...(choice.options ?? [])],
        constants: { startCash: 80, goalMajors: 9, ...choice.constants },
      }),
      seed,
    );
  }

  get phase(): string {
    return this.rules.phases[this.state.phase].id;
  }

  /** Cards in the pool (or on offer in the draft), ascending. */
  get pool(): number[] {
    return [...this.state.extra.poolCard].filter((card) => card > 0).map((card) => card - 1);
  }

  get unlocked(): number[] {
    return this.pool.filter((_, i) => this.state.extra.poolLock[i] === 0);
  }

  /** Seats with a marker on the card. */
  markers(card: number): number[] {
    const bits = this.state.extra.poolMarkers[this.pool.indexOf(card)];
    return Array.from({ length: this.rules.seats }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1);
  }

  /** Lets everybody choose: the seat whose turn in the draft it is takes these demands of the lowest cards. */
  draft(...choices: number[][]): this {
    for (let i = 0; i < this.rules.seats; i++) {
      const wanted = choices[i] ?? [];
      for (const d of wanted) this.do('draft', this.pool[0] * 3 + d);
      if (wanted.length < 2) this.do('end-draft');
    }
    return this;
  }

  /** Through the opening, to the operations of the first seat. */
  begin(...choices: number[][]): this {
    return this.draft(...choices).passTo(this.state.firstSeat);
  }

  /** Puts loads (by their demand's index) from the tray onto a seat's train. */
  give(seat: number, ...loads: number[]): this {
    const { state } = this;
    const { cargoSlots } = state.layout;
    const held = [...state.carried.subarray(seat * cargoSlots, (seat + 1) * cargoSlots)].filter((x) => x > 0);
    for (const d of loads) {
      held.push(this.load(LOADS[d]) + 1);
      state.chips[this.load(LOADS[d])]--;
    }
    held.sort((a, b) => a - b);
    state.carried
      .subarray(seat * cargoSlots, (seat + 1) * cargoSlots)
      .fill(0)
      .set(held);
    return this;
  }

  /** Names of the loads aboard. */
  cargo(seat: number): string[] {
    const { cargoSlots } = this.state.layout;
    return [...this.state.carried.subarray(seat * cargoSlots, (seat + 1) * cargoSlots)]
      .filter((x) => x > 0)
      .map((x) => this.rules.board.loads[x - 1].name);
  }

  tray(d: number): number {
    return this.state.chips[this.load(LOADS[d])];
  }

  put(seat: number, city: string): this {
    this.state.trainAt[seat] = this.rules.board.cities[this.city(city)].milepost;
    this.state.cameFrom[seat] = -1;
    return this;
  }

  train(seat: number, id: string): this {
    this.state.trainClass[seat] = this.rules.trains.findIndex((train) => train.id === id);
    return this;
  }

  /** Shrinks the pool to `size` cards, unlocked ones going under the pile, or lets it grow from there. */
  resize(size: number): this {
    const { state } = this;
    while (poolSize(state) > size) {
      const slot = [...state.extra.poolLock].findLastIndex(
        (lock, i) => lock === 0 && state.extra.poolCard[i] > 0,
      );
      const card = takeSlot(state, slot);
      state.deck.copyWithin(1, 0, state.deckCount++);
      state.deck[0] = card;
    }
    while (poolSize(state) < size) {
      const i = state.deck.findIndex((card, k) => k < state.deckCount && card < this.rules.deck.cards);
      const card = state.deck[i];
      state.deck.copyWithin(i, i + 1, state.deckCount--);
      state.deck[state.deckCount] = 0;
      addCard(state, card);
    }
    return this;
  }

  /** Joins both majors for a seat and sets its cash. */
  rich(seat: number, cash: number): this {
    const chain = [
      [3, 2],
      [3, 3],
      [4, 3],
      [5, 3],
      [6, 3],
    ] as const;
    for (let i = 1; i < chain.length; i++)
      layTrack(this.rules, this.state, seat, this.rules.board.segmentOf[this.arc(chain[i - 1], chain[i])]);
    this.state.cash[this.rules.seats] += this.state.cash[seat] - cash;
    this.state.cash[seat] = cash;
    return this;
  }

  /** Ends the present turn without doing anything. */
  pass(): this {
    if (this.can('stop')) this.do('stop');
    return this.do('end-turn');
  }
}
