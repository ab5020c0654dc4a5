// Playing a game action by action in tests: every action is checked for legality first.

import { legalityViolations } from '../../core/testing/legality-violations.ts';
import { DEMANDS_PER_CARD } from '../cards/deck.ts';
import type { CrayonGame } from '../game/game.ts';
import { ACTION_KINDS, type ActionKind, actionOf } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import { MAX_OFFER_M } from '../options/selling-and-trading-track/offer.ts';
import type { CrayonState } from '../state/state.ts';
import { arcAt, type GridPlace } from './text-board.ts';

const probesByKinds = new Map<string, readonly (readonly number[])[]>();

/** Number of parts of the probes. Each state is probed with one part, the next state with another. */
const PROBE_PARTS = 3;

/** Actions of the kinds that a phase offers, also with operands out of range, in parts. */
function probesOf({ board, deck, phases }: Rules, phase: number): readonly (readonly number[])[] {
  const placeOperandCount = Math.max(board.arcs, board.mileposts) + 2;
  const otherOperandCount = Math.max(DEMANDS_PER_CARD * deck.cards, board.loads.length, MAX_OFFER_M) + 2;
  const kinds = phases[phase].actions.map(({ kind }) => ACTION_KINDS[kind]);
  const key = [placeOperandCount, otherOperandCount, ...kinds].join();
  const cached = probesByKinds.get(key);
  if (cached !== undefined) return cached;
  const probes = kinds.flatMap((kind) => {
    const operandCount = /^(place|move|build|want-track|give-track)$/.test(kind)
      ? placeOperandCount
      : otherOperandCount;
    return Array.from({ length: operandCount }, (_, operand) => actionOf(kind, operand));
  });
  const parts = Array.from({ length: PROBE_PARTS }, (_, part) =>
    probes.filter((_, i) => i % PROBE_PARTS === part),
  );
  probesByKinds.set(key, parts);
  return parts;
}

/** A game in progress, with short methods for actions and arrangements of tests. */
export class TestGame {
  readonly game: CrayonGame;
  readonly rules: Rules;
  state: CrayonState;
  /** Room for the legal actions. */
  readonly #legal: Int32Array;

  constructor({ game, rules }: { game: CrayonGame; rules: Rules }, seed = 1) {
    this.game = game;
    this.rules = rules;
    this.state = game.setup(seed);
    this.#legal = new Int32Array(game.maxLegal);
  }

  /** Legal actions in the form that bots get. */
  readonly legal = {
    list: (): number[] => [...this.#legal.subarray(0, this.game.legalActions(this.state, this.#legal))],
    has: (action: number): boolean => this.game.isLegal(this.state, action),
  };

  /** True if an action is legal. @throws Error if `legalActions` and `isLegal` disagree on it */
  can(kind: ActionKind, operand = 0): boolean {
    const action = actionOf(kind, operand);
    const isLegal = this.game.isLegal(this.state, action);
    const legalActions = this.#legal.subarray(0, this.game.legalActions(this.state, this.#legal));
    if (legalActions.includes(action) !== isLegal)
      throw new Error(
        `${this.game.format(action)} is ${isLegal ? 'legal, but not listed' : 'listed, but illegal'}`,
      );
    return isLegal;
  }

  do(kind: ActionKind, operand = 0): this {
    const action = actionOf(kind, operand);
    // Actions that end a turn are played over and over.
    if (kind !== 'stop' && kind !== 'end-turn') this.check();
    if (!this.game.isLegal(this.state, action)) {
      throw new Error(`illegal: ${this.game.format(action)} by seat ${this.state.actor}`);
    }
    this.game.apply(this.state, action);
    return this;
  }

  /** @throws Error unless `legalActions` and `isLegal` agree on the probes */
  check(): this {
    const parts = probesOf(this.rules, this.state.phase);
    const violations = legalityViolations(this.game, this.state, parts[this.state.actionCount % PROBE_PARTS]);
    if (violations.length > 0) throw new Error(violations.join('\n'));
    return this;
  }

  arc(from: GridPlace, to: GridPlace): number {
    return arcAt(this.rules.board, from, to);
  }

  canBuild(from: GridPlace, to: GridPlace): boolean {
    return this.can('build', this.arc(from, to));
  }

  /** Builds along a chain of places; returns the millions it cost. */
  build(...chain: readonly GridPlace[]): number {
    const before = this.state.spent;
    for (let i = 1; i < chain.length; i++) this.do('build', this.arc(chain[i - 1], chain[i]));
    return this.state.spent - before;
  }

  canMove(from: GridPlace, to: GridPlace): boolean {
    return this.can('move', this.arc(from, to));
  }

  move(...chain: readonly GridPlace[]): this {
    for (let i = 1; i < chain.length; i++) this.do('move', this.arc(chain[i - 1], chain[i]));
    return this;
  }

  load(name: string): number {
    return this.rules.board.loads.findIndex((load) => load.name === name);
  }

  city(name: string): number {
    return this.rules.board.cities.findIndex((city) => city.name === name);
  }

  event(id: string): number {
    return this.rules.deck.cards + this.rules.events.findIndex((event) => event.id === id);
  }

  /** Ends turns, by the shortest way, until `seat` begins a turn of the given phase. */
  passTo(seat: number, phase = 0): this {
    do {
      if (this.can('stop')) this.do('stop');
      this.do('end-turn');
    } while (this.state.actor !== seat || this.state.phase !== phase);
    return this;
  }

  /** Puts a card on top of the draw pile, from the pile or from the discards. */
  putOnTop(card: number): this {
    const { state } = this;
    const pile = [...state.deck.subarray(0, state.deckCount)];
    const discards = [...state.discards.subarray(0, state.discardCount)];
    const pileOfCard = [pile, discards].find((list) => list.includes(card));
    if (!pileOfCard) throw new Error(`card ${card} is neither in the pile nor in the discards`);
    pileOfCard.splice(pileOfCard.indexOf(card), 1);
    pile.push(card);
    state.deck.fill(0).set(pile);
    state.deckCount = pile.length;
    state.discards.fill(0).set(discards);
    state.discardCount = discards.length;
    return this;
  }

  /** The active seat discards its hand and so draws `event` first. */
  drawEvent(id: string): this {
    return this.putOnTop(this.event(id)).do('discard-hand');
  }

  copy(): CrayonState {
    return this.state.copy();
  }
}
