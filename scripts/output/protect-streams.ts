// Lets the program survive a closed pipe, a full disk or a closed terminal: a run of many hours must not end
// because its output fails, so it continues without the failed stream.

type StreamName = 'standard output' | 'standard error';

const problems: string[] = [];

/** A sentence about each failed stream, with the reason; includes pipes whose reader ended. */
export const streamProblems = (): readonly string[] => problems;

export interface ProtectedStreams {
  /** True if results could not be printed, except to a reader that ended, such as `head`. */
  readonly isOutputLost: boolean;
  /** Resolves when all output is written. */
  flush(): Promise<void>;
}

/** Protects the program from errors of both streams. Call it once, before anything is printed. */
export function protectStreams(): ProtectedStreams {
  let isOutputLost = false;
  const streams: readonly [StreamName, NodeJS.WriteStream][] = [
    ['standard output', process.stdout],
    ['standard error', process.stderr],
  ];
  const brokenStreams = new Set<NodeJS.WriteStream>();
  for (const [name, stream] of streams) {
    const giveUp = (error: unknown): void => {
      if (brokenStreams.has(stream)) return;
      brokenStreams.add(stream);
      const { code = String(error) } = error as NodeJS.ErrnoException;
      problems.push(`cannot write to ${name} any more (${code})`);
      if (stream === process.stdout && code !== 'EPIPE') isOutputLost = true;
    };
    stream.on('error', giveUp);
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    stream.write = (...args: unknown[]): boolean => {
      if (brokenStreams.has(stream)) return true;
      try {
        return write(...args);
      } catch (error) {
        // Files and devices throw at once instead of emitting an event.
        giveUp(error);
        return true;
      }
    };
  }
  const flushStream = (stream: NodeJS.WriteStream): Promise<void> =>
    new Promise((resolve) => {
      if (brokenStreams.has(stream) || stream.writableLength === 0) resolve();
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
      for (const [, stream] of streams) await flushStream(stream);
      // Errors of the last writes arrive in a later turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
