// A heap of nodes with four children each, in which a node's key may fall. Flat arrays; nothing is allocated later.

export class NodeHeap {
  size = 0;
  readonly #nodes: Int32Array;
  readonly #keys: Float64Array;
  /** Place of each node in the heap plus one; 0 for nodes outside. */
  readonly #placeOf: Int32Array;

  constructor(nodes: number) {
    this.#nodes = new Int32Array(nodes);
    this.#keys = new Float64Array(nodes);
    this.#placeOf = new Int32Array(nodes);
  }

  /** Least key. */
  get least(): number {
    return this.#keys[0];
  }

  clear(): void {
    for (let i = 0; i < this.size; i++) this.#placeOf[this.#nodes[i]] = 0;
    this.size = 0;
  }

  /** Adds a node, or lowers its key. */
  lower(node: number, key: number): void {
    const [nodes, keys, placeOf] = [this.#nodes, this.#keys, this.#placeOf];
    let place = placeOf[node] - 1;
    if (place < 0) place = this.size++;
    while (place > 0) {
      const parent = (place - 1) >> 2;
      if (keys[parent] <= key) break;
      nodes[place] = nodes[parent];
      keys[place] = keys[parent];
      placeOf[nodes[place]] = place + 1;
      place = parent;
    }
    nodes[place] = node;
    keys[place] = key;
    placeOf[node] = place + 1;
  }

  /** Removes and returns the node with the least key. */
  pop(): number {
    const [nodes, keys, placeOf] = [this.#nodes, this.#keys, this.#placeOf];
    const top = nodes[0];
    placeOf[top] = 0;
    const size = --this.size;
    if (size === 0) return top;
    const node = nodes[size];
    const key = keys[size];
    let place = 0;
    for (;;) {
      const first = 4 * place + 1;
      if (first >= size) break;
      let child = first;
      const end = first + 4 < size ? first + 4 : size;
      for (let other = first + 1; other < end; other++) if (keys[other] < keys[child]) child = other;
      if (keys[child] >= key) break;
      nodes[place] = nodes[child];
      keys[place] = keys[child];
      placeOf[nodes[place]] = place + 1;
      place = child;
    }
    nodes[place] = node;
    keys[place] = key;
    placeOf[node] = place + 1;
    return top;
  }
}
