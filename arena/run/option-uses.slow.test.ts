// Uses of options against a count of its own kind: by what changes in the state, not by the rules' own word.
import { expect, test } from 'vitest';
import { type crayon, NOBODY, randomInt, stream } from '../../engine/index.ts';
import { countedOptions } from '../model/option-use.ts';
import { countUses } from '../play/count-uses.ts';
import { planGame } from './plan/index.ts';

const SEEDS = 2;
const MAX_ROUNDS = 25;

type State = crayon.CrayonState;
type SeesUse = (before: State, after: State, text: string, game: crayon.CrayonGame) => boolean;

const sum = (list: ArrayLike<number> = []): number => Array.from(list).reduce((a, b) => a + b, 0);
const isKind =
  (kind: string): SeesUse =>
  (_before, _after, text) =>
    text.split(' ')[0] === kind;
const stored = ({ extra: { storedLoad } }: State): number => storedLoad.filter((load) => load !== 0).length;

/** True if the seat's own track, or a major city, is where the segment begins. */
function beginsAtOwnTrack(before: State, arc: number, rules: crayon.Rules): boolean {
  const { from, firstArc, segmentOf, cityOf, majors } = rules.board;
  const milepost = from[arc];
  if (majors.includes(cityOf[milepost])) return true;
  for (let exit = firstArc[milepost]; exit < firstArc[milepost + 1]; exit++)
    if (before.segmentOwner[segmentOf[exit]] === before.seat + 1) return true;
  return false;
}

const SEEN: Readonly<Record<string, SeesUse>> = {
  borrowing: (before, after) => sum(after.extra.debt) > sum(before.extra.debt),
  'late-payment': (before, after) => sum(after.extra.owed) > sum(before.extra.owed),
  backtracking: isKind('backtrack'),
  'fast-game-deal-five': isKind('put-away'),
  crossgrading: (before, after) => before.upgraded !== after.upgraded && after.upgraded === 2,
  branching: (before, _after, text, game) => {
    const [kind, arc] = text.split(' ');
    return kind === 'build' && !beginsAtOwnTrack(before, Number(arc), game.rules as crayon.Rules);
  },
  'open-contracts': isKind('deliver-open'),
  'field-warehousing': (before, after, text) => text.startsWith('pick-up') && stored(after) < stored(before),
  'public-pool': isKind('lock'),
  'additional-trains': isKind('switch-train'),
  'selling-and-trading-track': isKind('submit-offer'),
};

test.each(Object.entries(SEEN))('uses of %s are those that are seen in the state', (option, sees) => {
  const settings = {
    title: 'north-america',
    players: 3,
    options: [option],
    maxRounds: MAX_ROUNDS,
    files: {},
  };
  const game = planGame(settings).game as crayon.CrayonGame;
  expect(countedOptions(game).map((counted) => counted.option)).toEqual([option]);
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = stream(seed, 'uses');
    const state = game.setup(seed);
    const legal = new Int32Array(game.maxLegal);
    const uses = countUses(game)!;
    const seen = [0, 0, 0];
    for (
      let i = 0;
      i < (option === 'selling-and-trading-track' ? 300 : 1_500) && game.toAct(state) !== NOBODY;
      i++
    ) {
      const seat = game.toAct(state);
      const action = legal[randomInt(random, game.legalActions(state, legal))];
      uses.add(state, action, seat);
      const before = game.copy(state);
      game.apply(state, action);
      if (sees(before, state, game.format(action), game)) seen[seat]++;
    }
    expect(uses.rows).toEqual([seen]);
  }
});
