// Flags for a queue, and for figures of a run or a worker.
import { type QueueAddress, readQueueAddress } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import { text, whole } from './flags.ts';
import { PASSWORD_VARIABLE, queuePassword } from './queue-password.ts';

export const queue = text(
  `Redis or Valkey: redis://host:6379, rediss:// with TLS; its password in the URL or in ${PASSWORD_VARIABLE}`,
);

export const metricsFlags = {
  'metrics-port': whole('Answer /healthz and /metrics (Prometheus) on this port; 0 for any', [0, 65_535]),
  'metrics-host': text('Address to answer on  [default: 127.0.0.1]'),
} as const;

/**
 * The address of the queue. Takes the password out of the words of this process, which other users of the
 * machine can read.
 * @throws DataError
 */
export function takeQueueAddress(given: unknown): QueueAddress {
  const address = readQueueAddress(given, queuePassword());
  process.argv = process.argv.map((word) =>
    typeof given === 'string' && word.includes(given) ? word.replace(given, address.shown) : word,
  );
  // The system shows the words that a process was started with; a title takes their place.
  process.title = `switchback ${process.argv[2] ?? ''}`.trim();
  return address;
}

export interface MetricsPlace {
  readonly port: number;
  readonly host: string;
}

/** Address at which figures are served; undefined without --metrics-port. @throws DataError */
export function metricsPlace(args: Readonly<Record<string, unknown>>): MetricsPlace | undefined {
  const { 'metrics-port': given, 'metrics-host': host = '127.0.0.1' } = args;
  if (given === undefined) {
    if (args['metrics-host'] !== undefined) throw new DataError('metrics-host', ['add --metrics-port']);
    return undefined;
  }
  return { port: Number(given), host: String(host) };
}
