// Event cards compiled to masks over the board, so that "may this train move there" is a few array reads.
import { DataError } from '../../core/errors.ts';
import type { DataFile } from '../../core/title.ts';
import { type Board, TERRAINS } from '../board/board.ts';
import { zodFaults } from '../board/compile-board.ts';
import { spread } from '../board/spread.ts';
import { type EventEntry, eventsFileSchema } from './events-file.ts';

/** What a card does, split into effects; a mask that is absent has no such effect. */
export interface EventCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: EventEntry['kind'];
  /** True when it stays in play until the end of the drawing player's next turn. */
  readonly lasting: boolean;
  /** True when it stays in play until its bonus is claimed. */
  readonly untilClaimed: boolean;
  /** By segment: no train crosses; nobody builds. */
  readonly noMove: Uint8Array | null;
  readonly noBuild: Uint8Array | null;
  /** By milepost: no train enters; trains run at half rate; no pick-up, no delivery. */
  readonly noEnter: Uint8Array | null;
  readonly halfRate: Uint8Array | null;
  readonly noLoads: Uint8Array | null;
  /** By milepost: trains here lose a load and their owners' next turn, at once. */
  readonly derail: Uint8Array | null;
  /** Segments whose track is erased, at once. */
  readonly erase: Int32Array | null;
  /** No train moves on the drawing player's track, and that player may not build. */
  readonly ownLine: boolean;
  /** Tax by bracket, highest first. */
  readonly tax: readonly { readonly from: number; readonly tax: number }[] | null;
  /** Added to the payout of the next delivery of one of `loads`. */
  readonly bonus: { readonly loads: readonly number[]; readonly amount: number } | null;
}

/** Checks and compiles an events file; throws `DataError` with all faults. @param passable by segment */
export function compileEvents(file: DataFile, board: Board, passable: Uint8Array): readonly EventCard[] {
  const parsed = eventsFileSchema.safeParse(file.content);
  if (!parsed.success) throw new DataError(file.source, zodFaults(parsed.error));
  const faults: string[] = [];
  const ids = new Set<string>();
  const cards = parsed.data.events.map((entry, i) => {
    const path = `events.${i} (${entry.id})`;
    if (ids.has(entry.id)) faults.push(`${path}: id appears twice`);
    ids.add(entry.id);
    return compileEvent(entry, new Finder(board, passable, path, faults));
  });
  if (faults.length > 0) throw new DataError(file.source, faults);
  return cards;
}

/** Looks up names on the board and areas around places, noting what it cannot find. */
class Finder {
  readonly board: Board;
  readonly #passable: Uint8Array;
  readonly #path: string;
  readonly #faults: string[];

  constructor(board: Board, passable: Uint8Array, path: string, faults: string[]) {
    this.board = board;
    this.#passable = passable;
    this.#path = path;
    this.#faults = faults;
  }

  #index(kind: string, names: readonly string[], name: string): number {
    const found = names.indexOf(name);
    if (found < 0) this.#faults.push(`${this.#path}: ${kind} '${name}' is not on board ${this.board.id}`);
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

function compileEvent(entry: EventEntry, find: Finder): EventCard {
  const { board } = find;
  const card: { -readonly [K in keyof EventCard]: EventCard[K] } = {
    id: entry.id,
    title: entry.title,
    text: entry.text,
    kind: entry.kind,
    lasting: entry.kind !== 'tax' && entry.kind !== 'derailment' && entry.kind !== 'bonus',
    untilClaimed: entry.kind === 'bonus',
    noMove: null,
    noBuild: null,
    noEnter: null,
    halfRate: null,
    noLoads: null,
    derail: null,
    erase: null,
    ownLine: entry.kind === 'strike-own-line',
    tax: null,
    bonus: null,
  };
  switch (entry.kind) {
    case 'flood': {
      card.erase = find.bridges(entry.rivers);
      card.noMove = new Uint8Array(board.segments);
      for (const s of card.erase) card.noMove[s] = 1;
      card.noBuild = card.noMove;
      break;
    }
    case 'derailment':
      card.derail = find.around(entry.cities, [], entry.within);
      break;
    case 'strike-coastal':
      card.noLoads = find.around([], entry.coasts, entry.within);
      break;
    case 'strike-inland':
      card.noLoads = find.around([], entry.coasts, entry.within).map((inside) => 1 - inside);
      break;
    case 'strike-country': {
      const area = countryAndBorder(board, find.country(entry.country));
      if (entry.loads) card.noLoads = area;
      card.noMove = segmentsTouching(board, area);
      break;
    }
    case 'snow': {
      card.halfRate = find.around(entry.cities, entry.coasts, entry.within);
      const closed = entry.impassable.map((terrain) => TERRAINS.indexOf(terrain));
      card.noEnter = card.halfRate.map((inside, m) =>
        inside && board.cityOf[m] < 0 && closed.includes(board.terrain[m]) ? 1 : 0,
      );
      card.noBuild = segmentsTouching(board, card.noEnter);
      break;
    }
    case 'fog':
    case 'gale':
      card.halfRate = find.around(entry.cities, entry.coasts, entry.within);
      card.noBuild = segmentsTouching(board, card.halfRate);
      break;
    case 'tax':
      card.tax = [...entry.brackets].sort((a, b) => b.from - a.from);
      break;
    case 'bonus':
      card.bonus = { loads: entry.loads.map((name) => find.load(name)), amount: entry.amount };
      break;
  }
  return card;
}

/** A country's mileposts and those next to them across its border. */
function countryAndBorder(board: Board, country: number): Uint8Array {
  const area = new Uint8Array(board.mileposts);
  for (let arc = 0; arc < board.arcs; arc++) {
    if (board.country[board.from[arc]] === country) area[board.from[arc]] = area[board.to[arc]] = 1;
  }
  return area;
}

/** Segments with an end inside the area. */
function segmentsTouching(board: Board, area: Uint8Array): Uint8Array {
  const mask = new Uint8Array(board.segments);
  for (let arc = 0; arc < board.arcs; arc++) if (area[board.to[arc]]) mask[board.segmentOf[arc]] = 1;
  return mask;
}
