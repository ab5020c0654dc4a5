import type { Entrant } from '../../model/entrant.ts';

/** The label itself; or with the version behind it, or with a number, when another member has it. */
export function freeLabel(
  { label, version }: Pick<Entrant, 'label' | 'version'>,
  taken: ReadonlySet<string>,
): string {
  if (!taken.has(label)) return label;
  const versioned = `${label}@${version}`;
  if (!taken.has(versioned)) return versioned;
  for (let number = 2; ; number++) {
    if (!taken.has(`${versioned}-${number}`)) return `${versioned}-${number}`;
  }
}
