// Schedules: which bots meet on which seed, in which seats. Pure functions.

export { hasEqualBots } from './equal-bots.ts';
export { blockAt, pairMeetings } from './schedule.ts';
export type { Schedule } from './schedule-shape.ts';
export { secretSeeds } from './secret-seeds.ts';
export { shardText } from './shard.ts';
