// Prints a board: an overview, then the map in its true size on several sheets.
import { crayon, type DataFile } from '../../../engine/index.ts';
import { artFor, checkLetters, drawBoard, type LegendPrices, STEP } from '../../maps/index.ts';
import { ICON_SIZE, loadIcons } from './load-icons.ts';
import { makePdf } from './make-pdf.ts';
import { addOverviewSheet } from './overview-sheet.ts';
import { PAPERS, type PaperName, type Sheet } from './sheet.ts';
import { addForm } from './svg-form.ts';
import { addTileSheet, planTiles, type TilePlan } from './tiles.ts';

interface BoardPrint {
  readonly paper: PaperName;
  /** Millimetres between neighbouring mileposts. */
  readonly spacing: number;
  readonly grid: boolean;
  /** File of outlines; by default the shipped ones, if they fit. */
  readonly art?: string;
  /** Prices in the legend. */
  readonly prices: (board: string) => LegendPrices;
}

interface PrintedBoard {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Size of the whole map, millimetres. */
  readonly size: Sheet;
  readonly plan: TilePlan;
}

/** @throws DataError for an invalid board, or names with letters that cannot be printed */
export async function printBoard(
  file: DataFile,
  { paper, spacing, grid, art, prices }: BoardPrint,
): Promise<PrintedBoard> {
  const board = crayon.compileBoard(file);
  checkLetters(file.source, {
    board: [board.name],
    city: board.cities.map(({ name }) => name),
    load: board.loads.map(({ name }) => name),
    river: board.rivers,
  });
  const layout = crayon.boardFileSchema.parse(file.content);
  const placedArt = artFor(layout, file.source, art);
  const svg = drawBoard(board, placedArt, {
    grid,
    prices: prices(board.id),
    icons: { size: ICON_SIZE, drawings: loadIcons(board.loads.map(({ name }) => name)) },
    spacingMiles: layout.grid.spacing_miles,
  });
  const scale = spacing / STEP;
  let size: Sheet | undefined;
  let plan: TilePlan | undefined;
  const bytes = await makePdf(board.name, (pdf) => {
    const map = addForm(pdf, 'Map', svg);
    size = { width: map.width * scale, height: map.height * scale };
    plan = planTiles(size, PAPERS[paper]);
    const head = `${board.name}, ${spacing} mm between mileposts`;
    addOverviewSheet(pdf, map, size, plan, head);
    for (let row = 0; row < plan.rows; row++)
      for (let col = 0; col < plan.cols; col++) addTileSheet(pdf, map, scale, plan, [col, row], head);
  });
  return { bytes, name: board.name, size: size!, plan: plan! };
}
