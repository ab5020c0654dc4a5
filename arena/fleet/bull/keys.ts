/** Names in the database of the queue. BullMQ's own begin with the same word. */
export const PREFIX = 'switchback';

export const KEYS = {
  /** All sessions that have not been cleared away. */
  sessions: `${PREFIX}:sessions`,
  offer: (session: string) => `${PREFIX}:offer:${session}`,
  blob: (hash: string) => `${PREFIX}:blob:${hash}`,
  machines: (session: string) => `${PREFIX}:machines:${session}`,
  machine: (session: string, name: string) => `${PREFIX}:machine:${session}:${name}`,
} as const;

/** Names of BullMQ's queues. */
export const QUEUES = {
  pieces: (session: string) => `pieces-${session}`,
  reports: (session: string) => `reports-${session}`,
} as const;

/** The key that BullMQ has for a piece. */
export const pieceKey = (session: string, piece: string): string =>
  `${PREFIX}:${QUEUES.pieces(session)}:${piece}`;
