/**
 * Strongly connected components of a directed graph (Tarjan 1972, SIAM Journal on Computing 1:146): two nodes are in
 * the same one when each can be reached from the other.
 * @param next of each node the nodes it points to @returns lists of nodes, ascending, in the order of their lowest node
 */
export function strongComponents(next: readonly (readonly number[])[]): number[][] {
  const found = new Int32Array(next.length).fill(-1);
  const low = new Int32Array(next.length);
  const onStack = new Uint8Array(next.length);
  const stack: number[] = [];
  const components: number[][] = [];
  let time = 0;
  const visit = (node: number): void => {
    found[node] = low[node] = time++;
    stack.push(node);
    onStack[node] = 1;
    for (const other of next[node]) {
      if (found[other] < 0) {
        visit(other);
        low[node] = Math.min(low[node], low[other]);
      } else if (onStack[other] === 1) low[node] = Math.min(low[node], found[other]);
    }
    if (low[node] !== found[node]) return;
    const members: number[] = [];
    let last: number;
    do {
      last = stack.pop()!;
      onStack[last] = 0;
      members.push(last);
    } while (last !== node);
    components.push(members.sort((a, b) => a - b));
  };
  for (let node = 0; node < next.length; node++) if (found[node] < 0) visit(node);
  return components.sort(([a], [b]) => a - b);
}
