// Bots named twice are one kind: what they do with a deck is counted together.
import type { Entrant } from '../../../../arena/index.ts';

export interface Kinds {
  /** By kind. */
  readonly names: readonly string[];
  /** By bot: index of its kind. */
  readonly kindOf: readonly number[];
}

export function kindsOfBots(entrants: readonly Entrant[]): Kinds {
  const seen: string[] = [];
  const names: string[] = [];
  const kindOf = entrants.map(({ label, name, version, params, code }) => {
    const key = JSON.stringify([name, version, params, code?.hash]);
    if (!seen.includes(key)) {
      seen.push(key);
      names.push(label);
    }
    return seen.indexOf(key);
  });
  return { names, kindOf };
}

/** Name of a kind, also of the one that stands for cards which lie open to all. */
export const kindName = ({ names }: Kinds, kind: number): string => names[kind] ?? 'all together';
