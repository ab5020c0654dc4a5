// Looks up the names of an events file on its board and computes the areas of event cards.
import type { Board, Link } from '../board/board.ts';
import { countSteps } from '../board/count-steps.ts';
import type { EventEntry } from './events-file.ts';

type Bonus = Extract<EventEntry, { readonly kind: 'bonus' }>;

/** A bonus on the next delivery of one of `loads` to one of `cities`, both as indexes; any city if absent. */
export interface DeliveryBonus {
  readonly loads: readonly number[];
  readonly cities?: readonly number[];
  /** Millions. */
  readonly amountM: number;
}

/** An events file without cards, which the first error suggests. */
const EMPTY_EVENTS_FILE = '{"format":"events/1","events":[]}';

/** Looks up the names of one card. Adds to `problems` a text for each name that is not on the board. */
export class BoardLookup {
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

  #indexOf(kind: string, names: readonly string[], name: string): number {
    const index = names.indexOf(name);
    if (index < 0) {
      const isHintGiven = this.#problems.some((problem) => problem.includes(EMPTY_EVENTS_FILE));
      const hint = isHintGiven ? '' : ` (change it or leave the event out: ${EMPTY_EVENTS_FILE} has none)`;
      this.#problems.push(`${this.#path}: ${kind} '${name}' is not on board ${this.board.id}${hint}`);
    }
    return index;
  }

  /** Segments that cross any of the rivers, ascending. */
  bridgesOver(rivers: readonly string[]): Int32Array {
    const segments = new Set<number>();
    for (const name of rivers) {
      const river = this.#indexOf('river', this.board.rivers, name);
      if (river >= 0) for (const s of this.board.riverSegments[river]) segments.add(s);
    }
    return Int32Array.from(segments).sort();
  }

  /** Links with an end in the area: those of the names, by default the ferries. */
  linksEndingIn(area: Uint8Array, names: readonly string[] | undefined): readonly Link[] {
    const { links } = this.board;
    const endingThere = links.filter(({ a, b }) => area[a] + area[b] > 0);
    for (const name of names ?? []) {
      const index = this.#indexOf(
        'link',
        links.map((link) => link.name),
        name,
      );
      if (index >= 0 && !endingThere.some((link) => link.name === name))
        this.#problems.push(`${this.#path}: link '${name}' has no end in the area`);
    }
    return endingThere.filter(({ name, cross }) => names?.includes(name) ?? cross === 'stop-half');
  }

  countryIndex(name: string): number {
    return this.#indexOf('country', this.board.countries, name);
  }

  /** A bonus without loads is for all loads; one without cities and country is for all cities. */
  compileBonus({ loads, cities, country, amount }: Bonus): DeliveryBonus | null {
    const { board } = this;
    if (loads.length + cities.length === 0 && country === undefined)
      this.#problems.push(`${this.#path}: name loads, cities or a country`);
    const names = board.cities.map((city) => city.name);
    const countryNumber = country === undefined ? -1 : this.countryIndex(country);
    const cityIndexes = [
      ...cities.map((name) => this.#indexOf('city', names, name)),
      ...board.cities.flatMap(({ milepost }, city) =>
        board.country[milepost] === countryNumber ? [city] : [],
      ),
    ];
    const loadNames = board.loads.map((load) => load.name);
    const loadIndexes = loads.map((name) => this.#indexOf('load', loadNames, name));
    return {
      loads: loads.length > 0 ? loadIndexes : [...board.loads.keys()],
      ...(cities.length > 0 || country !== undefined ? { cities: cityIndexes } : {}),
      amountM: amount,
    };
  }

  /**
   * Mask of the mileposts within reach of cities or coasts.
   * @param within mileposts: the centre of a city counts 0, a milepost on a coast 1
   */
  areaAround(cities: readonly string[], coasts: readonly string[], within: number): Uint8Array {
    const { board } = this;
    const area = new Uint8Array(board.mileposts);
    const names = board.cities.map((city) => city.name);
    const addReach = (starts: readonly number[], reach: number) => {
      const distance = countSteps(board, this.#passable, starts, reach);
      for (let m = 0; m < board.mileposts; m++) if (distance[m] >= 0) area[m] = 1;
    };
    for (const name of cities) {
      const city = this.#indexOf('city', names, name);
      if (city >= 0) addReach([board.cities[city].milepost], within);
    }
    for (const name of coasts) {
      const sea = this.#indexOf('coast', board.seas, name);
      if (sea >= 0 && within >= 1) addReach([...board.coasts[sea]], within - 1);
    }
    return area;
  }
}
