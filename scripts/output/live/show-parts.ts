// Which part of long work goes on: on a terminal one line that is written over, and taken away at Ctrl-C as
// well; elsewhere a line each. Written to standard error, so that standard output holds results only.
export interface PartsView {
  /** @param part such as `games in another order` */
  show(part: string): void;
  /** Takes the line away; Ctrl-C is no longer answered. */
  stop(): void;
}

/** @param doing what is done with the parts: `measuring`, `checking` */
export function showParts(doing: string): PartsView {
  const { stderr } = process;
  if (!stderr.isTTY) return { show: (part) => void stderr.write(`${doing} ${part} ...\n`), stop() {} };
  const erase = (): void => void stderr.write('\r\x1b[2K');
  // The terminal has written ^C into the line: with the line it goes.
  const interrupt = (): void => {
    erase();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  return {
    show(part) {
      erase();
      // A line that the terminal breaks could not be written over.
      stderr.write(`${doing} ${part} ...`.slice(0, (stderr.columns ?? 80) - 1));
    },
    stop() {
      process.off('SIGINT', interrupt);
      erase();
    },
  };
}

/** Shows the parts of work until it is done or fails. */
export async function withParts<T>(
  doing: string,
  work: (show: (part: string) => void) => T | Promise<T>,
): Promise<T> {
  const view = showParts(doing);
  try {
    return await work(view.show);
  } finally {
    view.stop();
  }
}
