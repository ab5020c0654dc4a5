// Writes a deck back into the table that it came from: payout cells change, and a column of reasons tells why.
import { openTable } from '../../../arena/files/index.ts';
import { crayon, DataError, type DataFile } from '../../../engine/index.ts';

/** Change of one demand's payout. */
export interface PayoutStep {
  readonly demand: number;
  /** Millions. */
  readonly before: number;
  readonly after: number;
  readonly why: string;
}

const REASON_COLUMN = 'reason';

const cellOf = ({ cards }: crayon.DeckTable, demand: number): crayon.TableCell =>
  cards[Math.trunc(demand / crayon.DEMANDS_PER_CARD)].demands[demand % crayon.DEMANDS_PER_CARD].payout;

/** Copies of a card share a row: each demand gets the geometric mean of its copies. @param payouts by demand */
export function sharedPayouts(deck: DataFile, payouts: readonly number[]): number[] {
  const table = crayon.readDeckTable(deck);
  const cells = payouts.map((_, demand) => cellOf(table, demand));
  const copiesOf = new Map<crayon.TableCell, number[]>();
  cells.forEach((cell, demand) => {
    copiesOf.set(cell, [...(copiesOf.get(cell) ?? []), payouts[demand]]);
  });
  return cells.map((cell, demand) => {
    const copies = copiesOf.get(cell)!;
    if (copies.length === 1) return payouts[demand];
    return Math.exp(copies.reduce((sum, payout) => sum + Math.log(payout), 0) / copies.length);
  });
}

/** A deck that can be written back. */
export interface DeckOutput {
  /** @returns bytes of the new file, and sentences on formulas that were replaced */
  readonly bytesWith: (steps: readonly PayoutStep[]) => {
    readonly bytes: Buffer;
    readonly notes: readonly string[];
  };
}

/**
 * Opens the table of a deck before games are played, so that what cannot be written costs none.
 * @param path of the deck's file @param out file to write; only its ending counts
 * @param isKept by demand: true if its payout will not change
 * @throws DataError for a format that cannot be written, and for payouts on which other formulas lean
 */
export function openDeckOutput(
  deck: DataFile,
  path: string,
  out: string,
  isKept: readonly boolean[] = [],
): DeckOutput {
  const table = openTable(deck, path, out);
  const cards = crayon.readDeckTable(deck);
  const demands = Array.from({ length: cards.cards.length * crayon.DEMANDS_PER_CARD }, (_, demand) => demand);
  const problems = demands
    .map((demand) => ({ cell: cellOf(cards, demand), isKept: isKept[demand] ?? false }))
    .filter(({ cell, isKept }) => !isKept && table.anchoredCells.has(crayon.cellName(cell)))
    .map(
      ({ cell }) =>
        `sheet '${deck.sheet}', cell ${crayon.cellName(cell)}: the payout is the first of a formula that other cells share: replace it by its value`,
    );
  if (problems.length > 0) throw new DataError(deck.source, { 'deck/form': problems });
  return {
    bytesWith(steps) {
      const { edits, ownColumns } = editsOf(deck, cards, steps);
      const { bytes, replaced } = table.edit(edits, ownColumns);
      return {
        bytes,
        notes: replaced.map((cell) => `the formula of cell ${cell} was replaced by its new payout`),
      };
    },
  };
}

function editsOf(deck: DataFile, { cards, header }: crayon.DeckTable, steps: readonly PayoutStep[]) {
  const rows = deck.content as readonly { readonly fields: readonly string[] }[];
  const known = header.fields.findIndex((name) => name.toLowerCase() === REASON_COLUMN);
  const column = known < 0 ? Math.max(...rows.map(({ fields }) => fields.length)) : known;
  const reasons = new Map<number, string[]>();
  const payoutEdits = new Map<crayon.TableCell, string>();
  for (const { demand, before, after, why } of steps) {
    const cell = cellOf({ cards, header, problems: [] }, demand);
    if (payoutEdits.has(cell)) continue;
    const name = cell.name === 'payout' ? '' : `${cell.name} `;
    reasons.set(cell.line, [...(reasons.get(cell.line) ?? []), `${name}${before} -> ${after}, ${why}`]);
    // `12.0` and `12M` keep their form.
    payoutEdits.set(cell, cell.text.replace(/^\d+/, String(after)));
  }
  const edits = [
    ...(known < 0 && steps.length > 0 ? [{ line: header.line, column, text: REASON_COLUMN }] : []),
    ...[...payoutEdits].map(([cell, text]) => ({ line: cell.line, column: cell.column, text })),
    ...[...reasons].map(([line, texts]) => ({ line, column, text: texts.join('; ') })),
  ];
  const ownColumns = cards.flatMap(({ cell, demands }) => [
    cell.column,
    ...demands.flatMap(({ city, load, payout }) => [city.column, load.column, payout.column]),
  ]);
  return { edits, ownColumns: new Set(steps.length > 0 ? ownColumns : header.fields.keys()) };
}
