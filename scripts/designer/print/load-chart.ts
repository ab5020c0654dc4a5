// Charts for players: the suppliers of each load, and the loads of each city.

import type { crayon } from '../../../engine/index.ts';
import { counted } from '../../output/index.ts';
import type { Box } from '../board/drawing/frame.ts';
import { fitText } from './fit-text.ts';
import { type LoadForms, placeLoad } from './load-icons.ts';
import { addSheet, type Pdf, type Sheet } from './sheet.ts';

/** Millimetres. */
const EDGE = 12;
const HEAD = 12;
/** Height of a row: less where that saves a sheet. */
const [LEAST_ROW, ROW] = [7.4, 8.8];
const GUTTER = 8;

/** Draws a row at its place. */
type Row = (place: Box) => void;

/** Names without their accents, so that Île comes after Ico; the same on every machine. */
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

function compareNames(a: string, b: string): number {
  const [one, other] = [plain(a), plain(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Adds the charts and gives the number of their sheets. */
export function loadChart(pdf: Pdf, sheet: Sheet, board: crayon.Board, icons: LoadForms): number {
  const write = (
    text: string,
    place: Box,
    from: number,
    width: number,
    font: 'sans' | 'sansBold' = 'sans',
    size = 3.9,
  ): void => fitText(pdf, text, { ...place, x: place.x + from, width }, { font, size, stand: 'middle' });
  const loads = board.loads.map(
    ({ name, chips, suppliers }, load): Row =>
      (place) => {
        const side = place.height - 0.8;
        placeLoad(pdf, icons[load], place.x, place.y + 0.4, side);
        write(name, place, 11, 27, 'sansBold', 4.4);
        write(counted(chips, 'chip'), place, 39, 16);
        const cities = suppliers.map((city) => board.cities[city].name).join(', ');
        write(cities, place, 56, place.width - 56);
      },
  );
  const byName = [...board.cities].sort((a, b) => compareNames(a.name, b.name));
  const cities = byName.map(
    ({ name, supplies }): Row =>
      (place) => {
        write(name, place, 0, 28, 'sansBold', 4.1);
        // Many pictures are smaller.
        const step = Math.min(7.5, 24 / supplies.length);
        const side = Math.min(step, place.height) - 0.5;
        supplies.forEach((load, i) => {
          const [x, y] = [place.x + 30 + i * step, place.y + (place.height - side) / 2];
          placeLoad(pdf, icons[load], x, y, side);
        });
        const names = supplies.map((load) => board.loads[load].name).join(', ');
        write(names || 'nothing', place, 55, place.width - 55, 'sans', 3.6);
      },
  );
  const chips = board.loads.reduce((sum, load) => sum + load.chips, 0);
  const heads = [
    `${board.name}: ${counted(loads.length, 'load')}, ${counted(chips, 'chip')}, and the cities that supply them`,
    `${board.name}: ${counted(cities.length, 'city', 'cities')} and what they supply`,
  ];
  return rowsOnSheets(pdf, sheet, heads[0], loads, 1) + rowsOnSheets(pdf, sheet, heads[1], cities, 2);
}

/** Fills sheet after sheet, column after column, evenly; gives the number of sheets. */
function rowsOnSheets(pdf: Pdf, sheet: Sheet, title: string, rows: readonly Row[], columns: number): number {
  const room = sheet.height - 2 * EDGE - HEAD;
  const sheets = Math.ceil(rows.length / (Math.floor(room / LEAST_ROW) * columns));
  const each = Math.ceil(rows.length / sheets);
  const deep = Math.ceil(each / columns);
  const height = Math.min(ROW, room / deep);
  const width = (sheet.width - 2 * EDGE - (columns - 1) * GUTTER) / columns;
  for (let nth = 0; nth < sheets; nth++) {
    addSheet(pdf, sheet);
    const head = { x: EDGE, y: EDGE - 2, width: sheet.width - 2 * EDGE, height: HEAD - 2 };
    fitText(pdf, title, head, { font: 'sansBold', size: 5.4, stand: 'middle' });
    rows.slice(nth * each, (nth + 1) * each).forEach((row, i) => {
      const x = EDGE + Math.floor(i / deep) * (width + GUTTER);
      const y = EDGE + HEAD + (i % deep) * height;
      if (i % deep > 0) {
        pdf
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.15)
          .stroke('#c9c0ae');
      }
      row({ x, y, width, height });
    });
  }
  return sheets;
}
