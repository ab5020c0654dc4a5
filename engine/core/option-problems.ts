// Checks a choice of options against their declarations (`OptionDef`).
import type { Problem } from './problem.ts';
import type { TitleMeta } from './title.ts';

/**
 * Lists problems of a choice: options that are unknown, repeated, incompatible, or lack a needed option.
 * @param suggest text after an unknown option, such as `, did you mean 'fast-start'?`
 */
export function optionProblems(
  meta: Pick<TitleMeta, 'id' | 'options'>,
  chosenIds: readonly string[],
  suggest: (id: string, knownIds: readonly string[]) => string = () => '',
): Problem[] {
  const problems: Problem[] = [];
  const add = (code: Problem['code'], text: string) => problems.push({ code, text: `option ${text}` });
  const optionsById = new Map(meta.options.map((option) => [option.id, option]));
  const idSet = new Set(chosenIds);
  const clashes = new Set<string>();
  chosenIds.forEach((id, i) => {
    const option = optionsById.get(id);
    if (option === undefined) {
      const hint = optionsById.size === 0 ? 'it has none' : "'switchback titles' lists them";
      const suggestion = suggest(id, [...optionsById.keys()]);
      add('option/unknown', `'${id}' is not one of ${meta.id}'s options${suggestion || `: ${hint}`}`);
    } else if (chosenIds.indexOf(id) !== i) {
      add('option/repeated', `'${id}' is given twice`);
    } else {
      for (const other of option.needs ?? []) {
        if (!idSet.has(other)) add('option/needs', `'${id}' needs option '${other}'`);
      }
      for (const other of option.excludes ?? []) {
        // Options may exclude each other; report each clash once.
        const clash = [id, other].sort().join(' ');
        if (!idSet.has(other) || clashes.has(clash)) continue;
        clashes.add(clash);
        add('option/conflict', `'${id}' cannot be combined with option '${other}'`);
      }
    }
  });
  return problems;
}
