// Compiles event cards into masks over the board, so that "may this train move there" takes a few array
// reads.
import { DataError } from '../../core/errors.ts';
import type { DataFile } from '../../core/title.ts';
import { zodProblems } from '../../core/zod-problems.ts';
import { type Board, TERRAINS } from '../board/board.ts';
import { type EventEntry, eventsFileSchema } from './events-file.ts';
import { type DeliveryBonus, Finder } from './finder.ts';

/** A card's effects; a null mask means no such effect. */
export interface EventCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: EventEntry['kind'];
  /** Whether it stays in play until the end of the drawing player's next turn. */
  readonly lasting: boolean;
  /** Whether it stays in play until its bonus is claimed. */
  readonly untilClaimed: boolean;
  /** Segments that no train crosses, and that nobody builds. */
  readonly noMove: Uint8Array | null;
  readonly noBuild: Uint8Array | null;
  /** Mileposts where no train enters or is placed; of half rate; without pick-ups; without deliveries. */
  readonly noEnter: Uint8Array | null;
  readonly halfRate: Uint8Array | null;
  readonly noLoads: Uint8Array | null;
  /** Mileposts where trains lose a load, and their owners the next turn, at once. */
  readonly derail: Uint8Array | null;
  /** Segments whose track is erased, at once. */
  readonly erase: Int32Array | null;
  /** No train moves on the drawing player's track, and that player may not build. */
  readonly ownLine: boolean;
  /** Tax by bracket, highest first. */
  readonly tax: readonly { readonly from: number; readonly tax: number }[] | null;
  readonly bonus: DeliveryBonus | null;
}

/** Compiles an events file. @param passable by segment @throws DataError with all problems */
export function compileEvents(file: DataFile, board: Board, passable: Uint8Array): readonly EventCard[] {
  const parsed = eventsFileSchema.safeParse(file.content);
  if (!parsed.success) throw new DataError(file.source, zodProblems(parsed.error, file.content));
  const problems: string[] = [];
  const ids = new Set<string>();
  const cards = parsed.data.events.map((entry, i) => {
    const path = `events.${i} (${entry.id})`;
    if (ids.has(entry.id)) problems.push(`${path}: id appears twice`);
    ids.add(entry.id);
    return compileEvent(entry, new Finder(board, passable, path, problems));
  });
  if (problems.length > 0) throw new DataError(file.source, problems);
  return cards;
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
      const inside = countryMask(board, find.country(entry.country));
      if (entry.stops === 'loads') {
        card.noLoads = withBorder(board, inside);
      } else {
        card.noMove = segmentsTouching(board, inside);
        card.noEnter = inside;
      }
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
    case 'gale': {
      card.halfRate = find.around(entry.cities, entry.coasts, entry.within);
      card.noBuild = segmentsTouching(board, card.halfRate);
      if (entry.kind === 'fog' || entry.links === 'open') break;
      card.noMove = card.noBuild.map((touches, segment) => (board.linkOf[segment] < 0 ? 0 : touches));
      if (entry.links === 'hit') card.derail = portsIn(board, card.halfRate);
      break;
    }
    case 'tax':
      card.tax = [...entry.brackets].sort((a, b) => b.from - a.from);
      break;
    case 'bonus':
      card.bonus = find.bonus(entry);
      break;
  }
  return card;
}

// Areas of event cards as masks over the board.

/** Marks the mileposts inside the country with 1. */
const countryMask = (board: Board, country: number): Uint8Array =>
  board.country.map((land) => (land === country ? 1 : 0));

/** The area and all mileposts next to it. */
function withBorder(board: Board, inside: Uint8Array): Uint8Array {
  const area = inside.slice();
  for (let arc = 0; arc < board.arcs; arc++)
    if (inside[board.from[arc]] !== 0 && board.linkOf[board.segmentOf[arc]] < 0) area[board.to[arc]] = 1;
  return area;
}

/** Marks the ends of links inside the area with 1. */
function portsIn(board: Board, area: Uint8Array): Uint8Array {
  const mask = new Uint8Array(board.mileposts);
  for (const { a, b } of board.links) for (const port of [a, b]) mask[port] = area[port];
  return mask;
}

/** Marks the segments with an end inside the area with 1. */
function segmentsTouching(board: Board, area: Uint8Array): Uint8Array {
  const mask = new Uint8Array(board.segments);
  for (let arc = 0; arc < board.arcs; arc++) if (area[board.to[arc]]) mask[board.segmentOf[arc]] = 1;
  return mask;
}
