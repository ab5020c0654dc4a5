// How values spread, one histogram a bot, all on one axis so that they can be compared by eye. Heights are
// not: each is drawn to its own tallest bar, lest a bot that always scores the same flatten the others.
import { FAINT, INK, QUIET } from './colours.ts';
import { escapeHtml } from './html.ts';
import { quantile } from './quantile.ts';
import type { Counts } from './read-results.ts';
import { makeScale } from './scale.ts';

export interface Spread {
  readonly label: string;
  readonly colour: string;
  readonly counts: Counts;
}

const [WIDTH, LEFT, RIGHT, ROW, TOP] = [900, 210, 690, 62, 8];
/** Bars of a histogram, about; each stands for as many whole numbers. */
const BARS = 48;

/** Shares of all values, which are whole numbers, by bin: `width` of them in each from `low` on. */
function binned(counts: Counts, low: number, width: number, bins: number): number[] {
  const shares = new Array<number>(bins).fill(0);
  let total = 0;
  for (const [value, n] of counts) {
    shares[Math.floor((value - low) / width)] += n;
    total += n;
  }
  return shares.map((n) => n / total);
}

export function histograms(spreads: readonly Spread[]): string {
  const shown = spreads.filter(({ counts }) => counts.size > 0);
  if (shown.length === 0) return '<p>No game came that far.</p>';
  const values = shown.flatMap(({ counts }) => [...counts.keys()]);
  const scale = makeScale(
    values.reduce((a, b) => Math.min(a, b)),
    values.reduce((a, b) => Math.max(a, b)) + 1,
    LEFT,
    RIGHT,
    1,
  );
  const [low, high] = [scale.ticks[0], scale.ticks[scale.ticks.length - 1]];
  const perBin = Math.ceil((high - low) / BARS);
  const bins = Math.ceil((high - low) / perBin);
  const all = shown.map(({ counts }) => binned(counts, low, perBin, bins));
  const bottom = TOP + shown.length * ROW;
  const out = scale.ticks.map((tick) => {
    const x = scale.at(tick).toFixed(1);
    return `<path d="M${x} ${TOP}V${bottom}" stroke="${FAINT}"/><text x="${x}" y="${bottom + 20}" text-anchor="middle" fill="${QUIET}">${tick}</text>`;
  });
  const width = scale.at(low + perBin) - LEFT;
  shown.forEach(({ label, colour, counts }, i) => {
    const base = TOP + (i + 1) * ROW;
    const tallest = Math.max(...all[i]);
    all[i].forEach((share, bin) => {
      if (share === 0) return;
      const height = (share / tallest) * (ROW - 10);
      out.push(
        `<rect x="${(LEFT + bin * width + 0.5).toFixed(1)}" y="${(base - height).toFixed(1)}" width="${(width - 1).toFixed(1)}" height="${height.toFixed(1)}" fill="${colour}"/>`,
      );
    });
    const [p10, p50, p90] = [0.1, 0.5, 0.9].map((p) => quantile(counts, p));
    out.push(`<path d="M${LEFT} ${base}H${RIGHT}" stroke="${FAINT}"/>`);
    out.push(
      `<path d="M${scale.at(p50).toFixed(1)} ${base}v-${ROW - 10}" stroke="${INK}" stroke-width="1.5"/>`,
    );
    out.push(
      `<text x="${LEFT - 14}" y="${base - 14}" text-anchor="end" fill="${INK}">${escapeHtml(label)}</text>`,
    );
    out.push(`<text x="${RIGHT + 24}" y="${base - 14}" fill="${INK}">${p50} (${p10} to ${p90})</text>`);
  });
  return `<svg viewBox="0 0 ${WIDTH} ${bottom + 32}" width="${WIDTH}" role="img">\n${out.join('\n')}\n</svg>`;
}
