// run.log: events of a run with timestamps, as JSON lines. The only file of a run with times of day. A run
// never stops because its log cannot be written.
import { type Logger, pino } from 'pino';
import { DataError } from '../../../engine/index.ts';
import { openToAppend } from '../../files/part-file.ts';
import type { LogLevel } from '../settings/settings-table.ts';

export interface RunLog extends Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> {
  close(): void;
}

type LogFile = ReturnType<typeof pino.destination>;

function openFile(path: string, mayBeLink: boolean): LogFile | undefined {
  try {
    const file = pino.destination({ dest: mayBeLink ? path : openToAppend(path), sync: true });
    file.on('error', () => {});
    return file;
  } catch (error) {
    if (error instanceof DataError) throw error;
    return undefined;
  }
}

/**
 * Appends to the log at `path`. @param mayBeLink whether it may be a symbolic link, because the user named it
 * @throws DataError for any other symbolic link
 */
export function openRunLog(path: string, level: LogLevel, mayBeLink = false): RunLog {
  const file = level === 'silent' ? undefined : openFile(path, mayBeLink);
  if (!file) return Object.assign(pino({ level: 'silent' }), { close() {} });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, file);
  return Object.assign(log, { close: () => file.end() });
}
