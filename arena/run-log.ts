// run.log: what happened in a run and when, as JSON lines, for whoever looks into it the next morning. The one file of a
// run that holds times. A log that cannot be written never stops a run.
import { type Logger, pino } from 'pino';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface RunLog extends Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> {
  close(): void;
}

/** Adds to the log at `path`. */
export function openRunLog(path: string, level: LogLevel): RunLog {
  if (level === 'silent') {
    const log = pino({ level });
    return Object.assign(log, { close() {} });
  }
  const file = pino.destination({ dest: path, sync: true });
  file.on('error', () => {});
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, file);
  return Object.assign(log, { close: () => file.end() });
}
