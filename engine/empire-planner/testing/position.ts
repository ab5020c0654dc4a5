// For tests: custom positions. A position starts empty (no buildings, $20 and 5 VP each, no card taken, round
// 5); methods add the pieces that a test needs.
import { legalityViolations } from '../../core/testing/legality-violations.ts';
import type { PlannerGame } from '../game/game.ts';
import { actionOf, BUILD, FORFEIT, RAISE } from '../model/action.ts';
import { SPACES } from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { beginAction } from '../phases/picking.ts';
import { moveCapital } from '../pieces/money.ts';
import { naiveLegal } from './naive-legal.ts';

/** Actions of every kind, including some with invalid operands. */
const PROBES: readonly number[] = Array.from({ length: FORFEIT }, (_, kind) => {
  const operands = kind === BUILD ? (SPACES + 1) * 8 : kind === RAISE ? (SPACES + 1) * 64 : 64;
  return Array.from({ length: operands }, (_unused, operand) => actionOf(kind, operand));
}).flat();

export class Position {
  game!: PlannerGame;
  rules!: PlannerRules;
  s!: PlannerState;

  constructor(game: PlannerGame) {
    this.start(game);
  }

  /** Resets to an empty position of a game. */
  protected start(game: PlannerGame): void {
    this.game = game;
    this.rules = game.rules.constants;
    this.s = game.setup(3);
    for (const at of [W.OWNER, W.LEVEL]) this.s.fill(0, at, at + SPACES);
    for (const at of [W.HOLDER, W.TAKEN, W.STOCK]) this.s.fill(0, at, at + 6);
    this.s[W.ROUND] = 5;
    this.s[W.START] = 0;
    this.s[W.FIRST] = 0;
    this.s[W.MARKET] = 1;
  }

  /** Gives a building to a side: `own(0, '3-5', 2)`. */
  own(side: number, place: string, level = 1): this {
    const [block, number] = place.split('-').map(Number);
    const space = (block - 1) * 6 + number - 1;
    this.s[W.OWNER + space] = side + 1;
    this.s[W.LEVEL + space] = level;
    return this;
  }

  money(side: number, capital: number, profit = 5): this {
    moveCapital(this.s, side, W.FLOW_GAINS, capital - this.s[W.CAPITAL + side]);
    this.s[W.PROFIT_BOUGHT + side] += profit - this.s[W.PROFIT + side];
    this.s[W.PROFIT + side] = profit;
    return this;
  }

  /** Puts the face with that name into a slot, held by `side`, or in the row if -1. */
  card(slot: number, name: string, side: number, goods = 0): this {
    const face = this.rules.faces.findIndex((one) => one.name === name);
    const other = this.s.subarray(W.FACE, W.FACE + 6).findIndex((at) => at >> 1 === face >> 1);
    this.s[W.FACE + other] = this.s[W.FACE + slot];
    this.s[W.FACE + slot] = face;
    const taken = this.s.subarray(W.HOLDER, W.HOLDER + 6).filter((holder) => holder !== 0).length;
    if (side >= 0 && this.s[W.HOLDER + slot] === 0) this.s[W.TAKEN + slot] = taken + 1;
    this.s[W.HOLDER + slot] = side + 1;
    this.s[W.STOCK + slot] = goods;
    return this;
  }

  /** Puts the free Train with the lowest number on a slot. */
  train(slot: number, pips: number, steps = 0, cubes = 0): this {
    const t = this.s.subarray(W.TRAIN_AT, W.TRAIN_AT + 8).indexOf(0);
    this.s[W.TRAIN_AT + t] = slot + 1;
    this.s[W.TRAIN_PIPS + t] = pips;
    this.s[W.TRAIN_STEPS + t] = steps;
    this.s[W.TRAIN_CUBES + t] = cubes;
    return this;
  }

  /** Reveals these two Action cards, by their printed numbers. */
  showing(left: number, right: number): this {
    const rest = this.rules.cards.map((_, i) => i + 1).filter((card) => card !== left && card !== right);
    this.s.set([left, right, ...rest], W.DECK);
    this.s[W.DEALT] = 2;
    return this;
  }

  /** Makes it the side's building turn, with these dice. */
  dice(side: number, dice: readonly [number, number, number]): this {
    this.s.set(dice, W.DICE);
    return this.#turnTo(side, side === this.s[W.FIRST] ? 0 : 1, 0);
  }

  /** Makes it the side's first (or second) pick. */
  pick(side: number, second = false): this {
    return this.#turnTo(side, (side === this.s[W.FIRST] ? 2 : 3) + (second ? 2 : 0), 3);
  }

  /** Begins the action of an icon for a side; false if the action has no effect. */
  begin(side: number, icon: string): boolean {
    this.pick(side);
    const index = this.rules.icons.findIndex(({ id }) => id === icon);
    return !beginAction(this.rules, this.s, side, index);
  }

  #turnTo(side: number, step: number, phase: number): this {
    this.s[W.ACTOR] = side + 1;
    this.s[W.STEP] = step;
    this.s[W.PHASE] = phase;
    return this;
  }

  /** Throws unless the legal list, `isLegal` and the naive rules agree. */
  #check(): void {
    const violations = legalityViolations(this.game, this.s, PROBES);
    if (violations.length > 0) throw new Error(violations.join('\n'));
    if (this.game.toAct(this.s) < 0) return;
    const naive = naiveLegal(this.rules, this.s).sort();
    const listed = this.#texts().sort();
    if (naive.join() !== listed.join())
      throw new Error(`legal: ${listed.join(', ')}; by the naive rules: ${naive.join(', ')}`);
  }

  /** Legal actions as texts that begin with `word`. */
  legal(word = ''): string[] {
    this.#check();
    return this.#texts().filter((text) => text.startsWith(word));
  }

  #texts(): string[] {
    const out = new Int32Array(this.game.maxLegal);
    return [...out.subarray(0, this.game.legalActions(this.s, out))].map((action) =>
      this.game.format(action),
    );
  }

  /** Plays actions given as texts; throws if one is illegal. */
  play(...texts: string[]): this {
    for (const text of texts) {
      const action = this.game.parse(text);
      if (!this.game.isLegal(this.s, action))
        throw new Error(`'${text}' is illegal; legal: ${this.legal().join(', ')}`);
      this.#check();
      this.game.apply(this.s, action);
    }
    return this;
  }

  /** A word of a field of the state. */
  word(field: number, index = 0): number {
    return this.s[field + index];
  }
}
