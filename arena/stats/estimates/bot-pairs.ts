/** Every two of `bots` bots, lower number first, ascending: the order of all lists of pairs. */
export function botPairs(bots: number): [number, number][] {
  const list: [number, number][] = [];
  for (let i = 0; i < bots; i++) for (let j = i + 1; j < bots; j++) list.push([i, j]);
  return list;
}
