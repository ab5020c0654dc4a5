// Playing games: a referee with seated bots for a single one, pools of worker threads for many.

export { ActionCheck } from './action-check.ts';
export { loadBots } from './load-bots.ts';
export { BlockPool } from './pool/block-pool.ts';
export { LOCAL_THREADS, type PlayBlocks, playInPool, type StopReason } from './pool/pool.ts';
export { refereeGame } from './referee.ts';
export { SeatedBots } from './seated-bots.ts';
