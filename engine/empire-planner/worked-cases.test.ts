// The checked cases of fixtures/cases.json: worked examples of the rulebook and hand-made positions. Each
// brings its own Factories, so each gets components in which those cards exist, and a state made to order.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { firstSide, takeGains } from './game/flow.ts';
import * as actions from './model/action.ts';
import { ICON_KINDS } from './model/components.ts';
import { BUILDING, PICK } from './phases/phase.ts';
import { beginAction } from './phases/picking.ts';
import { ARCHIE, buildForArchieAt, exchangeArchieCapital, playAnswer } from './pieces/archie.ts';
import { freeCubes } from './pieces/cubes.ts';
import { compareSides, scoreOf } from './pieces/score.ts';
import {
  type CaseBuilding,
  type CasePlayer,
  setUpCase,
  sideOf,
  spaceOf,
  type WorkedCase,
  type WorkedCaseGame,
} from './testing/worked-case.ts';

const file = new URL('./fixtures/cases.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: WorkedCase[] };

/** Plays an action if it is legal. */
function play({ game, state }: WorkedCaseGame, action: number): boolean {
  if (!game.isLegal(state, action)) return false;
  game.apply(state, action);
  return true;
}

/** The legal action that `wanted` accepts, or -1. */
function find({ game, state }: WorkedCaseGame, wanted: (kind: number, operand: number) => boolean): number {
  const legal = new Int32Array(game.maxLegal);
  const count = game.legalActions(state, legal);
  return (
    legal.subarray(0, count).find((action) => wanted(actions.kindOf(action), actions.operandOf(action))) ?? -1
  );
}

function build(table: WorkedCaseGame, doing: WorkedCase['do']): boolean {
  const { state, slots } = table;
  state.actor = doing.player! + 1;
  state.phase = BUILDING;
  state.step = 0;
  state.dice.set(doing.dice!);
  if (
    !play(
      table,
      actions.actionOf(
        actions.BUILD,
        actions.buildOperand(spaceOf(doing.block!, doing.building!), doing.cost!),
      ),
    )
  )
    return false;
  if (doing.rowIndex === undefined) return true;
  const { game } = table;
  return (
    play(table, game.parse(`factory ${slots[2][doing.rowIndex]}`)) &&
    play(table, game.parse(`pay ${doing.payCapital}`))
  );
}

/** Raises a building; single Goods are spent before pairs, as a player would. */
function raiseWithGoods(table: WorkedCaseGame, space: number): boolean {
  const one = find(
    table,
    (k, n) =>
      k === actions.RAISE && actions.raiseSpace(n) === space && !actions.isPair(actions.raiseSource(n)),
  );
  if (one >= 0) return play(table, one);
  const { state, game } = table;
  const good = game.rules.constants.types[game.rules.constants.typeOf[space]].good;
  const other = (slot: number): boolean => game.rules.constants.goodOf[state.face[slot]] !== good;
  return play(
    table,
    find(table, (k, n) => {
      const source = actions.raiseSource(n);
      return (
        k === actions.RAISE &&
        actions.raiseSpace(n) === space &&
        other(actions.pairFirst(source)) &&
        other(actions.pairSecond(source))
      );
    }),
  );
}

function act(table: WorkedCaseGame, doing: WorkedCase['do']): boolean {
  const { game, state, slots } = table;
  const side = doing.player!;
  const ownSlots = slots[side];
  const train = (slot: number): number => state.trainAt.indexOf(slot + 1);
  state.actor = side + 1;
  state.phase = PICK;
  state.step = 2;
  const rules = game.rules.constants;
  const over = beginAction(
    rules,
    state,
    side,
    rules.icons.findIndex((icon) => icon.id === doing.icon),
  );
  if (over) return false;
  switch (doing.icon) {
    case 'MOVE1':
      return play(table, game.parse(`move ${train(ownSlots[doing.factories![0]])}`));
    case 'TRAIN':
      return play(table, game.parse(`train ${ownSlots[doing.factory!]}`));
    case 'PASS_OTHER':
      return doing.factories!.every((i) =>
        play(table, actions.actionOf(actions.BOARD, train(slots[1 - side][i]))),
      );
    case 'CLEAN':
      return play(table, game.parse('clean'));
    case 'EX3':
      return play(table, game.parse(`exchange ${doing.times}`));
    case 'PROD':
      return doing.amounts!.every((amount, i) =>
        Array.from({ length: amount }).every(() => play(table, actions.actionOf(actions.MAKE, ownSlots[i]))),
      );
    case 'UP_ANY':
      return Array.from({ length: doing.n! }).every(() =>
        play(table, actions.actionOf(actions.RAISE, spaceOf(doing.block!, doing.die!) * 64 + actions.CASH)),
      );
    default:
      return doing.levels!.every(({ block, die, n }) =>
        Array.from({ length: n }).every(() => raiseWithGoods(table, spaceOf(block, die))),
      );
  }
}

/** Does what the case says; false when the rules forbid it. */
function perform(table: WorkedCaseGame, { do: doing }: WorkedCase): boolean {
  const { game, state } = table;
  const rules = game.rules.constants;
  switch (doing.type) {
    case 'build':
      return build(table, doing);
    case 'action':
      return act(table, doing);
    case 'gains':
      takeGains(rules, state);
      return true;
    case 'archieBuild':
      buildForArchieAt(rules, state, doing.dice![0], doing.dice![1], doing.dice![2]);
      return true;
    case 'archieAction':
      playAnswer(rules, state, ICON_KINDS.indexOf(doing.choice as (typeof ICON_KINDS)[number]));
      return true;
    case 'score':
      if (rules.solo) exchangeArchieCapital(state);
      return true;
    default:
      return doing.type === 'order';
  }
}

const byPlace = (a: CaseBuilding, b: CaseBuilding): number => a.block - b.block || a.die - b.die;
const sorted = (player: CasePlayer): CasePlayer => ({
  ...player,
  buildings: [...player.buildings].sort(byPlace),
});

describe('checked cases', () => {
  test('are complete', () => expect(cases).toHaveLength(21));

  test.each(cases.map((one) => [one.id, one] as const))('%s ends as expected', (_id, one) => {
    const table = setUpCase(one);
    const isPlayed = perform(table, one);
    const { game, state, slots } = table;
    const rules = game.rules.constants;
    expect(isPlayed).toBe(one.expect.illegal !== true);
    if (one.expect.illegal) return;
    for (const side of [0, 1]) {
      // All that a case does not mention stays as it was.
      const wanted = { ...one.given.p[side], ...(side === 0 ? one.expect.p0 : one.expect.p1) };
      const cashesIn = one.do.type === 'score' && rules.solo && side === ARCHIE;
      if (one.do.type === 'gains' && side === 1) wanted.capital = one.expect.p1!.capital!;
      if (!cashesIn) expect(sorted(sideOf(table, side))).toEqual(sorted(wanted));
    }
    expect(state.pollution).toBe(one.expect.pollution ?? one.given.pollution ?? 0);
    if (one.expect.linkName) {
      const slot = slots[one.do.player!][one.expect.linkName.factory];
      const train = state.trainAt.indexOf(slot + 1);
      expect(rules.faces[state.face[slot]].links[state.trainStart[train]]).toBe(one.expect.linkName.name);
    }
    if (one.expect.freeCubes) {
      expect(freeCubes(rules, state, one.expect.freeCubes.player)).toBe(one.expect.freeCubes.inActionPhase);
    }
    if (one.expect.first !== undefined) expect(firstSide(rules, state)).toBe(one.expect.first);
    if (one.expect.scores) {
      expect([scoreOf(rules, state, 0).total, scoreOf(rules, state, 1).total]).toEqual(one.expect.scores);
      expect(compareSides(rules, state) > 0 ? 0 : 1).toBe(one.expect.winner);
    }
  });

  const caseNamed = (start: string): WorkedCase => cases.find(({ id }) => id.startsWith(start))!;

  test('T08: a seventh exchange is illegal', () => {
    const one = caseNamed('T08');
    expect(perform(setUpCase(one), { ...one, do: { ...one.do, times: 7 } })).toBe(false);
  });

  test('T09: a second level beyond the maximum is illegal', () => {
    const one = caseNamed('T09');
    const levels = one.do.levels!.map((level) => ({ ...level, n: 2 }));
    expect(perform(setUpCase(one), { ...one, do: { ...one.do, levels } })).toBe(false);
  });

  test('T15: equal Profit leaves the Start Player first, and so does round 1', () => {
    const one = caseNamed('T15');
    const table = setUpCase(one);
    const rules = table.game.rules.constants;
    table.state.round = 1;
    expect(firstSide(rules, table.state)).toBe(0);
    table.state.round = 2;
    table.state.profit[1] = table.state.profit[0];
    expect(firstSide(rules, table.state)).toBe(0);
    table.state.start = 1;
    expect(firstSide(rules, table.state)).toBe(1);
  });
});
