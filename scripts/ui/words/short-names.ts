// Names of bots cut to the width of a column, none like another.

/** At most so many characters of a name, from both its ends: bots of one name differ in their parameters. */
function cut(name: string, limited: number): string {
  if (name.length <= limited) return name;
  const head = Math.ceil((limited - 3) / 2);
  return `${name.slice(0, head)}...${name.slice(name.length - (limited - 3 - head))}`;
}

/** The names in their order; those that would be cut to the same are numbered from the second on. */
export function shortNames(names: readonly string[], limited: number): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let short = cut(name, limited);
    for (let number = 2; taken.has(short); number++) {
      const mark = ` (${number})`;
      short = cut(name, limited - mark.length) + mark;
    }
    taken.add(short);
    return short;
  });
}
