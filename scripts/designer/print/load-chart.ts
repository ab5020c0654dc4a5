// Charts for players: the suppliers of each load, and the loads of each city.

import type { crayon } from '../../../engine/index.ts';
import type { Box } from '../../maps/index.ts';
import { plural } from '../../output/text/index.ts';
import { fitText } from './fit-text.ts';
import { drawLoadIcon, type LoadForms } from './load-icons.ts';
import { addSheet, type Pdf, type Sheet } from './sheet.ts';

/** Sizes in millimetres. */
const MARGIN_MM = 12;
const HEAD_MM = 12;
/** Height of a row: less than the maximum if that saves a sheet. */
const [MIN_ROW_MM, MAX_ROW_MM] = [7.4, 8.8];
const COLUMN_GAP_MM = 8;

/** Draws a row into its box. */
type Row = (box: Box) => void;

/** Order of names without accents, so that Île comes after Ico. Unlike `localeCompare`, equal on all machines. */
function compareNames(a: string, b: string): number {
  const [plainA, plainB] = [a, b].map((name) => name.normalize('NFD').replace(/\p{M}/gu, ''));
  return plainA < plainB ? -1 : plainA > plainB ? 1 : 0;
}

/** Adds the charts and returns the number of their sheets. */
export function addLoadChart(pdf: Pdf, sheet: Sheet, board: crayon.Board, icons: LoadForms): number {
  /** @param left distance from the left edge of the row */
  const write = (
    text: string,
    row: Box,
    left: number,
    width: number,
    font: 'sans' | 'sansBold' = 'sans',
    size = 3.9,
  ): void => fitText(pdf, text, { ...row, x: row.x + left, width }, { font, size, vertical: 'middle' });
  const loads = board.loads.map(
    ({ name, chips, suppliers }, load): Row =>
      (row) => {
        drawLoadIcon(pdf, icons[load], row.x, row.y + 0.4, row.height - 0.8);
        write(name, row, 11, 27, 'sansBold', 4.4);
        write(plural(chips, 'chip'), row, 39, 16);
        const cities = suppliers.map((city) => board.cities[city].name).join(', ');
        write(cities, row, 56, row.width - 56);
      },
  );
  const byName = [...board.cities].sort((a, b) => compareNames(a.name, b.name));
  const cities = byName.map(
    ({ name, supplies }): Row =>
      (row) => {
        write(name, row, 0, 28, 'sansBold', 4.1);
        // The more icons, the smaller they are.
        const step = Math.min(7.5, 24 / supplies.length);
        const side = Math.min(step, row.height) - 0.5;
        for (const [i, load] of supplies.entries())
          drawLoadIcon(pdf, icons[load], row.x + 30 + i * step, row.y + (row.height - side) / 2, side);
        const names = supplies.map((load) => board.loads[load].name).join(', ');
        write(names || 'nothing', row, 55, row.width - 55, 'sans', 3.6);
      },
  );
  const chips = board.loads.reduce((sum, load) => sum + load.chips, 0);
  const heads = [
    `${board.name}: ${plural(loads.length, 'load')}, ${plural(chips, 'chip')}, and the cities that supply them`,
    `${board.name}: ${plural(cities.length, 'city', 'cities')} and what they supply`,
  ];
  return addRowSheets(pdf, sheet, heads[0], loads, 1) + addRowSheets(pdf, sheet, heads[1], cities, 2);
}

/** Distributes rows evenly over sheets, column by column, and returns the number of sheets. */
function addRowSheets(pdf: Pdf, sheet: Sheet, title: string, rows: readonly Row[], columns: number): number {
  const columnHeight = sheet.height - 2 * MARGIN_MM - HEAD_MM;
  const sheets = Math.ceil(rows.length / (Math.floor(columnHeight / MIN_ROW_MM) * columns));
  const perSheet = Math.ceil(rows.length / sheets);
  const perColumn = Math.ceil(perSheet / columns);
  const height = Math.min(MAX_ROW_MM, columnHeight / perColumn);
  const width = (sheet.width - 2 * MARGIN_MM - (columns - 1) * COLUMN_GAP_MM) / columns;
  for (let nth = 0; nth < sheets; nth++) {
    addSheet(pdf, sheet);
    const head = { x: MARGIN_MM, y: MARGIN_MM - 2, width: sheet.width - 2 * MARGIN_MM, height: HEAD_MM - 2 };
    fitText(pdf, title, head, { font: 'sansBold', size: 5.4, vertical: 'middle' });
    rows.slice(nth * perSheet, (nth + 1) * perSheet).forEach((row, i) => {
      const x = MARGIN_MM + Math.floor(i / perColumn) * (width + COLUMN_GAP_MM);
      const y = MARGIN_MM + HEAD_MM + (i % perColumn) * height;
      if (i % perColumn > 0) {
        pdf.moveTo(x, y).lineTo(x + width, y);
        pdf.lineWidth(0.15).stroke('#c9c0ae');
      }
      row({ x, y, width, height });
    });
  }
  return sheets;
}
