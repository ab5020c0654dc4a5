// Lines on standard error that are redrawn in place during work. Standard output holds only results.
import cliProgress from 'cli-progress';

/** Clears the last `lines` lines, and all that the terminal wrote after them, such as ^C. */
const clear = (lines: number): string => `\x1b[${lines}F\x1b[0J`;

/** Makes a canvas on the terminal. */
export function makeCanvas() {
  const { stderr } = process;
  let drawn = 0;
  return {
    /** Characters a line. Longer lines are cut, because the terminal would break them. */
    get width(): number {
      return Math.max(20, (stderr.columns ?? 80) - 1);
    },
    /** Draws lines over the previous ones. */
    draw(lines: readonly string[]): void {
      const visible = lines.slice(0, Math.max(1, (stderr.rows ?? 24) - 2));
      const text = visible.map((line) => `${line.slice(0, this.width)}\n`).join('');
      stderr.write(`${drawn > 0 ? clear(drawn) : ''}${text}`);
      drawn = visible.length;
    },
    /** Removes the drawn lines. */
    erase(): void {
      if (drawn > 0) stderr.write(clear(drawn));
      drawn = 0;
    },
  };
}

/**
 * A progress bar.
 * @param share done, 0 to 1; more is drawn as 1
 * @param barsize characters
 */
export function barOf(share: number, barsize: number): string {
  const [barCompleteString, barIncompleteString] = ['#', '.'].map((mark) => mark.repeat(barsize));
  const shape = { barCompleteString, barIncompleteString, barsize, barGlue: '' };
  return cliProgress.Format.BarFormat(Math.min(1, share), shape);
}
