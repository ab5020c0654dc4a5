// Numbers, lines and commands as text.

export { imperative, mergeActions, summarizeActions } from './merge-actions.ts';
export {
  duration,
  meanText,
  percent,
  plural,
  pText,
  rate,
  signedPoints,
  sizeInPoints,
  thousands,
  toFixed,
  whole,
} from './number-text.ts';
export { publicFolder, runCommandLine, shownFolder } from './run-command-line.ts';
export { lineWidth, terminalWidth, wrap } from './wrap.ts';
