// Flags for the queue and the metrics of a run or a worker.
import { type QueueAddress, readQueueAddress } from '../../../arena/fleet/index.ts';
import { DataError } from '../../../engine/index.ts';
import { integer, text } from './flags.ts';
import { PASSWORD_VARIABLE, queuePassword } from './queue-password.ts';

export const queue = text(
  `Redis or Valkey URL, redis://host:6379 or rediss:// with TLS; password in the URL or in ${PASSWORD_VARIABLE}`,
);

export const metricsFlags = {
  'metrics-port': integer('Port of /healthz and /metrics (Prometheus); 0 for any free port', [0, 65_535]),
  'metrics-host': text('Address of the metrics server  [default: 127.0.0.1]'),
} as const;

/**
 * Reads the address of the queue. Removes its password from the command line of this process, which other
 * users of the machine can read.
 * @throws DataError
 */
export function takeQueueAddress(url: unknown): QueueAddress {
  const address = readQueueAddress(url, queuePassword());
  process.argv = process.argv.map((word) =>
    typeof url === 'string' && word.includes(url) ? word.replace(url, address.displayUrl) : word,
  );
  // The system shows the original command line of a process unless a title replaces it.
  process.title = `switchback ${process.argv[2] ?? ''}`.trim();
  return address;
}

export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

/** Address of the metrics server; undefined without --metrics-port. @throws DataError */
export function metricsAddress(args: Readonly<Record<string, unknown>>): MetricsAddress | undefined {
  const { 'metrics-port': port, 'metrics-host': host = '127.0.0.1' } = args;
  if (port === undefined) {
    if (args['metrics-host'] !== undefined)
      throw new DataError('metrics-host', { 'setting/needs': 'needs --metrics-port PORT as well' });
    return undefined;
  }
  return { port: Number(port), host: String(host) };
}
