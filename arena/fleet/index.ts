// Runs on several machines: the queue that hands out their games, the workers that play them, and figures for those
// who watch.

export { connect } from './connect.ts';
export { Fleet } from './fleet.ts';
export { openFleet } from './open-fleet.ts';
export { type QueueAddress, readQueueAddress } from './queue-address.ts';
export { serveMetrics } from './serve-metrics.ts';
export { serveRuns } from './serve-runs.ts';
