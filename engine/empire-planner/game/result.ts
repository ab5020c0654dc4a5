// The result of a game for the arena: places, winners, figures. In the solo game the seat is compared with
// Archie: place 1 and a win if it is ahead of him, else place 2 and no winner, so that its share of wins is
// its win rate against Archie. A draw with him is not a win.
import type { FigureDef, GameResult } from '../../core/game.ts';
import { INDUSTRIAL } from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { ARCHIE } from '../pieces/archie.ts';
import { countBuildings, countType } from '../pieces/city.ts';
import { compareSides, scoreOf } from '../pieces/score.ts';

interface Figure extends FigureDef {
  of(rules: PlannerRules, s: PlannerState, side: number): number;
}

const flow = (kind: number) => (_: PlannerRules, s: PlannerState, side: number) =>
  s[W.CAPITAL_FLOW + side * W.FLOWS.length + kind];

const ALL: readonly Figure[] = [
  {
    id: 'vp',
    description: 'victory points at the end',
    unit: 'VP',
    of: (r, s, side) => scoreOf(r, s, side).total,
  },
  {
    id: 'margin',
    description: 'victory points ahead of the other side (in the solo game: of Archie)',
    unit: 'VP',
    of: (r, s, side) => scoreOf(r, s, side).total - scoreOf(r, s, 1 - side).total,
  },
  {
    id: 'profit',
    description: 'VP on the Profit track',
    unit: 'VP',
    of: (r, s, side) => scoreOf(r, s, side).profit,
  },
  {
    id: 'building_vp',
    description: 'VP of buildings',
    unit: 'VP',
    of: (r, s, side) => scoreOf(r, s, side).buildings,
  },
  {
    id: 'penalty',
    description: 'VP lost to pollution',
    unit: 'VP',
    of: (r, s, side) => scoreOf(r, s, side).penalty,
  },
  { id: 'capital', description: 'Capital left over, $', unit: '$', of: (_, s, side) => s[W.CAPITAL + side] },
  { id: 'buildings', description: 'buildings owned', of: (_, s, side) => countBuildings(s, side) },
  {
    id: 'factories',
    description: 'Industrial Factories owned',
    of: (r, s, side) => countType(r, s, side, INDUSTRIAL),
  },
  {
    id: 'vp_exchanged',
    description: 'VP bought with Capital',
    unit: 'VP',
    of: (_, s, side) => s[W.PROFIT_BOUGHT + side],
  },
  { id: 'gains', description: 'Capital from buildings, $', unit: '$', of: flow(W.FLOW_GAINS) },
  { id: 'train_income', description: 'Capital from own Trains, $', unit: '$', of: flow(W.FLOW_TRAINS) },
  {
    id: 'fare_income',
    description: 'Capital from cubes on foreign Trains, $',
    unit: '$',
    of: flow(W.FLOW_FARES),
  },
  { id: 'trains_run', description: 'own Trains that came home', of: (_, s, side) => s[W.TRAINS_RUN + side] },
];

export const FIGURES: readonly FigureDef[] = ALL.map(({ id, description, unit }) => ({
  id,
  description,
  unit,
}));

/** Null until the game is over. */
export function resultOf(rules: PlannerRules, s: PlannerState, seats: number): GameResult | null {
  if (s[W.ENDED] === 0) return null;
  const reason = W.REASONS[s[W.ENDED]];
  const ahead = standing(rules, s);
  const places = Array.from({ length: seats }, (_, seat) => placeOf(rules, ahead, seat));
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return {
    reason,
    finished: reason !== 'round-limit',
    winners,
    places,
    rounds: s[W.ROUND],
    roundWon: places.map((place) => (reason === 'final-round' && place === 1 ? s[W.ROUND] : 0)),
    figures: Object.fromEntries(
      ALL.map(({ id, of }) => [id, Array.from({ length: seats }, (_, seat) => of(rules, s, seat))]),
    ),
  };
}

/** The outcome of a finished solo game. @param label who played */
export function verdictOf(rules: PlannerRules, s: PlannerState, label: string): string {
  if (s[W.FORFEITED] !== 0) return `${label} leaves the game to Archie`;
  const ahead = standing(rules, s);
  const [mine, his] = [scoreOf(rules, s, 1 - ARCHIE).total, scoreOf(rules, s, ARCHIE).total];
  const [better, worse] = ahead > 0 ? [label, 'Archie'] : ['Archie', label];
  if (ahead === 0) return `${label} and Archie draw at ${mine} VP, which is not a win`;
  const verb = W.REASONS[s[W.ENDED]] === 'round-limit' ? 'is ahead of' : 'beats';
  const vp = mine === his ? `on equal VP, ${mine}` : `${Math.max(mine, his)} VP to ${Math.min(mine, his)}`;
  return `${better} ${verb} ${worse}, ${vp}`;
}

/** Positive if side 0 is ahead; a side that forfeited is behind. */
function standing(rules: PlannerRules, s: PlannerState): number {
  if (s[W.FORFEITED] !== 0) return s[W.FORFEITED] === 1 ? -1 : 1;
  return compareSides(rules, s);
}

function placeOf(rules: PlannerRules, ahead: number, seat: number): number {
  if (rules.solo) return seat !== ARCHIE && ahead > 0 ? 1 : 2;
  return (seat === 0 ? ahead : -ahead) >= 0 ? 1 : 2;
}
