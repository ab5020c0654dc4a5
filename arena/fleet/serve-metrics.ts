// HTTP server for monitoring a run or a machine: /healthz for its status, /metrics for figures in Prometheus
// format. Loads prom-client on demand.
import type { RequestListener } from 'node:http';
import { DataError } from '../../engine/index.ts';
import { startServer } from '../files/listen.ts';

/** Seconds over which games per second are averaged. */
const RATE_WINDOW_SECONDS = 30;

/** Updates the figures of /metrics. */
export interface Meter {
  countGames(count: number): void;
  /** Counts a piece. @param threadSeconds that one thread took */
  countPiece(threadSeconds: number): void;
  setActivePieces(count: number): void;
  setWaitingPieces(count: number): void;
  /** Sets the number of playing threads. */
  setWorkers(count: number): void;
  /** Counts a run that a machine does not accept. */
  countRefusal(): void;
  setConnected(isNowConnected: boolean): void;
}

export interface MetricsOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** Names of the run or machine, added to every figure and to /healthz. */
  readonly labels: Readonly<Record<string, string>>;
}

/** @throws DataError if the port is not available */
export async function serveMetrics({ port, host, labels }: MetricsOptions) {
  const { Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  registry.setDefaultLabels(labels);
  const registers = [registry];
  const counter = (name: string, help: string) =>
    new Counter({ name: `switchback_${name}`, help, registers });
  const gauge = (name: string, help: string) => new Gauge({ name: `switchback_${name}`, help, registers });
  const games = counter('games_total', 'Games played now.');
  const pieces = counter('pieces_total', 'Pieces of work played.');
  const refused = counter('refused_total', 'Runs or machines that were refused.');
  const inFlight = gauge('pieces_in_flight', 'Pieces that are being played.');
  const depth = gauge('queue_depth', 'Pieces that nobody has taken.');
  const workers = gauge('workers', 'Threads that play.');
  const connected = gauge('queue_connected', '1 while the queue can be reached.');
  const seconds = new Histogram({
    name: 'switchback_piece_seconds',
    help: 'Seconds of a thread for a piece.',
    buckets: [0.1, 0.5, 1, 2, 5, 10, 20, 60, 300],
    registers,
  });
  /** Counts of games in the last seconds, by time. */
  let recent: { timeMs: number; count: number }[] = [];
  new Gauge({
    name: 'switchback_games_per_second',
    help: `Games a second over the last ${RATE_WINDOW_SECONDS} s.`,
    registers,
    collect() {
      recent = recent.filter(({ timeMs }) => timeMs > performance.now() - 1000 * RATE_WINDOW_SECONDS);
      this.set(recent.reduce((sum, { count }) => sum + count, 0) / RATE_WINDOW_SECONDS);
    },
  });
  let isConnected: boolean | undefined;
  const meter: Meter = {
    countGames(count) {
      games.inc(count);
      const nowMs = performance.now();
      const last = recent.at(-1);
      // One entry per second is enough.
      if (last && nowMs - last.timeMs < 1_000) last.count += count;
      else recent.push({ timeMs: nowMs, count });
    },
    countPiece(threadSeconds) {
      pieces.inc();
      seconds.observe(threadSeconds);
    },
    setActivePieces: (count) => inFlight.set(count),
    setWaitingPieces: (count) => depth.set(count),
    setWorkers: (count) => workers.set(count),
    countRefusal: () => refused.inc(),
    setConnected(isNowConnected) {
      isConnected = isNowConnected;
      connected.set(isNowConnected ? 1 : 0);
    },
  };
  const answer: RequestListener = async ({ url, method }, response) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && url === '/metrics') {
      response.setHeader('Content-Type', registry.contentType).end(await registry.metrics());
    } else if (isRead && url === '/healthz') {
      const queue = isConnected === undefined ? {} : { queue: isConnected ? 'connected' : 'lost' };
      response.statusCode = isConnected === false ? 503 : 200;
      const status = isConnected === false ? 'waiting for the queue' : 'ok';
      response
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify({ status, ...queue, ...labels }));
    } else {
      response.writeHead(404).end();
    }
  };
  try {
    return { meter, ...(await startServer(answer, port, host)) };
  } catch (error) {
    throw new DataError('metrics-port', { 'machine/port': `is not available: ${(error as Error).message}` });
  }
}
