// A crayon-rail title from its numbers, what players read about it, and its files.
import type { Title, TitleMeta } from '../../core/title.ts';
import { compileTitle, type TitleRules } from '../compile/compile-rules.ts';
import { makeGame } from '../game/game.ts';

/** A title of the family, with the numbers that a rules file may change. */
export interface CrayonTitle extends Title {
  readonly rules: TitleRules;
}

/** @param usual seats of a game unless a user says otherwise */
export function makeTitle(
  rules: TitleRules,
  { usual, ...about }: Pick<TitleMeta, 'name' | 'description'> & { readonly usual: number },
  files: Readonly<Record<string, URL>>,
): CrayonTitle {
  return {
    meta: {
      id: rules.id,
      family: 'crayon',
      ...about,
      seats: { ...rules.seats, usual },
      stage: 'stable',
      options: rules.modules.map(({ id, name, description, seats, needs, excludes }) => ({
        id,
        name,
        description,
        seats,
        needs,
        excludes,
      })),
    },
    rules,
    files,
    extraFiles: 'rules' in files ? [] : ['rules'],
    compile: (request) => makeGame(compileTitle(rules, request)),
  };
}
