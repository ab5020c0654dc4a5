// Plain data that all rooms share: entrants, blocks of games, their results and outcomes, and probes.

export type { Block, SecretSeeds, StartPosition } from './block.ts';
export { type BlockResult, type GameRecord, isReproducible } from './block-result.ts';
export { type Entrant, type Params, runsInProcess } from './entrant.ts';
export { BotFault, type Fault } from './fault.ts';
export { labelWithoutNumber } from './label.ts';
export type { LoadedBot } from './loaded-bot.ts';
export type { OptionUses } from './option-use.ts';
export { circumstanceLines, type FaultCircumstances, type Outcome } from './outcome.ts';
export type { GameWatch, Probe } from './probe.ts';
