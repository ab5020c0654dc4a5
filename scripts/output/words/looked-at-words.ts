import { counted } from './number-words.ts';

/** What it means that the first seeds of a run were played and shown before. @param folder of the run that did */
export const lookedAtWords = (seeds: number, folder = 'an earlier run'): string =>
  `these seeds were looked at before: ${folder} is the same run with the first ${counted(seeds, 'seed')}; ` +
  'p and intervals hold for a number of seeds fixed beforehand. To look and go on, use a stopping rule (--until)';
