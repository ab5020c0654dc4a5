// The result of a game for the arena: places, winners, figures. In the solo game a seat ahead of Archie wins
// and has place 1; else it has place 2 and nobody wins, also on a draw. Its win rate is thus the one against
// Archie.
import type { FigureDef, GameResult } from '../../core/game.ts';
import { INDUSTRIAL } from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { ARCHIE } from '../pieces/archie.ts';
import { countBuildings, countType } from '../pieces/city.ts';
import { compareSides, type Score, scoreOf } from '../pieces/score.ts';

interface Figure extends FigureDef {
  /** Value for a side, in the unit of the figure. */
  of(rules: PlannerRules, s: PlannerState, side: number): number;
}

const score =
  (part: keyof Score): Figure['of'] =>
  (rules, s, side) =>
    scoreOf(rules, s, side)[part];
const word =
  (offset: number): Figure['of'] =>
  (_, s, side) =>
    s[offset + side];
const cashFlow =
  (flow: number): Figure['of'] =>
  (_, s, side) =>
    s[W.CAPITAL_FLOW + side * W.FLOWS.length + flow];

const SIDE_FIGURES: readonly Figure[] = [
  { id: 'vp', description: 'victory points at the end', unit: 'VP', of: score('total') },
  {
    id: 'margin',
    description: 'victory points ahead of the other side (in the solo game: of Archie)',
    unit: 'VP',
    of: (r, s, side) => scoreOf(r, s, side).total - scoreOf(r, s, 1 - side).total,
  },
  { id: 'profit', description: 'VP on the Profit track', unit: 'VP', of: score('profit') },
  { id: 'building_vp', description: 'VP of buildings', unit: 'VP', of: score('buildings') },
  { id: 'penalty', description: 'VP lost to pollution', unit: 'VP', of: score('penalty') },
  { id: 'capital', description: 'Capital left over, $', unit: '$', of: word(W.CAPITAL) },
  { id: 'buildings', description: 'buildings owned', of: (_, s, side) => countBuildings(s, side) },
  {
    id: 'factories',
    description: 'Industrial Factories owned',
    of: (r, s, side) => countType(r, s, side, INDUSTRIAL),
  },
  { id: 'vp_exchanged', description: 'VP bought with Capital', unit: 'VP', of: word(W.PROFIT_BOUGHT) },
  { id: 'gains', description: 'Capital from buildings, $', unit: '$', of: cashFlow(W.FLOW_GAINS) },
  { id: 'train_income', description: 'Capital from own Trains, $', unit: '$', of: cashFlow(W.FLOW_TRAINS) },
  {
    id: 'fare_income',
    description: 'Capital from cubes on foreign Trains, $',
    unit: '$',
    of: cashFlow(W.FLOW_FARES),
  },
  { id: 'trains_run', description: 'own Trains that came home', of: word(W.TRAINS_RUN) },
];

/** Definitions of the figures, in column order. */
export const FIGURES: readonly FigureDef[] = SIDE_FIGURES.map(({ of, ...figure }) => figure);

/** The result, or null until the game is over. */
export function resultOf(rules: PlannerRules, s: PlannerState, seats: number): GameResult | null {
  if (s[W.ENDED] === 0) return null;
  const reason = W.REASONS[s[W.ENDED]];
  const lead = standing(rules, s);
  const places = Array.from({ length: seats }, (_, seat) => placeOf(rules, lead, seat));
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return {
    reason,
    finished: reason !== 'round-limit',
    winners,
    places,
    rounds: s[W.ROUND],
    roundWon: places.map((place) => (reason === 'final-round' && place === 1 ? s[W.ROUND] : 0)),
    figures: Object.fromEntries(
      SIDE_FIGURES.map(({ id, of }) => [id, Array.from({ length: seats }, (_, seat) => of(rules, s, seat))]),
    ),
  };
}

/** Describes the outcome of a finished solo game. @param label name of the player */
export function verdictOf(rules: PlannerRules, s: PlannerState, label: string): string {
  if (s[W.FORFEITED] !== 0) return `${label} leaves the game to Archie`;
  const lead = standing(rules, s);
  const [mine, his] = [scoreOf(rules, s, 1 - ARCHIE).total, scoreOf(rules, s, ARCHIE).total];
  const [better, worse] = lead > 0 ? [label, 'Archie'] : ['Archie', label];
  if (lead === 0) return `${label} and Archie draw at ${mine} VP, which is not a win`;
  const verb = W.REASONS[s[W.ENDED]] === 'round-limit' ? 'is ahead of' : 'beats';
  const vp = mine === his ? `on equal VP, ${mine}` : `${Math.max(mine, his)} VP to ${Math.min(mine, his)}`;
  return `${better} ${verb} ${worse}, ${vp}`;
}

/** Positive if side 0 is ahead, negative if behind, 0 for a draw; a side that forfeited is behind. */
function standing(rules: PlannerRules, s: PlannerState): number {
  if (s[W.FORFEITED] !== 0) return s[W.FORFEITED] === 1 ? -1 : 1;
  return compareSides(rules, s);
}

function placeOf(rules: PlannerRules, lead: number, seat: number): number {
  if (rules.solo) return seat !== ARCHIE && lead > 0 ? 1 : 2;
  return (seat === 0 ? lead : -lead) >= 0 ? 1 : 2;
}
