// Numbers with their nouns. Free of Node.js, for browsers.

/** `12,345` */
export function thousands(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** `3 games`, `1 game` */
export const plural = (count: number, singular: string, pluralForm = `${singular}s`): string =>
  `${thousands(count)} ${count === 1 ? singular : pluralForm}`;
