// Tunes the payouts of a deck: studies and steps in turn, then the proof.

import type { LineupPlan } from '../../../../arena/run/plan/index.ts';
import type { PlayStudy, StudyPart } from '../../../../arena/run/study/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { type Balance, balanceOf } from '../balance/balance.ts';
import { compareDecks, comparedParts } from '../balance/compare-decks.ts';
import { cardIds, deckWithPayouts, planWithDeck } from '../card-ids.ts';
import { deckPart } from '../games/play-deck-games.ts';
import { type Kinds, kindsOfBots, studyDeck, studyGames } from '../games/study.ts';
import { sharedPayouts } from '../write-deck.ts';
import { nextPayouts } from './next-payouts.ts';
import type { DeckTuneSettings } from './plan-deck-tuning.ts';
import { type Proof, proveTarget } from './prove-target.ts';

/** One study and the step that followed. */
export interface DeckTuneStep {
  readonly balance: Balance;
  /** Payouts that were studied. */
  readonly payouts: readonly number[];
  /** Number of payouts that the step changed. */
  readonly changedPayouts: number;
}

/** Studies of a tuning and the payouts that they led to. */
export interface TuningStudies {
  readonly settings: DeckTuneSettings;
  readonly steps: readonly DeckTuneStep[];
  /** Payouts by demand, before and after. */
  readonly startPayouts: readonly number[];
  readonly endPayouts: readonly number[];
  readonly plans: readonly [LineupPlan, LineupPlan];
}

/** A tuning with its proofs. */
export interface DeckTuning extends TuningStudies {
  /** Proof with all bots together. */
  readonly proof: Proof;
  /** Proofs with each kind of bot alone at the table; empty if only one kind played. */
  readonly byKind: readonly { readonly name: string; readonly proof: Proof }[];
}

/** Result of a tuning; no proof if the studies changed nothing. */
type TuneResult = DeckTuning | (TuningStudies & { readonly proof?: undefined });

/** Games of a step, from 0. */
const gamesOfStep = ({ seeds, firstSeed, spread, key }: DeckTuneSettings, step: number) => ({
  ...{ name: `study ${step + 1}`, firstSeed: firstSeed + step * seeds, count: seeds, spread, key },
  firstBlock: step * seeds,
});

/** Games of a proof: number 0 with all bots, the others with each kind of bot alone at the table. */
const gamesOfProof = (settings: DeckTuneSettings, { names }: Kinds, proof: number) => ({
  ...{ name: `proof of ${['all', ...names][proof]}`, key: settings.key },
  ...{ firstSeed: settings.firstProofSeed, count: settings.proof },
  firstBlock: settings.iterations * settings.seeds + 2 * settings.proof * proof,
});

/** All games that a tuning may play. Their decks follow from earlier games. */
export function partsOfTuning(plan: LineupPlan, settings: DeckTuneSettings): StudyPart[] {
  const kinds = kindsOfBots(plan.entrants);
  const proofs = kinds.names.length > 1 ? 1 + kinds.names.length : 1;
  return [
    ...Array.from({ length: settings.iterations }, (_, step) =>
      deckPart(plan, studyGames(gamesOfStep(settings, step))),
    ),
    ...Array.from({ length: proofs }, (_, proof) =>
      comparedParts([plan, plan], gamesOfProof(settings, kinds, proof)),
    ).flat(),
  ];
}

const toWholeMillions = (payouts: readonly number[]): number[] =>
  payouts.map((payout) => Math.max(1, Math.round(payout)));

/** The table with one bot in every seat. */
function aloneWith(plan: LineupPlan, bot: number): LineupPlan {
  const { entrants } = plan;
  return { ...plan, entrants: entrants.map(() => entrants[bot]) };
}

/**
 * Tunes payouts by alternating studies and steps. Proves the result on fresh seeds, with each kind of bot too.
 * @param onStep called after each study
 */
export async function tuneDeck(
  play: PlayStudy,
  plan: LineupPlan,
  settings: DeckTuneSettings,
  onStep: (step: DeckTuneStep) => void,
): Promise<TuneResult> {
  const { target, iterations } = settings;
  const file = plan.request.files.deck;
  const ids = cardIds(file);
  const startPayouts = [...(plan.game.rules as crayon.Rules).deck.payout];
  const steps: DeckTuneStep[] = [];
  let exactPayouts: readonly number[] = startPayouts;
  for (let i = 0; i < iterations; i++) {
    const payouts = toWholeMillions(exactPayouts);
    const studied = planWithDeck(plan, deckWithPayouts(file, payouts));
    const study = await studyDeck(play, studied, gamesOfStep(settings, i));
    const balance = balanceOf(study, ids);
    const { meanRounds: rounds } = steps[0]?.balance ?? balance;
    exactPayouts = sharedPayouts(
      file,
      nextPayouts(target, balance, startPayouts, exactPayouts, { ...settings, rounds }),
    );
    const next = toWholeMillions(exactPayouts);
    const changedPayouts = next.filter((payout, demand) => payout !== payouts[demand]).length;
    const step = { balance, payouts, changedPayouts };
    steps.push(step);
    onStep(step);
    if (changedPayouts === 0) break;
  }
  const endPayouts = toWholeMillions(exactPayouts);
  const tunedPlan = planWithDeck(plan, deckWithPayouts(file, endPayouts));
  const studies: TuningStudies = { settings, steps, startPayouts, endPayouts, plans: [plan, tunedPlan] };
  if (endPayouts.every((payout, demand) => payout === startPayouts[demand])) return studies;
  const kinds = kindsOfBots(plan.entrants);
  const prove = async (proof: number, bot?: number): Promise<Proof> => {
    const [a, b] = [plan, tunedPlan].map((side) => (bot === undefined ? side : aloneWith(side, bot)));
    const comparison = await compareDecks(play, [a, b], gamesOfProof(settings, kinds, proof));
    return proveTarget(target, comparison, studies, kindsOfBots(a.entrants));
  };
  const jointProof = await prove(0);
  const byKind: { name: string; proof: Proof }[] = [];
  const { names, kindOf } = kinds;
  for (const [kind, name] of names.length < 2 ? [] : names.entries())
    byKind.push({ name, proof: await prove(kind + 1, kindOf.indexOf(kind)) });
  return { ...studies, proof: jointProof, byKind };
}
