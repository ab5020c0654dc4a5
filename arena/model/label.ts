// Labels of entrants: a bot that is named several times gets `#2` and so on.

/** @param count how often the bot has been named so far, from 1 */
export const numberedLabel = (label: string, count: number): string =>
  count === 1 ? label : `${label}#${count}`;

export const labelWithoutNumber = (label: string): string => label.replace(/#\d+$/, '');
