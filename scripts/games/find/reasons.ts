/** Explanations of bots for a page: each distinct text once, with the actions that it explains. */
export class Reasons {
  /** Distinct texts in the order of their first use. */
  readonly texts: string[] = [];
  /** For each explanation: number of actions played before, and index into `texts`. */
  readonly given: [actions: number, text: number][] = [];
  readonly #known = new Map<string, number>();

  add(actions: number, text: string): void {
    const number = this.#known.get(text) ?? this.texts.push(text) - 1;
    this.#known.set(text, number);
    this.given.push([actions, number]);
  }
}
