// Shared parts of the commands that let bots play with decks: flags, the game that they describe, and the
// comparison of two decks or boards.

import { type LineupPlan, planLineup } from '../../../../arena/run/plan/index.ts';
import { DEFAULT_FIRST_SEED, keyFor } from '../../../../arena/run/settings/index.ts';
import { lineupFacts } from '../../../../arena/run/study/index.ts';
import { withGivenValue } from '../../../../engine/index.ts';
import { fileFlags } from '../../../cli/settings/file-flags.ts';
import { choice, integer, json, listOf, output, text, type Values } from '../../../cli/settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../../cli/settings/setting-flags.ts';
import { studyRunFlags, withStudy } from '../../../cli/with-study.ts';
import {
  comparisonCsv,
  comparisonJson,
  comparisonNote,
  comparisonSentence,
  comparisonTable,
} from '../../../games/compare/index.ts';
import { reportStudyFaults, studyFaultsJson, usageError, writeOutput } from '../../../output/index.ts';
import { plural, wrap } from '../../../output/text/index.ts';
import { type Comparison, compareDecks, comparedParts } from '../../deck/balance/compare-decks.ts';
import { sheetFlag, titleFlag } from '../designer-flags.ts';

const MAX_SEED = 999_999_999_999;

/** Flags of all of them. */
export const studyFlags = {
  title: titleFlag('Title, or its folder, whose rules, board and events are used'),
  bots: text('Bots, with commas, one for each seat; use several kinds, or the results suit only one kind', {
    default: 'courier,hauler,trip-planner,hauler',
  }),
  seeds: integer('Games to play, one a seed', [1, 1_000_000_000], { default: 400 }),
  'first-seed': integer('Seed of the first game', [0, MAX_SEED], { default: DEFAULT_FIRST_SEED }),
  ...studyRunFlags,
  ...settingFlags({ options: true, 'max-rounds': true }),
};

/** Flags of the commands that study one deck, their argument `file`. */
export const deckStudyFlags = {
  ...studyFlags,
  sheet: sheetFlag,
  ...fileFlags(['board', 'events', 'rules'], 'deck'),
};

type StudyArgs = Values<typeof studyFlags> & { readonly [kind in 'board' | 'events' | 'rules']?: string };

/** Compiles the game that the flags describe. @throws DataError with every problem */
export async function planStudy(args: StudyArgs, deck?: string): Promise<LineupPlan> {
  const flags = readSettingFlags(args, ['title', 'bots', 'options', 'max-rounds', 'isolate', 'untrusted']);
  const settings = deck === undefined ? flags : { ...flags, files: { ...flags.files, deck } };
  return planLineup({ ...settings, players: settings.bots?.length });
}

/** The secret of the games: the user's, or one drawn for untrusted bots; else undefined. */
export const keyOf = (args: StudyArgs): string | undefined =>
  keyFor(readSettingFlags(args, ['key', 'untrusted']));

const FIGURES = ['rounds', 'unfairness', 'hands_given_up', 'lead_changes', 'first_seat', 'unfinished'];

/** Above the seeds of studies and below those of proofs: no deck was tuned on these games. */
const FIRST_UNSEEN_SEED = 5_000_001;

/** Flags of the commands that compare two decks or boards. */
export const compareFlags = {
  ...studyFlags,
  until: choice(
    ['decided'],
    'Stop as soon as --figures are decided, after --seeds games at the latest. Saves no games with --queue',
  ),
  figures: text(
    `Figures that --until waits for, comma-separated: ${FIGURES.join(', ')}  [default: unfairness]`,
  ),
  'first-seed': integer(
    "Seed of A's first game; 'balance' and 'tune' never play seeds from the default on",
    [0, MAX_SEED],
    { default: FIRST_UNSEEN_SEED },
  ),
  'first-seed-b': integer("Seed of B's first game  [default: that of A, so luck cancels out]", [0, MAX_SEED]),
  out: output('CSV file to write, a row for each figure'),
  json,
};

type CompareArgs = Values<typeof compareFlags>;

function figuresToDecide({ until, figures }: CompareArgs): readonly string[] | undefined {
  if (until === undefined) {
    if (figures !== undefined) throw usageError('setting/needs', '--figures: needs --until decided');
    return undefined;
  }
  const list = listOf(figures ?? 'unfairness');
  const unknown = list.find((id) => !FIGURES.includes(id));
  if (unknown !== undefined)
    throw usageError(
      'setting/value',
      `--figures: ${withGivenValue(`each must be one of ${FIGURES.join(', ')}`, unknown)}`,
    );
  return list;
}

function comparisonText(
  { rows, games, stopped, sides }: Comparison,
  [a, b]: readonly [string, string],
  bots: string,
): string {
  const note = stopped ? ', ended once it was decided' : '';
  const seeds = `${plural(games, 'game')} of ${bots} each${note}, seeds from ${sides[0][0].seed} on`;
  return [
    `A: ${a}\nB: ${b}\n${wrap(seeds, 80)}\n`,
    comparisonTable(rows),
    `${comparisonNote(rows)}\n`,
    `${comparisonSentence(rows)}\n`,
  ].join('\n');
}

/** Plays both sides, prints and writes the comparison. @param name of the command */
export async function runComparison(
  name: string,
  sides: readonly [LineupPlan, LineupPlan],
  sideNames: readonly [string, string],
  args: CompareArgs,
): Promise<void> {
  const { out, seeds, bots } = args;
  const until = figuresToDecide(args);
  const key = keyOf(args);
  const games = { firstSeed: args['first-seed'], firstSeedB: args['first-seed-b'], count: seeds, key };
  const parts = comparedParts(sides, games);
  await withStudy(
    { name, manifest: { sides: sides.map(lineupFacts), ...games }, parts, isShownInPart: true },
    args,
    async (study) => {
      const comparison = await compareDecks(study.play, sides, games, until);
      const faults = await study.finish();
      const { rows } = comparison;
      const [a, b] = sideNames;
      const context = { a, b, bots: bots.split(','), games: comparison.games, ...studyFaultsJson(faults) };
      process.stdout.write(
        args.json ? comparisonJson(rows, context) : comparisonText(comparison, sideNames, bots),
      );
      if (faults.isPartial) return;
      reportStudyFaults(faults, args);
      if (out === undefined) return;
      writeOutput(out, comparisonCsv(rows));
      if (!args.json) process.stdout.write(`\nthe figures: ${out}\n`);
    },
  );
}
