// The players of a game in a box on its map: colour, name and where each of them stands.
import type { Box } from './frame.ts';
import { panelFrame } from './legend.ts';
import { PALETTE } from './palette.ts';
import { drawText, n } from './svg.ts';
import { type TextStyle, textWidth } from './text.ts';

interface SeatRow {
  /** Any SVG colour. */
  readonly colour: string;
  readonly name: string;
  /** Shown behind the name, e.g. `251M, 6 majors`. */
  readonly standing: string;
}

export interface SeatPanel {
  /** One line above the rows. */
  readonly head: string;
  readonly rows: readonly SeatRow[];
}

const PAD = 30;
const LINE = 46;
const GAP = 40;
const HEAD: TextStyle = { face: 'serif', size: 40 };
const NAME: TextStyle = { face: 'sansBold', size: 28 };
const STANDING: TextStyle = { face: 'sans', size: 28 };
/** Width of the line of track before a name. */
const SIGN = 70;

const widest = (texts: readonly string[], style: TextStyle): number =>
  Math.max(...texts.map((text) => textWidth(text, style)));

/** Width and height the panel needs, in drawing units. */
export function seatPanelSize({ head, rows }: SeatPanel): { width: number; height: number } {
  const names = widest(
    rows.map(({ name }) => name),
    NAME,
  );
  const standings = widest(
    rows.map(({ standing }) => standing),
    STANDING,
  );
  const inner = Math.max(textWidth(head, HEAD), SIGN + names + GAP + standings);
  return { width: inner + 2 * PAD, height: 2 * PAD + 50 + rows.length * LINE };
}

/** The panel in its box, in which the seats' track looks as on the map. */
export function drawSeatPanel({ head, rows }: SeatPanel, box: Box): string {
  const { x, y, width } = box;
  const lines = rows.map(({ colour, name, standing }, i) => {
    const line = y + PAD + 74 + i * LINE;
    const left = x + PAD;
    const sign = `<path d="M${n(left)} ${n(line)}h48" stroke="${colour}" stroke-width="10" stroke-linecap="round"/>`;
    return (
      sign +
      drawText(name, left + SIGN, line + 10, { ...NAME, fill: PALETTE.ink }) +
      drawText(standing, x + width - PAD, line + 10, { ...STANDING, fill: PALETTE.ink }, 'end')
    );
  });
  const title = drawText(head, x + width / 2, y + PAD + 32, { ...HEAD, fill: PALETTE.ink }, 'middle');
  return [panelFrame(box), title, ...lines].join('\n');
}
