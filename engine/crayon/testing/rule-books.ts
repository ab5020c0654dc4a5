// Numbers of each title, copied from its rule book for tests. They are not read from the constants of the
// titles, so that a changed constant fails a test.
import type { Terrain } from '../board/board.ts';
import type { TitleRules } from '../compile/compile-rules.ts';
import { firstEditionRules, northAmericaRules } from './titles.ts';

/** Money in millions. */
export interface RuleBook {
  readonly id: string;
  readonly title: TitleRules;
  readonly startCash: number;
  /** Seats by their place after the first player, in the order of the build-only turns of three players. */
  readonly opening: readonly number[];
  readonly terrain: Readonly<Record<Terrain, number>>;
  readonly lake: number;
  /** Null if no track crosses inlets. */
  readonly inlet: number | null;
  /** By class: mileposts per turn, at full and half rate; loads; classes it can be exchanged for at 20M. */
  readonly trains: readonly {
    readonly id: string;
    readonly speed: number;
    readonly half: number;
    readonly loads: number;
    readonly becomes: readonly string[];
  }[];
  readonly goal: { readonly cash: number; readonly majors: number };
}

/** The series' list of costs. The first edition has clear and rough only, at the same prices. */
const terrain = { clear: 1, mountain: 2, alpine: 5, desert: 1, forest: 2, jungle: 3, marsh: 3 };

export const RULE_BOOKS: readonly RuleBook[] = [
  {
    id: 'north-america',
    title: northAmericaRules,
    startCash: 50,
    opening: [0, 1, 2, 2, 1, 0],
    terrain,
    lake: 2,
    inlet: null,
    trains: [
      { id: 'freight', speed: 9, half: 5, loads: 2, becomes: ['fast', 'heavy'] },
      { id: 'fast', speed: 12, half: 6, loads: 2, becomes: ['super'] },
      { id: 'heavy', speed: 9, half: 5, loads: 3, becomes: ['super'] },
      { id: 'super', speed: 12, half: 6, loads: 3, becomes: [] },
    ],
    goal: { cash: 250, majors: 6 },
  },
  {
    id: 'first-edition',
    title: firstEditionRules,
    startCash: 40,
    opening: [0, 1, 2, 0, 1, 2],
    terrain,
    lake: 3,
    inlet: 3,
    trains: [
      { id: 'freight', speed: 9, half: 5, loads: 2, becomes: ['fast'] },
      { id: 'fast', speed: 12, half: 6, loads: 2, becomes: ['super'] },
      { id: 'super', speed: 12, half: 6, loads: 3, becomes: [] },
    ],
    goal: { cash: 250, majors: 5 },
  },
];
