// Rules that end a run as soon as its question is decided, with error rates that hold however often one looks.

export { choiceRule } from './gauntlet-monitor.ts';
export { seedsToStop } from './seeds-to-stop.ts';
export { ALPHA, type StopRule } from './stop-rule.ts';
export { readStopRule } from './stop-rule-text.ts';
