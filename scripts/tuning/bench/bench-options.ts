// Effect of each optional rule on the length of games. Equal bots play the same seeds with and without it, so
// that the luck of the deal cancels out.

import {
  type Column,
  findTitle,
  loadBots,
  MIN_SEEDS_FOR_INTERVAL,
  markdownTable,
  mean,
  meanInterval,
  numeric,
  type Outcome,
  planRun,
  refereeGame,
} from '../../../arena/index.ts';
import { DataError, withGivenValue } from '../../../engine/index.ts';
import { COMMAND_LINE, percent } from '../../output/index.ts';
import { type Direction, EXPECTED_EFFECTS, type ExpectedEffect } from './expected-effects.ts';

/** Length of games with an option and without it. */
export interface OptionEffect {
  readonly option: string;
  /** Mean rounds with and without the option, over seeds with two finished games; NaN if there are none. */
  readonly rounds: number;
  readonly roundsWithout: number;
  readonly difference: number;
  /** 95 % interval of the mean difference, for 20 or more such seeds. */
  readonly interval: ReturnType<typeof meanInterval> | undefined;
  /** True if both games of every seed were equally long. */
  readonly isNone: boolean;
  /** Share of games with the option that were finished. */
  readonly finished: number;
  readonly faults: number;
}

const MAX_PLAYERS = 4;

export interface OptionsBench {
  readonly title: string;
  /** Bot in every seat. */
  readonly bot: string;
  readonly seeds: number;
  /** Options to measure; by default all of the title. */
  readonly optionIds?: readonly string[];
  readonly onPart: (option: string) => void;
}

/**
 * Plays the same seeds with and without each option. Options that it needs are always on.
 * @throws DataError for an option that the title does not have
 */
export async function benchOptions({
  title,
  bot,
  seeds,
  optionIds,
  onPart,
}: OptionsBench): Promise<OptionEffect[]> {
  const { meta } = findTitle(title);
  const play = async (options: readonly string[], players: number): Promise<Outcome[]> => {
    const bots = Array.from({ length: players }, () => bot);
    const { game, entrants } = await planRun({ title, bots, players, options, seeds, files: {} });
    const seats = await loadBots(game, entrants);
    return Array.from({ length: seeds }, (_, i) => refereeGame(game, i + 1, seats));
  };
  const unknown = (optionIds ?? []).filter((id) => !meta.options.some((option) => option.id === id));
  if (unknown.length > 0) {
    throw new DataError(
      COMMAND_LINE,
      unknown.map((id) => `--options: ${withGivenValue(`must be an option of ${title}; see 'titles'`, id)}`),
    );
  }
  const outcomesWithout = new Map<string, Outcome[]>();
  const effects: OptionEffect[] = [];
  for (const { id, needs = [], seats: fixedPlayers } of meta.options) {
    if (optionIds !== undefined && !optionIds.includes(id)) continue;
    const players = fixedPlayers ?? Math.min(MAX_PLAYERS, meta.seats.max);
    onPart(id);
    const key = `${players} ${needs}`;
    const without = outcomesWithout.get(key) ?? (await play(needs, players));
    outcomesWithout.set(key, without);
    effects.push(effectOf(id, await play([...needs, id], players), without));
  }
  return effects;
}

/** Compares games with and without an option, seed by seed. */
export function effectOf(
  option: string,
  outcomes: readonly Outcome[],
  references: readonly Outcome[],
): OptionEffect {
  const pairs = outcomes
    .map((outcome, i) => [outcome, references[i]] as const)
    .filter((pair) => pair.every(({ finished }) => finished));
  const differences = pairs.map(([outcome, reference]) => outcome.rounds - reference.rounds);
  return {
    option,
    rounds: mean(pairs.map(([{ rounds }]) => rounds)),
    roundsWithout: mean(pairs.map(([, { rounds }]) => rounds)),
    difference: mean(differences),
    interval: pairs.length >= MIN_SEEDS_FOR_INTERVAL ? meanInterval(differences) : undefined,
    isNone: differences.every((difference) => difference === 0),
    finished: mean(outcomes.map(({ finished }) => (finished ? 1 : 0))),
    faults: outcomes.flatMap(({ faults }) => faults).filter((fault) => fault !== null).length,
  };
}

/** Says in a few words how the measured effect compares with the expected one. */
export function compareWithExpectation({ isNone, interval }: OptionEffect, expected: Direction): string {
  if (isNone) return 'no effect';
  if (interval === undefined) return 'too few seeds';
  if (interval.low <= 0 && interval.high >= 0) return 'too small to see';
  const measured: Direction = interval.high < 0 ? 'shorter' : 'longer';
  return expected === 'not stated' ? measured : measured === expected ? 'holds' : 'the other way';
}

const oneDecimal = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(1));
const signedDecimal = (value: number): string => (value > 0 ? '+' : '') + oneDecimal(value);

/** Effects of optional rules on the length of games, as a Markdown table. */
export function effectsTable(effects: readonly OptionEffect[]): string {
  const expectationOf = ({ option }: OptionEffect): ExpectedEffect =>
    EXPECTED_EFFECTS[option] ?? { direction: 'not stated', reason: '' };
  const columns: Column<OptionEffect>[] = [
    { name: 'option', value: ({ option }) => option },
    numeric('without', ({ roundsWithout: without }) => oneDecimal(without)),
    numeric('with', ({ rounds }) => oneDecimal(rounds)),
    numeric('difference', ({ difference }) => signedDecimal(difference)),
    numeric('95 %', ({ interval, isNone }) =>
      interval === undefined || isNone
        ? '-'
        : `${signedDecimal(interval.low)} to ${signedDecimal(interval.high)}`,
    ),
    numeric('finished', ({ finished }) => percent(finished, 0)),
    numeric('faults', ({ faults }) => faults),
    {
      name: 'expected',
      value(effect) {
        const { direction, reason } = expectationOf(effect);
        return reason === '' ? direction : `${direction}: ${reason}`;
      },
    },
    { name: 'found', value: (effect) => compareWithExpectation(effect, expectationOf(effect).direction) },
  ];
  return markdownTable(columns, effects);
}
