/** Explanations of bots for a page: each distinct text once, with the actions that it explains. */
export class Reasons {
  /** Distinct texts in the order of their first use. */
  readonly texts: string[] = [];
  /** For each explanation: number of actions played before, and index into `texts`. */
  readonly entries: [actions: number, text: number][] = [];
  readonly #indexes = new Map<string, number>();

  add(actions: number, text: string): void {
    const index = this.#indexes.get(text) ?? this.texts.push(text) - 1;
    this.#indexes.set(text, index);
    this.entries.push([actions, index]);
  }
}
