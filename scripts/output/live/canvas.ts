// Lines on standard error that are drawn over each other while work goes on, so that standard output holds
// results only.
import cliProgress from 'cli-progress';

/** Clears `lines` lines, from the beginning of the first one; also what the terminal wrote behind them, such as ^C. */
const clear = (lines: number): string => `\x1b[${lines}F\x1b[0J`;

/** A canvas on a terminal. */
export function makeCanvas() {
  const { stderr } = process;
  let drawn = 0;
  return {
    /** Characters to a line: longer lines are cut, as the terminal would break them. */
    get width(): number {
      return Math.max(20, (stderr.columns ?? 80) - 1);
    },
    /** Draws lines in place of those drawn before. */
    draw(lines: readonly string[]): void {
      const shown = lines.slice(0, Math.max(1, (stderr.rows ?? 24) - 2));
      const text = shown.map((line) => `${line.slice(0, this.width)}\n`).join('');
      stderr.write(`${drawn > 0 ? clear(drawn) : ''}${text}`);
      drawn = shown.length;
    },
    /** Removes the lines that were drawn. */
    erase(): void {
      if (drawn > 0) stderr.write(clear(drawn));
      drawn = 0;
    },
  };
}

/** @param share 0 to 1; more is drawn as 1 @param barsize characters */
export function barOf(share: number, barsize: number): string {
  const [barCompleteString, barIncompleteString] = ['#', '.'].map((mark) => mark.repeat(barsize));
  const shape = { barCompleteString, barIncompleteString, barsize, barGlue: '' };
  return cliProgress.Format.BarFormat(Math.min(1, share), shape);
}
