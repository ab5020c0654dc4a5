// Tunes the payouts of a deck: studies and steps in turn, then the proof.
import type { LineupPlan } from '../../../../arena/run/plan/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import type { StudyFaults } from '../../../output/index.ts';
import { type Balance, balanceOf } from '../balance/balance.ts';
import { compareDecks } from '../balance/compare-decks.ts';
import { cardIds, deckWithPayouts, planWithDeck } from '../card-ids.ts';
import type { DeckPlay, PlayGames } from '../games/play-deck-games.ts';
import { kindsOfBots, mergeFaults, studyDeck } from '../games/study.ts';
import { sharedPayouts } from '../write-deck.ts';
import { nextPayouts } from './next-payouts.ts';
import type { DeckTuneSettings } from './plan-deck-tuning.ts';
import { type Proof, proveTarget } from './prove-target.ts';

interface TuneOptions extends DeckPlay {
  /** Share of the games to play again; 0 by default. */
  readonly audit?: number;
  /** Source of the games of a part of the work, by the part's name. */
  readonly playPart: (part: string) => PlayGames;
  readonly onGame: () => void;
  /** Called after each study. */
  readonly onStep: (step: DeckTuneStep) => void;
}

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

/** Faults in all games of a tuning. */
export const faultsOfTuning = ({
  steps,
  proof,
  byKind = [],
}: TuneResult & Partial<DeckTuning>): StudyFaults =>
  mergeFaults([
    ...steps.map(({ balance }) => balance.study.faults),
    ...(proof ? [proof.faults] : []),
    ...byKind.map((kind) => kind.proof.faults),
  ]);

/** Result of a tuning; no proof if the studies changed nothing. */
type TuneResult = DeckTuning | (TuningStudies & { readonly proof?: undefined });

/** Largest number of games that a tuning plays. */
export const gamesOfTuning = ({ iterations, seeds, proof }: DeckTuneSettings, kinds: number): number =>
  iterations * seeds + 2 * proof * (1 + (kinds > 1 ? kinds : 0));

const toWholeMillions = (payouts: readonly number[]): number[] =>
  payouts.map((payout) => Math.max(1, Math.round(payout)));

/** The table with one bot in every seat. */
function aloneWith(plan: LineupPlan, bot: number): LineupPlan {
  const { entrants } = plan;
  return { ...plan, entrants: entrants.map(() => entrants[bot]) };
}

/** Tunes payouts by alternating studies and steps. Proves the result on fresh seeds, with each kind of bot too. */
export async function tuneDeck(
  plan: LineupPlan,
  settings: DeckTuneSettings,
  options: TuneOptions,
): Promise<TuneResult> {
  const { target, iterations, seeds, firstSeed, spread, proof, firstProofSeed } = settings;
  const { workers, limits, key, audit, playPart, onGame, onStep } = options;
  const play = { workers, limits, key, audit };
  const file = plan.request.files.deck;
  const ids = cardIds(file);
  const startPayouts = [...(plan.game.rules as crayon.Rules).deck.payout];
  const steps: DeckTuneStep[] = [];
  let exactPayouts: readonly number[] = startPayouts;
  for (let i = 0; i < iterations; i++) {
    const payouts = toWholeMillions(exactPayouts);
    const study = await studyDeck(planWithDeck(plan, deckWithPayouts(file, payouts)), {
      firstSeed: firstSeed + i * seeds,
      count: seeds,
      spread,
      ...play,
      play: playPart(`study ${i + 1}`),
      onGame,
    });
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
  const prove = async (name: string, bot?: number): Promise<Proof> => {
    const [a, b] = [plan, tunedPlan].map((side) => (bot === undefined ? side : aloneWith(side, bot)));
    const comparison = await compareDecks(a, b, {
      firstSeed: firstProofSeed,
      count: proof,
      ...play,
      play: (side) => playPart(`proof of ${name}, ${side === 0 ? 'before' : 'after'}`),
      onGame,
    });
    return proveTarget(target, comparison, studies, kindsOfBots(a.entrants));
  };
  const jointProof = await prove('all');
  const byKind: { name: string; proof: Proof }[] = [];
  const { names, kindOf } = kindsOfBots(plan.entrants);
  for (const [kind, name] of names.length < 2 ? [] : names.entries())
    byKind.push({ name, proof: await prove(name, kindOf.indexOf(kind)) });
  return { ...studies, proof: jointProof, byKind };
}
