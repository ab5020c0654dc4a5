// Problems of settings and files, collected so that one error reports them all.
import { DataError, listProblems, type Problem, type Problems } from '../../../engine/index.ts';

/** Source of an error about several settings, and of a problem whose text names what it is about. */
export const SETTINGS_SOURCE = 'settings';

export interface SettingsProblem extends Problem {
  /** Setting, file or bot with the problem. */
  readonly source: string;
}

/** Several problems of settings and files. */
export class SettingsError extends DataError {
  readonly settingsProblems: readonly SettingsProblem[];

  constructor(problems: readonly SettingsProblem[]) {
    const lines = problems.map(({ source, code, text }) => ({
      code,
      text: source === SETTINGS_SOURCE ? text : `${source}: ${text}`,
    }));
    super(SETTINGS_SOURCE, lines);
    this.settingsProblems = problems;
  }
}

export class SettingsProblems {
  readonly #problems: SettingsProblem[] = [];

  get count(): number {
    return this.#problems.length;
  }

  /** @param source name of the setting */
  add(source: string, problems: Problems): void {
    this.#problems.push(...listProblems(problems).map((problem) => ({ source, ...problem })));
  }

  /** Adds what a `DataError` names; rethrows any other error. */
  addError(error: unknown): undefined {
    if (!(error instanceof DataError)) throw error;
    this.add(error.source, error.coded);
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
    if (others.length === 0) throw new DataError(first.source, [first]);
    throw new SettingsError(this.#problems);
  }
}
