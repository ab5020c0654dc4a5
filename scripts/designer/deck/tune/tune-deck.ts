// Tunes the payouts of a deck: studies it, takes a step, studies again; then proves the result on fresh
// seeds, with all bots together and with each kind alone.

import type { TablePlan } from '../../../../arena/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { type Balance, balanceOf } from '../balance/balance.ts';
import { compareDecks } from '../balance/compare-decks.ts';
import { cardIds, deckWithPayouts, planWithDeck } from '../card-ids.ts';
import type { PlayGames } from '../games/play-deck-games.ts';
import { kindsOfBots, studyDeck } from '../games/study.ts';
import { nextPayouts } from './next-payouts.ts';
import type { DeckTuneSettings } from './plan-deck-tuning.ts';
import { type Proof, proveTarget } from './prove-target.ts';

interface TuneOptions {
  readonly workers?: number;
  /** Source of the games of a part of the work. */
  readonly playPart: (part: string) => PlayGames;
  readonly onGame: () => void;
  /** Called after each study. */
  readonly onStep: (step: DeckTuneStep) => void;
}

/** Findings of a study, and the changes that follow. */
export interface DeckTuneStep {
  readonly balance: Balance;
  /** Payouts that were studied. */
  readonly payouts: readonly number[];
  /** Payouts that the step has changed. */
  readonly changed: number;
}

export interface Studied {
  readonly settings: DeckTuneSettings;
  readonly steps: readonly DeckTuneStep[];
  /** By demand, before and after. */
  readonly start: readonly number[];
  readonly end: readonly number[];
  readonly plans: readonly [TablePlan, TablePlan];
}

export interface DeckTuning extends Studied {
  /** All bots together. */
  readonly proof: Proof;
  /** Each kind of bot alone at the table; none where one kind played. */
  readonly byKind: readonly { readonly name: string; readonly proof: Proof }[];
}

/** Result of a tuning; without a proof where the studies changed nothing. */
type TuneResult = DeckTuning | (Studied & { readonly proof?: undefined });

/** Games that a tuning plays at most. */
export const gamesOfTuning = ({ iterations, seeds, proof }: DeckTuneSettings, kinds: number): number =>
  iterations * seeds + 2 * proof * (1 + (kinds > 1 ? kinds : 0));

const rounded = (payouts: readonly number[]): number[] =>
  payouts.map((payout) => Math.max(1, Math.round(payout)));

/** The table with one kind of bot in every seat. */
function aloneWith(plan: TablePlan, bot: number): TablePlan {
  const { entrants } = plan;
  return { ...plan, entrants: entrants.map(() => entrants[bot]) };
}

export async function tuneDeck(
  plan: TablePlan,
  settings: DeckTuneSettings,
  options: TuneOptions,
): Promise<TuneResult> {
  const { target, iterations, seeds, firstSeed, spread, proof, firstProofSeed } = settings;
  const { workers, playPart, onGame, onStep } = options;
  const file = plan.request.files.deck;
  const ids = cardIds(file);
  const start = [...(plan.game.rules as crayon.Rules).deck.payout];
  const steps: DeckTuneStep[] = [];
  let exact: readonly number[] = start;
  for (let i = 0; i < iterations; i++) {
    const payouts = rounded(exact);
    const study = await studyDeck(planWithDeck(plan, deckWithPayouts(file, payouts)), {
      firstSeed: firstSeed + i * seeds,
      count: seeds,
      spread,
      workers,
      play: playPart(`study ${i + 1}`),
      onGame,
    });
    const balance = balanceOf(study, ids);
    const { rounds } = steps[0]?.balance ?? balance;
    exact = nextPayouts(target, balance, start, exact, { ...settings, rounds });
    const next = rounded(exact);
    const changed = next.filter((payout, demand) => payout !== payouts[demand]).length;
    const step = { balance, payouts, changed };
    steps.push(step);
    onStep(step);
    if (changed === 0) break;
  }
  const end = rounded(exact);
  const tuned = planWithDeck(plan, deckWithPayouts(file, end));
  const studied: Studied = { settings, steps, start, end, plans: [plan, tuned] };
  if (end.every((payout, demand) => payout === start[demand])) return studied;
  const prove = async (name: string, bot?: number): Promise<Proof> => {
    const [a, b] = [plan, tuned].map((side) => (bot === undefined ? side : aloneWith(side, bot)));
    const comparison = await compareDecks(a, b, {
      firstSeed: firstProofSeed,
      count: proof,
      workers,
      play: (side) => playPart(`proof of ${name}, ${side === 0 ? 'before' : 'after'}`),
      onGame,
    });
    return proveTarget(target, comparison, studied, kindsOfBots(a.entrants));
  };
  const jointProof = await prove('all');
  const byKind: { name: string; proof: Proof }[] = [];
  const { names, kindOf } = kindsOfBots(plan.entrants);
  for (const [kind, name] of names.length < 2 ? [] : names.entries())
    byKind.push({ name, proof: await prove(name, kindOf.indexOf(kind)) });
  return { ...studied, proof: jointProof, byKind };
}
