// Cuts a stream of bytes into lines, and refuses a line that is too long before it fills memory.

export class LineReader {
  readonly #longest: number;
  readonly #onLine: (line: string) => void;
  readonly #onOversized: () => void;
  #parts: Buffer[] = [];
  #bytes = 0;

  /** @param longest bytes of a line @param onOversized called once; what follows is not read */
  constructor(longest: number, onLine: (line: string) => void, onOversized: () => void) {
    this.#longest = longest;
    this.#onLine = onLine;
    this.#onOversized = onOversized;
  }

  push(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      if (!this.#keep(chunk.subarray(from, at))) return;
      const line = Buffer.concat(this.#parts).toString('utf8');
      this.#parts = [];
      this.#bytes = 0;
      from = at + 1;
      this.#onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
    }
    this.#keep(chunk.subarray(from));
  }

  #keep(part: Buffer): boolean {
    if (this.#bytes > this.#longest) return false;
    this.#bytes += part.length;
    if (this.#bytes > this.#longest) {
      this.#parts = [];
      this.#onOversized();
      return false;
    }
    if (part.length > 0) this.#parts.push(part);
    return true;
  }
}
