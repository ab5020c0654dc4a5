// Who played which game, in two bytes a game: a run may have ten million.

/** Blocks in a page. */
const PAGE = 256;

interface Page {
  /** Seatings for which there is room in each block. */
  width: number;
  /** 0 where nobody is known, else the number of a name from 1 on. */
  numbers: Uint16Array;
}

export class GamePlayers {
  private readonly names: string[] = [];
  private readonly numberOf = new Map<string, number>();
  private readonly pages = new Map<number, Page>();

  /** @throws RangeError for more names than can be told apart, 65,535 */
  set(block: number, seating: number, name: string): void {
    const page = this.pageFor(Math.floor(block / PAGE), seating);
    page.numbers[(block % PAGE) * page.width + seating] = this.number(name);
  }

  get(block: number, seating: number): string | undefined {
    const page = this.pages.get(Math.floor(block / PAGE));
    if (page === undefined || seating >= page.width) return undefined;
    return this.names[page.numbers[(block % PAGE) * page.width + seating] - 1];
  }

  private number(name: string): number {
    const known = this.numberOf.get(name);
    if (known !== undefined) return known;
    if (this.names.length === 0xffff) throw new RangeError('too many machines');
    this.names.push(name);
    this.numberOf.set(name, this.names.length);
    return this.names.length;
  }

  /** With room for the seating. */
  private pageFor(number: number, seating: number): Page {
    const page = this.pages.get(number) ?? { width: 0, numbers: new Uint16Array(0) };
    this.pages.set(number, page);
    if (seating < page.width) return page;
    const { width, numbers } = page;
    page.width = Math.max(seating + 1, 2 * width, 2);
    page.numbers = new Uint16Array(PAGE * page.width);
    for (let block = 0; block < PAGE; block++) {
      page.numbers.set(numbers.subarray(block * width, (block + 1) * width), block * page.width);
    }
    return page;
  }
}
