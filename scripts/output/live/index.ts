// Progress on a terminal, and what Ctrl-C does.

export { makeLineView } from './line-view.ts';
export { makeLiveView, paceOf } from './live-view.ts';
export { endOnInterrupt, passInterrupts, stopOnInterrupt, stoppingText } from './on-interrupt.ts';
export { makeProgress, type Progress } from './progress.ts';
export { joinOutputs, type RunOutput } from './run-output.ts';
export { makePartsView, withParts } from './show-parts.ts';
