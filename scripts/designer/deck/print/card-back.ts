// The back of a card: mileposts, two tracks between cities, and the name of the game.
import { fitText } from '../../print/fit-text.ts';
import type { Pdf } from '../../print/sheet.ts';
import { cardFrame } from './card-frame.ts';

export const BACK_COLOUR = '#1f4e6b';

/** Millimetres between mileposts, and between their rows. */
const STEP = 5.7;
const ROW = STEP * Math.sqrt(0.75);
const COLS = 9;
const ROWS = 15;
/** Rows that the name stands on. */
const NAME_ROWS = [6, 7, 8];

/** Tracks with their colours, from milepost to neighbouring milepost. */
const TRACKS: readonly (readonly [
  colour: string,
  track: readonly (readonly [col: number, row: number])[],
])[] = [
  [
    '#f0b93f',
    [
      [0, 4],
      [1, 4],
      [1, 3],
      [2, 2],
      [3, 2],
      [4, 2],
      [4, 3],
      [5, 4],
      [6, 4],
      [6, 3],
      [7, 2],
      [8, 2],
    ],
  ],
  [
    '#e8604c',
    [
      [0, 12],
      [0, 11],
      [1, 10],
      [2, 10],
      [3, 10],
      [3, 11],
      [4, 12],
      [5, 12],
      [5, 11],
      [6, 11],
      [7, 10],
      [8, 10],
    ],
  ],
];

/** @param at upper left corner of the card, millimetres; the ground is there already */
export function cardBack(pdf: Pdf, at: readonly [x: number, y: number], name: string): void {
  const [x, y] = at;
  const place = (col: number, row: number): [number, number] => [
    x + 8.7 + STEP * (col + (row % 2) / 2),
    y + 9.4 + ROW * row,
  ];
  cardFrame(pdf, at, '#dfe9ef');
  for (let row = 0; row < ROWS; row++) {
    if (NAME_ROWS.includes(row)) continue;
    for (let col = 0; col < COLS - (row % 2); col++) pdf.circle(...place(col, row), 0.5);
  }
  pdf.fill('#7fa6bd');
  for (const [colour, track] of TRACKS) {
    pdf.moveTo(...place(...track[0]));
    for (const next of track.slice(1)) pdf.lineTo(...place(...next));
    pdf.lineWidth(1.3).lineJoin('round').stroke(colour);
    for (const end of [track[0], track[track.length - 1]]) {
      pdf.circle(...place(...end), 1.5).fill('#ffffff');
    }
  }
  pdf.lineJoin('miter');
  const room = { x: x + 6, y: y + 36, width: 51, height: 16 };
  fitText(pdf, name, room, {
    font: 'sansBold',
    size: 8,
    align: 'center',
    stand: 'middle',
    colour: '#ffffff',
  });
}
