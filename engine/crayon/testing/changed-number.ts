// Vitest setup file of `npm run mutation:constants`. Changes one number of a title, an option or an event
// card in memory before the tests of a file are collected, and restores it afterwards.
import { afterAll, inject, vi } from 'vitest';
import type { Constants } from '../model/constants.ts';
import { firstEditionRules, northAmericaRules } from './titles.ts';

/** A place in nested objects and lists. */
export type Path = readonly (string | number)[];

/** Changed number and its new value. */
export type NumberChange = { readonly path: Path; readonly to: unknown } & (
  | { readonly in: 'title' | 'events'; readonly title: string }
  /** A number that the option puts into the constants, under whichever title. */
  | { readonly in: 'option'; readonly option: string }
);

declare module 'vitest' {
  interface ProvidedContext {
    /** Null for a run in which nothing is changed. */
    change: NumberChange | null;
  }
}

type Tree = Record<string | number, unknown>;

/** A copy of the tree with the value at the path replaced. @throws Error if there is no such path */
function withValue<T>(tree: T, [key, ...rest]: Path, to: unknown): T {
  const branch = tree as Tree;
  if (!(key in branch)) throw new Error(`nothing at '${key}'`);
  const copy: Tree = Array.isArray(branch) ? ([...branch] as unknown as Tree) : { ...branch };
  copy[key] = rest.length === 0 ? to : withValue(branch[key], rest, to);
  return copy as T;
}

const titles = [northAmericaRules, firstEditionRules];
const change = inject('change') ?? null;

/** Assigns to a readonly property, and puts the old value back after the tests of the file. */
function assign<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
  const originalValue = target[key];
  target[key] = value;
  afterAll(() => {
    target[key] = originalValue;
  });
}

if (change?.in === 'title') {
  const title = titles.find(({ id }) => id === change.title);
  if (title === undefined) throw new Error(`no title '${change.title}'`);
  const [part] = change.path;
  if (part !== 'constants' && part !== 'seats') throw new Error(`no part '${part}' of a title is changed`);
  assign(title, part, withValue(title, change.path, change.to)[part] as never);
}
if (change?.in === 'option') {
  const module = titles.flatMap(({ modules }) => modules).find(({ id }) => id === change.option);
  const patch = module?.patchConstants;
  if (module === undefined || patch === undefined)
    throw new Error(`option '${change.option}' has no numbers`);
  assign(module, 'patchConstants', (numbers: Constants) => withValue(patch(numbers), change.path, change.to));
}

vi.mock('./read-title-files.ts', async (original) => {
  const { readTitleFiles } = await original<typeof import('./read-title-files.ts')>();
  return {
    readTitleFiles(title: Parameters<typeof readTitleFiles>[0]) {
      const files = readTitleFiles(title);
      if (change?.in !== 'events' || change.title !== title.meta.id) return files;
      return withValue(files, ['events', 'content', ...change.path], change.to);
    },
  };
});
