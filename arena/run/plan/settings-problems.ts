import { DataError } from '../../../engine/index.ts';

/** Source of an error about several settings. Each of its problems begins with the name of a setting or file. */
export const SETTINGS_SOURCE = 'settings';

/** Collects problems of settings and files, so that one error reports them all. */
export class SettingsProblems {
  readonly #problems: { readonly source: string; readonly text: string }[] = [];

  get count(): number {
    return this.#problems.length;
  }

  /** @param source name of the setting */
  add(source: string, ...texts: readonly string[]): void {
    for (const text of texts) this.#problems.push({ source, text });
  }

  /** Adds what a `DataError` names; rethrows any other error. */
  addError(error: unknown): undefined {
    if (!(error instanceof DataError)) throw error;
    this.add(error.source, ...error.problems);
  }

  /** Runs `step`; undefined if it throws a `DataError`, whose problems are added. */
  collect<T>(step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      return this.addError(error);
    }
  }

  /** @throws DataError naming every problem; the source of a single problem is its own */
  throwIfAny(): void {
    const [first, ...others] = this.#problems;
    if (first === undefined) return;
    if (others.length === 0) throw new DataError(first.source, [first.text]);
    const texts = this.#problems.map(({ source, text }) =>
      source === SETTINGS_SOURCE ? text : `${source}: ${text}`,
    );
    throw new DataError(SETTINGS_SOURCE, texts);
  }
}
