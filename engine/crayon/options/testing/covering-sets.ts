// Pairwise covering sets of options: every two compatible options are on together in at least one set. A few
// games suffice instead of hundreds.
import { optionProblems } from '../../../core/option-problems.ts';
import type { OptionDef } from '../../../core/title.ts';

/** The options with these ids and all that they need, in the order of `options`. */
export function withNeeds(options: readonly OptionDef[], ids: readonly string[]): string[] {
  const idSet = new Set(ids);
  for (const id of idSet)
    for (const need of options.find((option) => option.id === id)?.needs ?? []) idSet.add(need);
  return options.map(({ id }) => id).filter((id) => idSet.has(id));
}

/** Makes the sets greedily: each adds all compatible options, three options later than the set before. */
export function coveringSets(title: string, options: readonly OptionDef[]): string[][] {
  const isCompatible = (set: readonly string[]): boolean =>
    optionProblems({ id: title, options }, set).length === 0;
  const ids = options.map(({ id }) => id);
  const uncoveredPairs = new Set<string>();
  for (const a of ids)
    for (const b of ids)
      if (a <= b && isCompatible(withNeeds(options, [a, b]))) uncoveredPairs.add(`${a} ${b}`);
  const sets: string[][] = [];
  while (uncoveredPairs.size > 0) {
    let set = withNeeds(options, [...uncoveredPairs][0].split(' '));
    for (let i = 0; i < ids.length; i++) {
      const larger = withNeeds(options, [...set, ids[(i + sets.length * 3) % ids.length]]);
      if (isCompatible(larger)) set = larger;
    }
    for (const a of set) for (const b of set) uncoveredPairs.delete(a <= b ? `${a} ${b}` : `${b} ${a}`);
    sets.push(set);
  }
  return sets;
}
