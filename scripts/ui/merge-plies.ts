// Tells a turn in one breath: plies told alike in a row are drawn together, `moves to A`, `moves to B` becoming
// `moves to A, B`. Knows nothing of any game: it compares words.

function commonWords(lists: readonly (readonly string[])[]): number {
  let count = 0;
  const least = Math.min(...lists.map((words) => words.length));
  while (count < least - 1 && lists.every((words) => words[count] === lists[0][count])) count++;
  return count;
}

/** The same, or the same verb with words enough to have an object. */
function alike(one: string, other: string): boolean {
  const [a, b] = [one.split(' '), other.split(' ')];
  return one === other || (a[0] === b[0] && a.length > 2 && b.length > 2);
}

/** One text for a run of plies that begin with the same word. */
function together(texts: readonly string[]): string {
  if (texts.every((text) => text === texts[0])) {
    return texts.length === 1 ? texts[0] : `${texts[0]} (${texts.length} times)`;
  }
  const lists = texts.map((text) => text.split(' '));
  const shared = commonWords(lists);
  const rests = lists.map((words) => words.slice(shared).join(' '));
  return `${lists[0].slice(0, shared).join(' ')} ${rests.join(', ')}`;
}

/** @param texts what each ply does, in order */
export function mergePlies(texts: readonly string[]): string {
  const groups: string[][] = [];
  for (const text of texts) {
    const last = groups.at(-1);
    if (last && alike(last[0], text)) last.push(text);
    else groups.push([text]);
  }
  return groups.map(together).join('; ');
}
