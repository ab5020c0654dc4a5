// Completes what the user asked for. All faults are found before anything is played.
import type { TablePlan } from '../../../../arena/index.ts';
import { type crayon, ENGINE_VERSION } from '../../../../engine/index.ts';
import { plainBot, plainTable } from '../../../output/work-folder/plain-table.ts';
import { firstProofSeed } from '../../../output/work-folder/proof-seeds.ts';
import { cardIds } from '../card-ids.ts';
import { keptDemands } from './kept-demands.ts';
import { readTarget } from './target.ts';
import type { TuneSettings } from './tune-deck.ts';

export interface TuneChoices
  extends Pick<TuneSettings, 'iterations' | 'seeds' | 'firstSeed' | 'spread' | 'step' | 'total' | 'proof'> {
  /** As `--target` takes it. */
  readonly target: string;
  /** Names of cities, loads and cards whose payouts stay. */
  readonly keep: readonly string[];
}

export interface TunePlan {
  readonly settings: TuneSettings;
  /** Everything that decides the games, as plain data. */
  readonly asked: object;
}

/** @throws DataError with every fault */
export function planTuning(plan: TablePlan, choices: TuneChoices): TunePlan {
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
