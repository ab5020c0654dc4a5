// Completes what the user asked for. All problems are found before anything is played.

import { didYouMean, type TablePlan } from '../../../../arena/index.ts';
import { crayon, DataError, ENGINE_VERSION, withGivenValue } from '../../../../engine/index.ts';
import { COMMAND_LINE, firstProofSeed, plainBot, plainTable } from '../../../output/index.ts';
import { cardIds } from '../card-ids.ts';

export interface DeckTuneSettings {
  readonly target: Target;
  readonly iterations: number;
  /** Games of each study. */
  readonly seeds: number;
  readonly firstSeed: number;
  /** Spread of payouts in every second game, see `varyPayouts`. */
  readonly spread: number;
  /** Largest factor of one step, and of all together. */
  readonly step: number;
  readonly total: number;
  /** By demand: whether its payout stays. */
  readonly kept: readonly boolean[];
  /** Games of each side in the proof, and the first of their seeds. */
  readonly proof: number;
  readonly firstProofSeed: number;
}

export interface TuneChoices
  extends Pick<
    DeckTuneSettings,
    'iterations' | 'seeds' | 'firstSeed' | 'spread' | 'step' | 'total' | 'proof'
  > {
  /** As `--target` takes it. */
  readonly target: string;
  /** Names of cities, loads and cards whose payouts stay. */
  readonly keep: readonly string[];
}

interface TunePlan {
  readonly settings: DeckTuneSettings;
  /** Everything that decides the games, as plain data. */
  readonly asked: object;
}

/** @throws DataError with every problem */
export function planDeckTuning(plan: TablePlan, choices: TuneChoices): TunePlan {
  const chosen = { ...plainTable(plan), bots: plan.entrants.map(plainBot), ...choices };
  const { target, keep, ...rest } = choices;
  const settings = {
    ...rest,
    target: readTarget(target),
    kept: keptDemands(plan.game.rules as crayon.Rules, cardIds(plan.request.files.deck), keep),
    firstProofSeed: choices.firstSeed + firstProofSeed(chosen),
  };
  return { settings, asked: { engine: ENGINE_VERSION, ...chosen } };
}

/**
 * By demand: whether its payout stays, because the user named its city, its load or its card.
 * @param ids names of the cards @throws DataError for any other name
 */
export function keptDemands(
  { board, deck }: crayon.Rules,
  ids: readonly string[],
  names: readonly string[],
): readonly boolean[] {
  const known = [...board.cities.map(({ name }) => name), ...board.loads.map(({ name }) => name), ...ids];
  const problems = names
    .filter((name) => !known.includes(name))
    .map((name) => `--keep: '${name}' is not a city, load or card of the deck${didYouMean(name, known)}`);
  if (problems.length > 0) throw new DataError(COMMAND_LINE, problems);
  return Array.from(deck.payout, (_, demand) =>
    [
      board.cities[deck.city[demand]].name,
      board.loads[deck.load[demand]].name,
      ids[Math.trunc(demand / crayon.DEMANDS)],
    ].some((name) => names.includes(name)),
  );
}

export type Target =
  /** All demands taken equally often. */
  | { readonly id: 'even-use' }
  /** Payouts that are out of line brought to what the deck pays for similar demands. */
  | { readonly id: 'fair-pay' }
  /** Games of this many rounds: all payouts raised or lowered together. */
  | { readonly id: 'rounds'; readonly value: number }
  /** As even-use, until unfairness has fallen to `value`. */
  | { readonly id: 'spread'; readonly value: number };

const ALLOWED = 'even-use, fair-pay, rounds=NUMBER such as rounds=55, or spread=SHARE such as spread=0.3';

/** @throws DataError that says what is allowed */
export function readTarget(text: string): Target {
  if (text === 'even-use' || text === 'fair-pay') return { id: text };
  const [, id, number] = /^(rounds|spread)=([0-9.]+)$/.exec(text) ?? [];
  const value = Number(number);
  if (id === 'rounds' && value >= 5 && value <= 1000) return { id, value };
  if (id === 'spread' && value >= 0 && value <= 2) return { id, value };
  throw new DataError(COMMAND_LINE, [`--target: ${withGivenValue(`must be ${ALLOWED}`, text)}`]);
}
