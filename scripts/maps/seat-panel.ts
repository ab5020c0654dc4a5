// Panel of the players of a game beside its map: colour, name, money and major cities.
import type { Box } from './frame.ts';
import { panelFrame } from './legend.ts';
import { PALETTE } from './palette.ts';
import { drawText, pointText } from './svg.ts';
import { textWidth } from './text.ts';

interface SeatRow {
  /** Any SVG colour. */
  readonly colour: string;
  readonly name: string;
  /** Shown after the name, such as `251M, 6 majors`. */
  readonly standing: string;
}

export interface SeatPanel {
  /** One line above the rows. */
  readonly head: string;
  readonly rows: readonly SeatRow[];
}

/** Sizes in drawing units. */
const PADDING = 30;
const ROW_HEIGHT = 46;
const COLUMN_GAP = 40;
const HEAD = { face: 'serif', size: 40, fill: PALETTE.ink } as const;
const NAME = { face: 'sansBold', size: 28, fill: PALETTE.ink } as const;
const STANDING = { face: 'sans', size: 28, fill: PALETTE.ink } as const;
/** Width of the line of track before a name. */
const TRACK_WIDTH = 70;

/** Size of the panel in drawing units. */
export function seatPanelSize({ head, rows }: SeatPanel): Pick<Box, 'width' | 'height'> {
  const nameWidth = Math.max(...rows.map(({ name }) => textWidth(name, NAME)));
  const standingWidth = Math.max(...rows.map(({ standing }) => textWidth(standing, STANDING)));
  const rowWidth = TRACK_WIDTH + nameWidth + COLUMN_GAP + standingWidth;
  return {
    width: Math.max(textWidth(head, HEAD), rowWidth) + 2 * PADDING,
    height: 2 * PADDING + 50 + rows.length * ROW_HEIGHT,
  };
}

export function drawSeatPanel({ head, rows }: SeatPanel, box: Box): string {
  const { x, y, width } = box;
  const left = x + PADDING;
  const lines = rows.map(({ colour, name, standing }, i) => {
    const line = y + PADDING + 74 + i * ROW_HEIGHT;
    return (
      `<path d="M${pointText([left, line])}h48" stroke="${colour}" stroke-width="10" stroke-linecap="round"/>` +
      drawText(name, left + TRACK_WIDTH, line + 10, NAME) +
      drawText(standing, x + width - PADDING, line + 10, STANDING, 'end')
    );
  });
  const title = drawText(head, x + width / 2, y + PADDING + 32, HEAD, 'middle');
  return [panelFrame(box), title, ...lines].join('\n');
}
