// run.log: what happened in a run and when, as JSON lines, for reading the next morning. The only file of a run with
// times. A log that cannot be written never stops a run.
import { type Logger, pino } from 'pino';
import type { LogLevel } from '../plan/log-levels.ts';

export interface RunLog extends Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> {
  close(): void;
}

type LogFile = ReturnType<typeof pino.destination>;

function openFile(path: string): LogFile | undefined {
  try {
    const file = pino.destination({ dest: path, sync: true });
    file.on('error', () => {});
    return file;
  } catch {
    return undefined;
  }
}

/** Adds to the log at `path`. */
export function openRunLog(path: string, level: LogLevel): RunLog {
  const file = level === 'silent' ? undefined : openFile(path);
  if (!file) return Object.assign(pino({ level: 'silent' }), { close() {} });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, file);
  return Object.assign(log, { close: () => file.end() });
}
