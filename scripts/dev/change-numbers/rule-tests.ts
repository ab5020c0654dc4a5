// Runs the rule tests of the crayon-rail titles in one vitest process, once for each changed number.
import { fileURLToPath } from 'node:url';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import type { NumberChange } from '../../../engine/crayon/testing/changed-number.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders of rule tests by place of the change, in order of the changes that they notice. */
const FOLDERS: Readonly<Record<NumberChange['in'], readonly string[]>> = {
  title: ['actions', 'turn', 'titles', 'cards', 'options', 'compile', 'track', 'game'],
  events: ['titles', 'cards', 'turn', 'actions', 'options', 'compile', 'track', 'game'],
  option: ['options', 'compile', 'actions', 'turn', 'titles', 'cards', 'track', 'game'],
};
const folder = (name: string): string => `engine/crayon/${name}/`;
// Random play, golden games and journals show only that something is different, not that it is wrong.
const EXCLUDED_TESTS = [
  '**/*.{slow,e2e,nightly}.test.ts',
  '**/journals.test.ts',
  '**/counted-ways.test.ts',
  'engine/crayon/game/{violations,legal}.test.ts',
];

/** Keeps the given order of files. */
class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** Opens one vitest process for all runs. */
export async function openRuleTests() {
  const vitest = await createVitest(
    'test',
    {
      root: ROOT,
      config: false,
      include: FOLDERS.title.map((name) => `${folder(name)}**/*.test.ts`),
      exclude: EXCLUDED_TESTS,
      setupFiles: [
        fileURLToPath(new URL('../../../engine/crayon/testing/changed-number.ts', import.meta.url)),
      ],
      provide: { change: null },
      watch: false,
      bail: 1,
      pool: 'threads',
      isolate: false,
      fileParallelism: false,
      sequence: { sequencer: GivenOrder },
      reporters: [{}],
      testTimeout: 60_000,
    },
    {},
  );
  await vitest.standalone();
  const specifications = await vitest.globTestSpecifications();
  const rankOf = (order: readonly string[], { moduleId }: TestSpecification): number =>
    order.findIndex((name) => moduleId.includes(folder(name)));
  // The file that noticed the change before often notices the next one, too.
  let lastNoticed = '';
  const sortFiles = (order: readonly string[]): TestSpecification[] =>
    [...specifications].sort(
      (a, b) =>
        Number(b.moduleId === lastNoticed) - Number(a.moduleId === lastNoticed) ||
        rankOf(order, a) - rankOf(order, b) ||
        (a.moduleId < b.moduleId ? -1 : 1),
    );
  return {
    /** Names of test files. */
    files: specifications.map(({ moduleId }) => moduleId.slice(ROOT.length)).sort(),
    /** Runs the tests until one fails: its name, or null when all pass. */
    async firstFailure(change: NumberChange | null): Promise<string | null> {
      vitest.provide('change', change);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        sortFiles(FOLDERS[change?.in ?? 'title']),
      );
      for (const module of testModules) {
        const [test] = module.children.allTests('failed');
        if (test === undefined && module.state() !== 'failed') continue;
        lastNoticed = module.moduleId;
        return test?.fullName ?? `${lastNoticed.slice(ROOT.length)} (as a whole)`;
      }
      return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null;
    },
    close: () => vitest.close(),
  };
}
