// Standard output and standard error that survive a closed pipe, a full disk or a closed terminal. A run of
// many hours must not end because nobody reads its output, so the program goes on without a stream that
// fails.

type Name = 'standard output' | 'standard error';

const problems: string[] = [];

/** Why a stream is no longer written to, a sentence for each, also for a reader that closed its end. */
export const streamProblems = (): readonly string[] => problems;

export interface SteadyStreams {
  /** True when printed results were lost, unless the reader closed its end, as `head` does. */
  readonly isOutputLost: boolean;
  /** Resolves when all output has been taken. */
  flush(): Promise<void>;
}

/** Makes both streams survive failures. Call it once, before anything is printed. */
export function steadyStreams(): SteadyStreams {
  let isOutputLost = false;
  const streams: readonly [Name, NodeJS.WriteStream][] = [
    ['standard output', process.stdout],
    ['standard error', process.stderr],
  ];
  const broken = new Set<NodeJS.WriteStream>();
  for (const [name, stream] of streams) {
    const giveUp = (error: unknown): void => {
      if (broken.has(stream)) return;
      broken.add(stream);
      const { code = String(error) } = error as NodeJS.ErrnoException;
      problems.push(`${name} takes no more (${code})`);
      if (stream === process.stdout && code !== 'EPIPE') isOutputLost = true;
    };
    stream.on('error', giveUp);
    const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
    stream.write = (...given: unknown[]): boolean => {
      if (broken.has(stream)) return true;
      try {
        return write(...given);
      } catch (error) {
        // Files and devices fail at once instead of by an event.
        giveUp(error);
        return true;
      }
    };
  }
  const flushed = (stream: NodeJS.WriteStream): Promise<void> =>
    new Promise((resolve) => {
      if (broken.has(stream) || stream.writableLength === 0) resolve();
      else {
        stream.once('error', () => resolve());
        stream.write('', () => resolve());
      }
    });
  return {
    get isOutputLost() {
      return isOutputLost;
    },
    flush: async () => {
      for (const [, stream] of streams) await flushed(stream);
      // Errors of the last writes arrive in a later turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
