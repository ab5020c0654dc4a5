// Looks up names and areas of an events file on its board.
import type { Board } from '../board/board.ts';
import { spread } from '../board/spread.ts';
import type { EventEntry } from './events-file.ts';

type Bonus = Extract<EventEntry, { readonly kind: 'bonus' }>;

/** A bonus on the next delivery of one of `loads`, to one of `cities` if given. */
export interface DeliveryBonus {
  readonly loads: readonly number[];
  readonly cities?: readonly number[];
  readonly amount: number;
}

/** The hint that a list of problems gives once. */
const NO_EVENTS = '{"format":"events/1","events":[]}';

/** Adds a problem to `problems` for each name that is not on the board. */
export class Finder {
  readonly board: Board;
  readonly #passable: Uint8Array;
  readonly #path: string;
  readonly #problems: string[];

  constructor(board: Board, passable: Uint8Array, path: string, problems: string[]) {
    this.board = board;
    this.#passable = passable;
    this.#path = path;
    this.#problems = problems;
  }

  #index(kind: string, names: readonly string[], name: string): number {
    const found = names.indexOf(name);
    if (found < 0) {
      const isNamed = this.#problems.some((problem) => problem.includes(NO_EVENTS));
      const hint = isNamed ? '' : ` (change it or leave the event out: ${NO_EVENTS} has none)`;
      this.#problems.push(`${this.#path}: ${kind} '${name}' is not on board ${this.board.id}${hint}`);
    }
    return found;
  }

  bridges(rivers: readonly string[]): Int32Array {
    const crossing = new Set<number>();
    for (const name of rivers) {
      const river = this.#index('river', this.board.rivers, name);
      if (river >= 0) for (const s of this.board.riverSegments[river]) crossing.add(s);
    }
    return Int32Array.from(crossing).sort();
  }

  load(name: string): number {
    return this.#index(
      'load',
      this.board.loads.map((load) => load.name),
      name,
    );
  }

  country(name: string): number {
    return this.#index('country', this.board.countries, name);
  }

  /** The loads of a bonus (all if it names none) and its cities, if it names places. */
  bonus({ loads, cities, country, amount }: Bonus): DeliveryBonus | null {
    const { board } = this;
    if (loads.length + cities.length === 0 && country === undefined)
      this.#problems.push(`${this.#path}: name loads, cities or a country`);
    const names = board.cities.map((city) => city.name);
    const land = country === undefined ? -1 : this.country(country);
    const places = [
      ...cities.map((name) => this.#index('city', names, name)),
      ...board.cities.flatMap(({ milepost }, city) => (board.country[milepost] === land ? [city] : [])),
    ];
    return {
      loads: loads.length > 0 ? loads.map((name) => this.load(name)) : [...board.loads.keys()],
      ...(cities.length > 0 || country !== undefined ? { cities: places } : {}),
      amount,
    };
  }

  /** Mileposts within reach of cities (centre = 0) or coasts (coastal milepost = 1). */
  around(cities: readonly string[], coasts: readonly string[], within: number): Uint8Array {
    const { board } = this;
    const area = new Uint8Array(board.mileposts);
    const names = board.cities.map((city) => city.name);
    const add = (starts: readonly number[], reach: number) => {
      const distance = spread(board, this.#passable, starts, reach);
      for (let m = 0; m < board.mileposts; m++) if (distance[m] >= 0) area[m] = 1;
    };
    for (const name of cities) {
      const city = this.#index('city', names, name);
      if (city >= 0) add([board.cities[city].milepost], within);
    }
    for (const name of coasts) {
      const sea = this.#index('coast', board.seas, name);
      if (sea >= 0 && within >= 1) add([...board.coasts[sea]], within - 1);
    }
    return area;
  }
}
