// Pairwise covering sets of options: every two compatible options are on together in at least one set. A few
// games suffice instead of hundreds.
import { optionProblems } from '../../../core/option-problems.ts';
import type { OptionDef } from '../../../core/title.ts';

/** The given options and all that they need, in the order of `options`. */
export function withNeeds(options: readonly OptionDef[], ids: readonly string[]): string[] {
  const on = new Set(ids);
  for (const id of on) for (const need of options.find((one) => one.id === id)?.needs ?? []) on.add(need);
  return options.map(({ id }) => id).filter((id) => on.has(id));
}

/** Greedy: each set adds all options compatible with it, starting one option later than the last set. */
export function coveringSets(title: string, options: readonly OptionDef[]): string[][] {
  const fits = (on: readonly string[]): boolean => optionProblems({ id: title, options }, on).length === 0;
  const ids = options.map(({ id }) => id);
  const open = new Set<string>();
  for (const a of ids)
    for (const b of ids) if (a <= b && fits(withNeeds(options, [a, b]))) open.add(`${a} ${b}`);
  const sets: string[][] = [];
  while (open.size > 0) {
    let on = withNeeds(options, [...open][0].split(' '));
    for (let i = 0; i < ids.length; i++) {
      const more = withNeeds(options, [...on, ids[(i + sets.length * 3) % ids.length]]);
      if (fits(more)) on = more;
    }
    for (const a of on) for (const b of on) open.delete(a <= b ? `${a} ${b}` : `${b} ${a}`);
    sets.push(on);
  }
  return sets;
}
