// Options are declared as data (`OptionDef`); this is the one place that says whether a choice of them holds together.
import type { TitleMeta } from './title.ts';

/** Every fault of a choice of options in words: unknown, named twice, missing company, forbidden company. */
export function optionFaults(meta: Pick<TitleMeta, 'id' | 'options'>, chosen: readonly string[]): string[] {
  const faults: string[] = [];
  const known = new Map(meta.options.map((option) => [option.id, option]));
  const on = new Set(chosen);
  const clashes = new Set<string>();
  chosen.forEach((id, i) => {
    const option = known.get(id);
    if (option === undefined) {
      const all = known.size === 0 ? 'it has none' : "'switchback titles' lists them";
      faults.push(`option '${id}' is not one of ${meta.id}'s options: ${all}`);
    } else if (chosen.indexOf(id) !== i) {
      faults.push(`option '${id}' is named twice`);
    } else {
      for (const other of option.needs ?? []) {
        if (!on.has(other)) faults.push(`option '${id}' needs option '${other}' as well`);
      }
      for (const other of option.excludes ?? []) {
        // Both may name each other; one word about it is enough.
        const clash = [id, other].sort().join(' ');
        if (!on.has(other) || clashes.has(clash)) continue;
        clashes.add(clash);
        faults.push(`option '${id}' cannot be combined with option '${other}'`);
      }
    }
  });
  return faults;
}
