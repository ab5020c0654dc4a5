// Compiles event cards into masks over the board, so that rules look up an effect with a few array reads.
import { DataError } from '../../core/errors.ts';
import type { DataFile } from '../../core/title.ts';
import { zodProblems } from '../../core/zod-problems.ts';
import { type Board, TERRAINS } from '../board/board.ts';
import { BoardLookup, type DeliveryBonus } from './board-lookup.ts';
import { type EventEntry, eventsFileSchema } from './events-file.ts';

/** Seats with at least `fromCashM` pay `taxM`, both in millions. */
export interface TaxBracket {
  readonly fromCashM: number;
  readonly taxM: number;
}

/** A compiled event card. Masks hold 1 where the effect applies; null means no such effect. */
export interface EventCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: EventEntry['kind'];
  /** True if it stays in play until the end of the drawer's next turn. */
  readonly lasting: boolean;
  /** True if it stays in play until its bonus is claimed. */
  readonly untilClaimed: boolean;
  /** Mask of segments that no train crosses. */
  readonly noMove: Uint8Array | null;
  /** Mask of segments that nobody builds. */
  readonly noBuild: Uint8Array | null;
  /** Mask of mileposts that no train enters and where none is placed. */
  readonly noEnter: Uint8Array | null;
  /** Mask of mileposts of half rate. */
  readonly halfRate: Uint8Array | null;
  /** Mask of mileposts without pick-ups and deliveries. */
  readonly noLoads: Uint8Array | null;
  /** Mask of mileposts where each train loses a load, and its owner the next turn, when the card is drawn. */
  readonly derail: Uint8Array | null;
  /** Segments whose track is erased when the card is drawn. */
  readonly erase: Int32Array | null;
  /** True if no train moves on the drawer's track and the drawer does not build. */
  readonly ownLine: boolean;
  /** Tax brackets, highest first; null unless the card is a tax. */
  readonly tax: readonly TaxBracket[] | null;
  readonly bonus: DeliveryBonus | null;
}

/**
 * Compiles an events file.
 * @param passable by segment: 1 if trains can ever run on it
 * @throws DataError with all problems
 */
export function compileEvents(file: DataFile, board: Board, passable: Uint8Array): readonly EventCard[] {
  const parsed = eventsFileSchema.safeParse(file.content);
  if (!parsed.success)
    throw new DataError(file.source, { 'file/form': zodProblems(parsed.error, file.content) });
  const problems: string[] = [];
  const ids = new Set<string>();
  const cards = parsed.data.events.map((entry, i) => {
    const path = `events.${i} (${entry.id})`;
    if (ids.has(entry.id)) problems.push(`${path}: id appears twice`);
    ids.add(entry.id);
    return compileEvent(entry, new BoardLookup(board, passable, path, problems));
  });
  if (problems.length > 0) throw new DataError(file.source, { 'events/unfit': problems });
  return cards;
}

function compileEvent(entry: EventEntry, lookup: BoardLookup): EventCard {
  const { board } = lookup;
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
      card.erase = lookup.bridgesOver(entry.rivers);
      card.noMove = new Uint8Array(board.segments);
      for (const s of card.erase) card.noMove[s] = 1;
      card.noBuild = card.noMove;
      break;
    }
    case 'derailment':
      card.derail = lookup.areaAround(entry.cities, [], entry.within);
      break;
    case 'strike-coastal':
      card.noLoads = lookup.areaAround([], entry.coasts, entry.within);
      break;
    case 'strike-inland':
      card.noLoads = lookup.areaAround([], entry.coasts, entry.within).map((inside) => 1 - inside);
      break;
    case 'strike-country': {
      const inside = countryMask(board, lookup.countryIndex(entry.country));
      if (entry.stops === 'loads') {
        card.noLoads = withBorder(board, inside);
      } else {
        card.noMove = segmentsTouching(board, inside);
        card.noEnter = inside;
      }
      break;
    }
    case 'snow': {
      card.halfRate = lookup.areaAround(entry.cities, entry.coasts, entry.within);
      const closedTerrains = entry.impassable.map((terrain) => TERRAINS.indexOf(terrain));
      card.noEnter = card.halfRate.map((inside, m) =>
        inside && board.cityOf[m] < 0 && closedTerrains.includes(board.terrain[m]) ? 1 : 0,
      );
      card.noBuild = segmentsTouching(board, card.noEnter);
      break;
    }
    case 'fog':
    case 'gale': {
      card.halfRate = lookup.areaAround(entry.cities, entry.coasts, entry.within);
      card.noBuild = segmentsTouching(board, card.halfRate);
      if (entry.kind === 'fog' || entry.links === 'open') break;
      const ends = new Uint8Array(board.mileposts);
      card.noMove = new Uint8Array(board.segments);
      for (const { a, b, lanes } of lookup.linksEndingIn(card.halfRate, entry.linkNames)) {
        for (const lane of lanes) card.noMove[lane] = 1;
        for (const end of [a, b]) ends[end] = card.halfRate[end];
      }
      if (entry.links === 'hit') card.derail = ends;
      break;
    }
    case 'tax':
      card.tax = entry.brackets
        .map(({ from, tax }) => ({ fromCashM: from, taxM: tax }))
        .sort((a, b) => b.fromCashM - a.fromCashM);
      break;
    case 'bonus':
      card.bonus = lookup.compileBonus(entry);
      break;
  }
  return card;
}

/** Mask of the mileposts in the country. */
const countryMask = (board: Board, country: number): Uint8Array =>
  board.country.map((other) => (other === country ? 1 : 0));

/** Mask of an area and the mileposts next to it. Links do not count as neighbours. */
function withBorder(board: Board, inside: Uint8Array): Uint8Array {
  const area = inside.slice();
  for (let arc = 0; arc < board.arcs; arc++)
    if (inside[board.from[arc]] !== 0 && board.linkOf[board.segmentOf[arc]] < 0) area[board.to[arc]] = 1;
  return area;
}

/** Mask of the segments with an end inside an area. */
function segmentsTouching(board: Board, area: Uint8Array): Uint8Array {
  const mask = new Uint8Array(board.segments);
  for (let arc = 0; arc < board.arcs; arc++) if (area[board.to[arc]]) mask[board.segmentOf[arc]] = 1;
  return mask;
}
