// A route holds what the rules allow, at the rules' prices, and no more.
import { expect, test } from 'vitest';
import { planGame } from '../../../../../arena/run/plan/index.ts';
import { type AnyGame, crayon } from '../../../../../engine/index.ts';
import { Routes } from '../../../../games/families/crayon/routes.ts';
import { imperative } from '../../../../output/text/merge-actions.ts';
import { groupActions } from '../play/action-groups.ts';

const openTitle = (title: string): { game: AnyGame; rules: crayon.Rules; city: (name: string) => number } => {
  const { game } = planGame({ title, players: 2, files: {} });
  const rules = game.rules as crayon.Rules;
  const city = (name: string): number => rules.board.cities.find((one) => one.name === name)!.milepost;
  return { game, rules, city };
};

const actor = (state: unknown): number => (state as crayon.CrayonState).actor;
const observe = (game: AnyGame, state: unknown): crayon.CrayonState => game.observe(state, actor(state));

/** Plays actions on the true state, each of them legal. */
function playAll(game: AnyGame, state: unknown, actions: readonly number[]): void {
  for (const action of actions) {
    expect(game.whyIllegal!(state, action)).toBe('');
    game.apply(state, action);
  }
}

test.each(['north-america', 'first-edition'])(
  'track in %s: as far as the money of a turn goes, then the rest',
  (title) => {
    const { game, rules, city } = openTitle(title);
    const routes = new Routes(game);
    const state = game.setup(7) as crayon.CrayonState;
    const seat = actor(state);
    const target = city('Denver');
    const first = routes.build(observe(game, state), target, [city('Kansas City')])!;
    expect(first.priceM + first.priceLaterM).toBe(
      [...first.arcsNow, ...first.arcsLater].reduce((sum, arc) => sum + rules.arcCost[arc], 0),
    );
    const cash = state.cash[seat];
    playAll(game, state, first.actions);
    expect(cash - state.cash[seat]).toBe(first.priceM);
    expect(first.priceM).toBeLessThanOrEqual(rules.constants.buildLimit);

    // From own track on; far away it stops where the money of the turn does.
    const far = routes.build(observe(game, state), city('Seattle'))!;
    expect(far.arcsLater.length).toBeGreaterThan(0);
    expect(far.problem).toContain('left this turn');
    playAll(game, state, far.actions);
    expect(routes.build(observe(game, state), target)).toBeNull();
  },
);

test('a route between the ends of a link of europe costs no more than the link', () => {
  const { game, rules } = openTitle('europe');
  const routes = new Routes(game);
  const state = game.setup(7);
  const { board, arcCost } = rules;
  for (const { name, lanes } of board.links) {
    const arc = board.arcA[lanes[0]];
    const route = routes.build(observe(game, state), board.to[arc], [board.from[arc]])!;
    expect(route.priceM + route.priceLaterM, name).toBeLessThanOrEqual(arcCost[arc]);
  }
});

test('a click places the train, then moves it as far as it can go; building ends its movement', () => {
  const { game, rules, city } = openTitle('north-america');
  const routes = new Routes(game);
  const state = game.setup(7) as crayon.CrayonState;
  const seat = actor(state);
  const end = game.parse('end-turn 0');
  playAll(game, state, routes.build(observe(game, state), city('Chicago'), [city('Kansas City')])!.actions);
  for (let turn = 0; state.actor !== seat || crayon.isOpening(rules, state) || turn === 0; turn++)
    playAll(game, state, [end]);
  expect(game.phase!(state)).toBe('operate');
  const place = routes.move(observe(game, state), city('Kansas City'))!;
  expect(place).toMatchObject({ kind: 'place', priceM: 0 });
  playAll(game, state, place.actions);
  const way = routes.move(observe(game, state), city('Chicago'))!;
  const reach = routes.reach(observe(game, state));
  expect(reach).toEqual(expect.arrayContaining(way.arcsNow.map((arc) => rules.board.to[arc])));
  expect(way.arcsNow.length).toBe(Math.min(9, way.arcsNow.length + way.arcsLater.length));
  expect(routes.move(observe(game, state), city('Denver'))).toBeNull();
  playAll(game, state, way.actions);
  const lit = routes.legalTrack(observe(game, state));
  const track = routes.build(observe(game, state), city('Denver'))!;
  expect(lit).toContain(track.actions[1]);
  expect(game.format(track.actions[0])).toBe('stop 0');
  playAll(game, state, track.actions);
  expect(game.phase!(state)).toBe('build');
});

test('legal actions are named in the imperative', () => {
  const texts = [
    'picks up coal',
    'passes the cards',
    'refuses',
    'tries',
    'ends its turn',
    'pays $2 and rolls it again',
  ];
  expect(texts.map(imperative)).toEqual([
    'pick up coal',
    'pass the cards',
    'refuse',
    'try',
    'end your turn',
    'pay $2 and roll it again',
  ]);
  const { game } = planGame({ title: 'empire-planner', players: 2, files: {} });
  const state = game.setup(3);
  const legalBuffer = new Int32Array(game.maxLegal);
  const legal = [...legalBuffer.subarray(0, game.legalActions(state, legalBuffer))];
  const groups = groupActions(game, game.observe(state, game.toAct(state)), legal);
  expect(groups.flatMap(({ choices }) => choices.map(({ action }) => action)).sort((a, b) => a - b)).toEqual(
    legal,
  );
  for (const { kind, name, choices } of groups) {
    expect(name).not.toBe('');
    for (const { code, text } of choices) {
      expect(code.split(' ')[0]).toBe(kind);
      expect(text.length).toBeGreaterThan(3);
    }
  }
});
