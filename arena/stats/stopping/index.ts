// Rules that end a run as soon as its question is decided, with error rates that hold however often one looks.

export { choiceRule } from './field-selector.ts';
export { ALPHA } from './pair-state.ts';
export {
  choiceOf,
  isPairRule,
  kindOf,
  pairVerdicts,
  readStopRule,
  type StopRule,
  verdictLegend,
} from './rules/stop-rules.ts';
export { sizeInPoints } from './stop-rule.ts';
