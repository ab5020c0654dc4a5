// For tests: custom positions. A position starts empty (no buildings, $20 and 5 VP each, no card taken, round
// 5); methods add the pieces that a test needs.
import { legalityViolations } from '../../core/testing/legality-violations.ts';
import type { PlannerGame } from '../game/game.ts';
import { actionOf, BUILD, FORFEIT, RAISE } from '../model/action.ts';
import { SPACES } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { beginAction } from '../phases/picking.ts';
import { moveCapital } from '../pieces/money.ts';
import { naiveLegal } from './naive-legal.ts';

const actionsOfKind = (kind: number): number[] => {
  const operands = kind === BUILD ? (SPACES + 1) * 8 : kind === RAISE ? (SPACES + 1) * 64 : 64;
  return Array.from({ length: operands }, (_, operand) => actionOf(kind, operand));
};

/** Numbers that are no action, and actions of every kind, including some with invalid operands. */
const PROBES: readonly number[] = [
  -1,
  0.5,
  ...Array.from({ length: FORFEIT }, (_, kind) => kind).flatMap(actionsOfKind),
];

export class TestPosition {
  game!: PlannerGame;
  rules!: PlannerRules;
  state!: PlannerState;

  constructor(game: PlannerGame) {
    this.start(game);
  }

  /** Resets to an empty position of a game. */
  protected start(game: PlannerGame): void {
    this.game = game;
    this.rules = game.rules.constants;
    this.state = game.setup(3);
    const { owner, level, holder, taken, stock } = this.state;
    for (const field of [owner, level, holder, taken, stock]) field.fill(0);
    this.state.round = 5;
    this.state.start = 0;
    this.state.first = 0;
    this.state.market = 1;
  }

  /** Gives a building to a side: `own(0, '3-5', 2)`. */
  own(side: number, place: string, level = 1): this {
    const [block, number] = place.split('-').map(Number);
    const space = (block - 1) * 6 + number - 1;
    this.state.owner[space] = side + 1;
    this.state.level[space] = level;
    return this;
  }

  money(side: number, capital: number, profit = 5): this {
    moveCapital(this.state, side, 'gains', capital - this.state.capital[side]);
    this.state.profitBought[side] += profit - this.state.profit[side];
    this.state.profit[side] = profit;
    return this;
  }

  /** Puts the face with that name into a slot, held by `side`, or in the row if -1. */
  card(slot: number, name: string, side: number, goods = 0): this {
    const face = this.rules.faces.findIndex((one) => one.name === name);
    const other = this.state.face.findIndex((at) => at >> 1 === face >> 1);
    this.state.face[other] = this.state.face[slot];
    this.state.face[slot] = face;
    const slotsTaken = this.state.holder.filter((holder) => holder !== 0).length;
    if (side >= 0 && this.state.holder[slot] === 0) this.state.taken[slot] = slotsTaken + 1;
    this.state.holder[slot] = side + 1;
    this.state.stock[slot] = goods;
    return this;
  }

  /** Puts the free Train with the lowest number on a slot. */
  train(slot: number, pips: number, steps = 0, cubes = 0): this {
    const train = this.state.trainAt.indexOf(0);
    this.state.trainAt[train] = slot + 1;
    this.state.trainPips[train] = pips;
    this.state.trainSteps[train] = steps;
    this.state.trainCubes[train] = cubes;
    return this;
  }

  /** Reveals these two Action cards, by their printed numbers. */
  showing(left: number, right: number): this {
    const rest = this.rules.cards.map((_, i) => i + 1).filter((card) => card !== left && card !== right);
    this.state.deck.set([left, right, ...rest]);
    this.state.dealt = 2;
    return this;
  }

  /** Makes it the side's building turn, with these dice. */
  dice(side: number, dice: readonly [number, number, number]): this {
    this.state.dice.set(dice);
    return this.#turnTo(side, side === this.state.first ? 0 : 1, 0);
  }

  /** Makes it the side's first (or second) pick. */
  pick(side: number, second = false): this {
    return this.#turnTo(side, (side === this.state.first ? 2 : 3) + (second ? 2 : 0), 3);
  }

  /** Begins the action of an icon for a side; false if the action has no effect. */
  begin(side: number, icon: string): boolean {
    this.pick(side);
    const index = this.rules.icons.findIndex(({ id }) => id === icon);
    return !beginAction(this.rules, this.state, side, index);
  }

  #turnTo(side: number, step: number, phase: number): this {
    this.state.actor = side + 1;
    this.state.step = step;
    this.state.phase = phase;
    return this;
  }

  /** Throws unless the legal list, `isLegal` and the naive rules agree. */
  #check(): void {
    const violations = legalityViolations(this.game, this.state, PROBES);
    if (violations.length > 0) throw new Error(violations.join('\n'));
    if (this.game.toAct(this.state) < 0) return;
    const naive = naiveLegal(this.rules, this.state).sort();
    const listedTexts = this.#texts().sort();
    if (naive.join() !== listedTexts.join())
      throw new Error(`legal: ${listedTexts.join(', ')}; by the naive rules: ${naive.join(', ')}`);
  }

  /** Legal actions as texts that begin with `word`. */
  legal(word = ''): string[] {
    this.#check();
    return this.#texts().filter((text) => text.startsWith(word));
  }

  #texts(): string[] {
    const legal = new Int32Array(this.game.maxLegal);
    return [...legal.subarray(0, this.game.legalActions(this.state, legal))].map((action) =>
      this.game.format(action),
    );
  }

  /** Plays actions given as texts; throws if one is illegal. */
  play(...texts: string[]): this {
    for (const text of texts) {
      const action = this.game.parse(text);
      if (!this.game.isLegal(this.state, action))
        throw new Error(`'${text}' is illegal; legal: ${this.legal().join(', ')}`);
      this.#check();
      this.game.apply(this.state, action);
    }
    return this;
  }
}
