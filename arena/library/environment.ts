// Environment for reinforcement learning: learners decide step by step, bots play the other seats.
// Observations are the same as those of a bot in the learner's seat.
import * as z from 'zod';
import {
  type Bot,
  type BotDef,
  type BotSetup,
  createTourBot,
  hasTours,
  MAX_TOURS,
  type TourBot,
  type TourOption,
} from '../../bots/index.ts';
import { type AnyGame, DataError, type GameResult, NOBODY } from '../../engine/index.ts';
import { findTitle } from '../catalog/catalog.ts';
import type { LoadedBot } from '../model/loaded-bot.ts';
import { ActionCheck } from '../play/action-check.ts';
import { ActionNumbers } from '../play/action-numbers.ts';
import { type LegalActionsGate, makeLegalActionsGate, SeatedBots } from '../play/seated-bots.ts';
import { planGame } from '../run/plan/lineup-plan.ts';
import { DEFAULT_TITLE } from '../run/settings/settings-table.ts';
import { UNGUARDED } from '../sandbox/thread/call-bot.ts';
import { balancedSeatings, type Seating } from '../schedule/seatings.ts';
import { type GameChoice, seatBot } from './play-game.ts';
import { botsForm, readChoice } from './read-choice.ts';

/** Settings of an environment. */
export interface EnvironmentChoice extends Omit<GameChoice, 'players'> {
  /** Number of seats. Default: one more than bots, or the minimum of the title. */
  readonly players?: number;
  /** Bots in the seats that are not learners', as in `playGame`; none by default. */
  readonly bots?: readonly (BotDef | string)[];
  /**
   * `single`: each decision is an action of the game, numbered by `ActionNumbers`. `tours`: each decision
   * selects one of the tours that a planning bot proposes, by its index in `tours`; only for games with such
   * a bot.
   */
  readonly actions?: 'single' | 'tours';
  /**
   * `refuse` (the default): an illegal choice throws an error and changes nothing. `lose`: it ends the game, in
   * which its seat takes the last place and the others share the first.
   */
  readonly illegal?: 'refuse' | 'lose';
}

const GAME_SETTINGS = ['title', 'options', 'max-rounds', 'players'] as const;
const OWN_FORMS = {
  bots: botsForm,
  actions: z.enum(['single', 'tours'], { error: 'must be single or tours' }),
  illegal: z.enum(['refuse', 'lose'], { error: 'must be refuse or lose' }),
};

/** Observation as arrays by field name, see `Game.fields`. */
export type Observation = Readonly<Record<string, Int32Array | Int16Array | Int8Array | Uint8Array>>;

const VIEW_CLASSES = { Int32: Int32Array, Int16: Int16Array, Int8: Int8Array, Uint8: Uint8Array };

/**
 * Opens an environment for learners, by default of north-america. See bots/learners.md.
 * @throws DataError for invalid settings
 */
export const openEnvironment = async (choice: EnvironmentChoice): Promise<Environment> =>
  (await openEnvironments(choice, 1))[0];

/** Opens several independent environments with the same settings. @throws DataError for invalid settings */
export async function openEnvironments(choice: EnvironmentChoice, count: number): Promise<Environment[]> {
  const { title = DEFAULT_TITLE, ...more } = readChoice(choice, GAME_SETTINGS, OWN_FORMS);
  const { bots = [], actions = 'single', illegal } = choice;
  const players = choice.players ?? Math.max(findTitle(title).meta.seats.min, bots.length + 1);
  const { game, request } = planGame({ ...more, title, players });
  if (bots.length >= players)
    throw new DataError('bots', {
      'bots/count': `${bots.length} for ${players} players leave no seat for the learner`,
    });
  if (actions === 'tours' && !hasTours(game))
    throw new DataError('actions', {
      'title/unfit': `no tours are proposed for ${title} with these options: choose single actions`,
    });
  return Promise.all(
    Array.from({ length: count }, async () => {
      const seated = await Promise.all(bots.map((bot) => seatBot(game, request, bot)));
      return new Environment(game, seated, actions === 'tours', illegal === 'lose');
    }),
  );
}

/** A bot that takes seats in games. */
export type SeatedBot = Awaited<ReturnType<typeof seatBot>>;

/** A game for learners: reset, step, mask of legal actions, rewards. Made by `openEnvironment`. */
export class Environment {
  /** The compiled game. */
  readonly game: AnyGame;
  /** True if each decision selects a tour instead of an action. */
  readonly isOfTours: boolean;
  /** Number of learners. */
  readonly learners: number;
  /** `seatings[i][seat]` is the index of a learner, or `learners` plus the index of a bot. */
  readonly seatings: readonly Seating[];
  /** Converts between actions of the game and choices. */
  readonly actionNumbers: ActionNumbers;
  /** Tours to choose from; empty once the game is over. */
  tours: readonly TourOption[] = [];
  /** Seat whose illegal choice ended the game; -1 if none did. */
  loserSeat: number = NOBODY;
  readonly #bots: readonly SeatedBot[];
  readonly #illegalLoses: boolean;
  readonly #buffer: Int32Array;
  readonly #legalGate: LegalActionsGate;
  readonly #tourBots: TourBot[] = [];
  #seating: Seating = [];
  #state: unknown;
  #seatedBots!: SeatedBots;
  #actionCheck!: ActionCheck;
  #observation: unknown;
  #views: { readonly memory: ArrayBufferLike; readonly numbers: Observation } | undefined;
  /** Choice found legal at this decision, because `step` mostly follows `refusalOf`; NaN, which equals nothing, if none was. */
  #approvedChoice = Number.NaN;
  /** The tour that the learner has chosen, until its bot takes it over. */
  #chosenTour: number | undefined;

  constructor(game: AnyGame, bots: readonly SeatedBot[], isOfTours: boolean, illegalLoses: boolean) {
    this.game = game;
    this.#bots = bots;
    this.#illegalLoses = illegalLoses;
    this.isOfTours = isOfTours;
    this.learners = game.seats - bots.length;
    this.seatings = bots.length > 0 ? balancedSeatings(game.seats) : [[...Array(game.seats).keys()]];
    this.actionNumbers = new ActionNumbers(game.actionRanges);
    this.#buffer = new Int32Array(game.maxLegal);
    this.#legalGate = makeLegalActionsGate(game);
  }

  /**
   * Starts a game. The same seed, seating and decisions give the same game.
   * @param seed whole number from 0 to 2^53 - 1 @param seating index into `seatings`
   * @throws RangeError for a seating that does not exist
   */
  reset(seed: number, seating = 0): void {
    const { game, learners } = this;
    if (!(seating in this.seatings)) throw new RangeError(`there is no seating ${seating}`);
    this.#seating = this.seatings[seating];
    this.#state = game.setup(seed);
    this.#actionCheck = new ActionCheck(game, this.#state);
    const players = this.#seating.map((who) => this.#bots[who - learners]?.player ?? this.#learner);
    this.#seatedBots = new SeatedBots(game, this.#state, players, { seed, guard: UNGUARDED });
    this.#chosenTour = undefined;
    this.#approvedChoice = Number.NaN;
    this.loserSeat = NOBODY;
    this.#playOn();
  }

  /** Why `step` would throw an error; undefined for a choice that it carries out. */
  refusalOf(choice: number): string | undefined {
    return this.#illegalLoses && !this.isOver ? undefined : this.#problemOf(choice);
  }

  /**
   * Plays a decision of the learner to act, then lets the bots play up to the next one. A seat that plays
   * more actions in a turn than a bot may is expelled from the game.
   * @param choice number of an action, or index of a tour @throws RangeError for an illegal choice that is refused
   */
  step(choice: number): void {
    const { game, seat } = this;
    const problem = this.#problemOf(choice);
    if (problem !== undefined) {
      if (!this.#illegalLoses || seat === NOBODY) throw new RangeError(problem);
      this.loserSeat = seat;
      this.tours = [];
      return;
    }
    this.#approvedChoice = Number.NaN;
    if (this.isOfTours) this.#chosenTour = choice;
    else {
      const isInBudget = this.#actionCheck.countAction(seat) <= game.maxActionsPerTurn;
      game.apply(this.#state, isInBudget ? this.actionNumbers.actionOf(choice) : game.forfeit(seat));
    }
    this.#playOn();
  }

  /** Why a choice is not legal; undefined for a legal one. */
  #problemOf(choice: number): string | undefined {
    const { game } = this;
    if (choice === this.#approvedChoice) return undefined;
    if (this.isOver) return 'the game is over: call reset() to start another one';
    if (this.isOfTours) return choice in this.tours ? undefined : `there is no tour ${choice}`;
    const numberProblem = this.actionNumbers.problemOf(choice);
    if (numberProblem !== undefined) return numberProblem;
    const action = this.actionNumbers.actionOf(choice);
    if (game.isLegal(this.#state, action)) {
      this.#approvedChoice = choice;
      return undefined;
    }
    const reason = game.whyIllegal?.(this.#state, action) ?? 'the rules forbid it';
    return `illegal action ${action} (${game.format(action)}): ${reason}`;
  }

  /** The seat to act, always a learner's; -1 once the game is over. */
  get seat(): number {
    return this.loserSeat === NOBODY ? this.game.toAct(this.#state) : NOBODY;
  }

  /** Index of the learner to act; -1 once the game is over. */
  get learnerToAct(): number {
    return this.isOver ? NOBODY : this.#seating[this.seat];
  }

  /** Seat of the first learner. */
  get learnerSeat(): number {
    return this.#seating.indexOf(0);
  }

  get isOver(): boolean {
    return this.seat === NOBODY;
  }

  /** Legal choices, ascending: numbers of actions or indices of tours. Valid until the next call. */
  get legal(): Int32Array {
    if (this.isOfTours) return Int32Array.from(this.tours.keys());
    const buffer = this.#buffer;
    const count = this.isOver ? 0 : this.game.legalActions(this.#state, buffer);
    this.actionNumbers.number(buffer, count);
    return buffer.subarray(0, count);
  }

  /** Number of possible choices. */
  get choices(): number {
    return this.isOfTours ? MAX_TOURS + 1 : this.actionNumbers.size;
  }

  /** 1 for each legal choice, else 0. A new array. */
  get mask(): Uint8Array {
    const mask = new Uint8Array(this.choices);
    for (const choice of this.legal) mask[choice] = 1;
    return mask;
  }

  /**
   * Observation of the seat to act (of the first learner once the game is over), laid out as in
   * `Game.fields`. Valid until the next decision.
   */
  get bytes(): Uint8Array {
    const { game } = this;
    const seat = this.isOver ? this.learnerSeat : this.seat;
    this.#observation = game.observe(this.#state, seat, this.#observation as object | undefined);
    const { buffer, byteOffset, byteLength } = game.words(this.#observation);
    return new Uint8Array(buffer, byteOffset, byteLength);
  }

  /** The same observation as arrays by field name. */
  get observation(): Observation {
    const { buffer: memory, byteOffset } = this.bytes;
    if (this.#views?.memory !== memory) {
      const views = this.game.fields.map(({ name, type, offset, length }) => [
        name,
        new VIEW_CLASSES[type](memory as ArrayBuffer, byteOffset + offset, length),
      ]);
      this.#views = { memory, numbers: Object.fromEntries(views) as Observation };
    }
    return this.#views.numbers;
  }

  /** Current value of the figure by which seats are ranked, such as cash. */
  scoreOf(seat: number): number {
    return this.game.scoreOf(this.#state, seat);
  }

  /** Result of the game; null until it is over, and if an illegal choice ended it. */
  get result(): GameResult | null {
    return this.game.result(this.#state);
  }

  /** By learner, from 1 for the first place to -1 for the last, averaged over ties. 0 until the game is over or for one player. */
  get rewards(): number[] {
    const { loserSeat } = this;
    const { places } = this.result ?? {
      places: this.#seating.map((_, seat) => (seat === loserSeat ? 2 : 1)),
    };
    const rewards = new Array<number>(this.learners).fill(0);
    this.#seating.forEach((who, seat) => {
      if (who >= this.learners || places.length === 1) return;
      const beaten = places.filter((place) => place > places[seat]).length;
      const beatenBy = places.filter((place) => place < places[seat]).length;
      rewards[who] = (beaten - beatenBy) / (places.length - 1);
    });
    return rewards;
  }

  /** Releases resources of bots, such as processes. */
  close(): void {
    for (const { player } of this.#bots) player.endBlock?.();
  }

  /** Lets bots play until a learner must decide. */
  #playOn(): void {
    const { game } = this;
    const state = this.#state;
    this.tours = [];
    for (let seat = this.seat; seat !== NOBODY; seat = this.seat) {
      const isLearner = this.#seating[seat] < this.learners;
      if (isLearner && !this.isOfTours) return;
      const answer = isLearner ? this.#askTourBot(seat) : this.#seatedBots.ask(seat);
      if (answer === undefined) return;
      this.#actionCheck.carryOut(seat, answer, {
        play: (action) => game.apply(state, action),
        expel: () => game.apply(state, game.forfeit(seat)),
      });
    }
  }

  /** Next actions of the learner's tour; undefined when it must choose a tour. */
  #askTourBot(seat: number): readonly number[] | undefined {
    const gate = this.#legalGate;
    gate.open(this.#state);
    try {
      return this.#tourBots[seat].next(this.game.observe(this.#state, seat), gate.actions);
    } finally {
      gate.close();
    }
  }

  /** Placeholder for a learner among the players. Only `askTourBot` asks it. */
  get #learner(): LoadedBot {
    const create = (setup: BotSetup): Bot => {
      if (!this.isOfTours) return { decide: () => [] };
      this.#tourBots[setup.seat] = createTourBot(setup, (options) => {
        const picked = this.#chosenTour;
        this.#chosenTour = undefined;
        if (picked === undefined) this.tours = options;
        return picked;
      });
      return this.#tourBots[setup.seat];
    };
    const { family } = this.game;
    return { def: { name: 'learner', version: '1', family, description: 'learns', create }, params: {} };
  }
}
