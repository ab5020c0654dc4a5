// The result of a game for the arena: places, winners, figures. In the solo game a seat ahead of Archie wins
// and has place 1; else it has place 2 and nobody wins, also on a draw. Its win rate is thus the one against
// Archie.
import { type FigureDef, type GameResult, ROUND_LIMIT } from '../../core/game.ts';
import { INDUSTRIAL } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import { type Flow, type PlannerState, REASONS } from '../model/state.ts';
import { ARCHIE } from '../pieces/archie.ts';
import { countBuildings, countType } from '../pieces/city.ts';
import { flowOf } from '../pieces/money.ts';
import { compareSides, type Score, scoreOf } from '../pieces/score.ts';

interface Figure extends FigureDef {
  /** Value for a side, in the unit of the figure. */
  of(rules: PlannerRules, state: PlannerState, side: number): number;
}

const score =
  (part: keyof Score): Figure['of'] =>
  (rules, state, side) =>
    scoreOf(rules, state, side)[part];
const field =
  (id: 'capital' | 'profitBought' | 'trainsRun'): Figure['of'] =>
  (_, state, side) =>
    state[id][side];
const cashFlow =
  (flow: Flow): Figure['of'] =>
  (_, state, side) =>
    flowOf(state, side, flow);

const SIDE_FIGURES: readonly Figure[] = [
  { id: 'vp', description: 'victory points at the end', unit: 'VP', of: score('total') },
  {
    id: 'margin',
    description: 'victory points ahead of the other side (in the solo game: of Archie)',
    unit: 'VP',
    of: (rules, state, side) => scoreOf(rules, state, side).total - scoreOf(rules, state, 1 - side).total,
  },
  { id: 'profit', description: 'VP on the Profit track', unit: 'VP', of: score('profit') },
  { id: 'building_vp', description: 'VP of buildings', unit: 'VP', of: score('buildings') },
  { id: 'penalty', description: 'VP lost to pollution', unit: 'VP', of: score('penalty') },
  { id: 'capital', description: 'Capital left over, $', unit: '$', of: field('capital') },
  { id: 'buildings', description: 'buildings owned', of: (_, state, side) => countBuildings(state, side) },
  {
    id: 'factories',
    description: 'Industrial Factories owned',
    of: (rules, state, side) => countType(rules, state, side, INDUSTRIAL),
  },
  { id: 'vp_exchanged', description: 'VP bought with Capital', unit: 'VP', of: field('profitBought') },
  { id: 'gains', description: 'Capital from buildings, $', unit: '$', of: cashFlow('gains') },
  { id: 'train_income', description: 'Capital from own Trains, $', unit: '$', of: cashFlow('trains') },
  {
    id: 'fare_income',
    description: 'Capital from cubes on foreign Trains, $',
    unit: '$',
    of: cashFlow('fares'),
  },
  { id: 'trains_run', description: 'own Trains that came home', of: field('trainsRun') },
];

/** Definitions of the figures, in column order. */
export const FIGURES: readonly FigureDef[] = SIDE_FIGURES.map(({ of, ...figure }) => figure);

/** The result, or null until the game is over. */
export function resultOf(rules: PlannerRules, state: PlannerState, seats: number): GameResult | null {
  if (state.ended === 0) return null;
  const reason = REASONS[state.ended];
  const lead = standing(rules, state);
  const places = Array.from({ length: seats }, (_, seat) => placeOf(rules, lead, seat));
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return {
    reason,
    finished: reason !== ROUND_LIMIT,
    winners,
    places,
    rounds: state.round,
    roundWon: places.map((place) => (reason === 'final-round' && place === 1 ? state.round : 0)),
    figures: Object.fromEntries(
      SIDE_FIGURES.map(({ id, of }) => [
        id,
        Array.from({ length: seats }, (_, seat) => of(rules, state, seat)),
      ]),
    ),
  };
}

/** Describes the outcome of a finished solo game. @param label name of the player */
export function verdictOf(rules: PlannerRules, state: PlannerState, label: string): string {
  if (state.forfeited !== 0) return `${label} leaves the game to Archie`;
  const lead = standing(rules, state);
  const [mine, his] = [scoreOf(rules, state, 1 - ARCHIE).total, scoreOf(rules, state, ARCHIE).total];
  const [better, worse] = lead > 0 ? [label, 'Archie'] : ['Archie', label];
  if (lead === 0) return `${label} and Archie draw at ${mine} VP, which is not a win`;
  const verb = REASONS[state.ended] === ROUND_LIMIT ? 'is ahead of' : 'beats';
  const vp = mine === his ? `on equal VP, ${mine}` : `${Math.max(mine, his)} VP to ${Math.min(mine, his)}`;
  return `${better} ${verb} ${worse}, ${vp}`;
}

/** Positive if side 0 is ahead, negative if behind, 0 for a draw; a side that forfeited is behind. */
function standing(rules: PlannerRules, state: PlannerState): number {
  if (state.forfeited !== 0) return state.forfeited === 1 ? -1 : 1;
  return compareSides(rules, state);
}

function placeOf(rules: PlannerRules, lead: number, seat: number): number {
  if (rules.solo) return seat !== ARCHIE && lead > 0 ? 1 : 2;
  return (seat === 0 ? lead : -lead) >= 0 ? 1 : 2;
}
