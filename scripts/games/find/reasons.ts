// Explanations of bots in the course of a game, for a page: every text once, with the actions it belongs to.
export class Reasons {
  /** Texts in the order in which they came up. */
  readonly texts: string[] = [];
  /** Number of actions played before, and index into `texts`. */
  readonly given: [actions: number, text: number][] = [];
  readonly #known = new Map<string, number>();

  add(actions: number, text: string): void {
    const number = this.#known.get(text) ?? this.texts.push(text) - 1;
    this.#known.set(text, number);
    this.given.push([actions, number]);
  }
}
