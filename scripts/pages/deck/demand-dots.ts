import { type Dot, dot } from '@observablehq/plot';
import type { DemandBalance } from '../../designer/deck/balance/balance.ts';
import { QUIET } from '../report/colours.ts';
import { verdictColour } from './verdict-colour.ts';

/** A demand at its place in a chart. */
export interface DemandDot {
  readonly x: number;
  readonly y: number;
  readonly outOfLine: DemandBalance['outOfLine'];
  readonly title: string;
}

/** Dots of demands, those out of line larger, in colour and above the others. */
export const demandDots = (dots: readonly DemandDot[]): Dot =>
  dot(
    [...dots].sort((a, b) => Math.abs(a.outOfLine) - Math.abs(b.outOfLine)),
    {
      x: 'x',
      y: 'y',
      r: ({ outOfLine }: DemandDot) => (outOfLine === 0 ? 3 : 5),
      fill: ({ outOfLine }: DemandDot) => verdictColour(outOfLine),
      fillOpacity: 0.8,
      stroke: QUIET,
      strokeWidth: 0.5,
      title: 'title',
    },
  );
