// Tests a game against the contract of game.ts: plays it, at random by default, and checks the promises of
// the contract after every action. It needs no test framework and returns the violations, each with title,
// seed and action, so a game's own test is `expect(checkGame(game, { seeds: 20 })).toEqual([])`.
import { DataError } from '../errors.ts';
import { type Game, NOBODY, ROUND_LIMIT } from '../game.ts';
import { type Random, randomInt, stream } from '../rng.ts';
import { reasonViolations } from './reason-violations.ts';

/** Chooses one of the first `count` actions of `legal` for the seat to act. */
export type Player<S> = (state: S, legal: Int32Array, count: number) => number;

export interface CheckGameOptions<S = unknown> {
  /** Number of seeds, from 0. Each is played once normally and once with forfeits. */
  readonly seeds: number;
  /** Makes the player of all seats of one play; by default it draws legal actions uniformly. */
  readonly player?: (random: Random) => Player<S>;
  /**
   * Marks that some play must reach: `action build` (the first word of an action's text), `end victory` (the
   * reason), `figure deliveries` (above 0 at the end), or a mark returned by `marks`.
   */
  readonly reach?: readonly string[];
  /** Maximum number of seeds to play until all marks of `reach` are reached; default: `seeds`. */
  readonly maxSeeds?: number;
  /** Further marks reached by the state after an action. */
  readonly marks?: (state: S) => readonly string[];
  /** Abandons a play after this many actions, without checking its end; default 5,000. */
  readonly maxActions?: number;
  /** Runs the slow checks (copies, codec, observations, invariants) every N actions; default 1. */
  readonly checkEvery?: number;
  /** Stops after this many violations; default 10. */
  readonly maxViolations?: number;
}

/** Every Nth slow check includes resampling. A prime, so that it does not align with turns. */
const RESAMPLE_EVERY = 17;

/** Options with defaults filled in. */
type Settings<S> = CheckGameOptions<S> &
  Required<Pick<CheckGameOptions<S>, 'maxActions' | 'checkEvery' | 'maxViolations'>>;

interface Check<S> {
  readonly game: Game<S>;
  readonly legal: Int32Array;
  readonly random: Random;
  /** The initial state of another play. */
  readonly initialState: S;
  /** Observations by seat, overwritten at each check. */
  readonly observations: unknown[];
  /** Actions played so far. */
  actionCount: number;
  /** Set by the first violation, which ends the play. */
  hasFailed: boolean;
  readonly choose: Player<S>;
  /** Marks reached by this and earlier plays; see CheckGameOptions.reach. */
  readonly reachedMarks: Set<string>;
  /** Records a violation if `holds` is false; returns `holds`. */
  expect(holds: boolean, violation: string): boolean;
}

/** Maximum number of listed actions to pass to `isLegal` at each check, because it may be slow. */
const MAX_LISTED_CHECKS = 40;

/** Value that overwrites memory, to detect shared memory. */
const FILL_BYTE = 171;

/** Maximum number of listed actions whose texts are checked at a time. */
const MAX_TEXT_CHECKS = 20;

/** A play with forfeits has one every N actions on average. */
const ACTIONS_PER_FORFEIT = 40;

/** Numbers that no game should accept as an action, besides the neighbours of legal ones. */
const INVALID_ACTIONS = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, -(2 ** 31), 2 ** 40];

function checkLegal<S>(check: Check<S>, state: S, count: number): void {
  const { game, legal, random, expect } = check;
  expect(count > 0 && count <= game.maxLegal, `${count} legal actions, but maxLegal is ${game.maxLegal}`);
  const listedActions = new Set<number>();
  for (let i = 0; i < count; i++) {
    const action = legal[i];
    listedActions.add(action);
    expect(action >= 0, `legal action ${action} is negative`);
    expect(i === 0 || action > legal[i - 1], `the legal list is not ascending at ${game.format(action)}`);
    const isInRange = game.actionRanges.some(
      ({ kind, first, count: length }) =>
        action >= first && action < first + length && kind === game.format(action).split(' ')[0],
    );
    expect(isInRange, `${game.format(action)} is in none of the action ranges`);
  }
  // Checks all of a short list, and a sample of a long one that shifts from action to action.
  const step = Math.ceil(count / MAX_LISTED_CHECKS);
  for (let i = check.actionCount % step; i < count; i += step)
    expect(game.isLegal(state, legal[i]), `${game.format(legal[i])} is listed, but isLegal rejects it`);
  const guesses = [...INVALID_ACTIONS, randomInt(random, 2 ** 31)];
  for (let i = 0; i < 8; i++) guesses.push(legal[randomInt(random, count)] + randomInt(random, 65) - 32);
  for (let seat = 0; seat < game.seats; seat++) guesses.push(game.forfeit(seat));
  for (const guess of guesses) {
    expect(
      listedActions.has(guess) || !game.isLegal(state, guess),
      `isLegal accepts ${guess}, which is not listed`,
    );
  }
  for (const violation of reasonViolations(game, state, [
    ...guesses,
    ...legal.subarray(0, Math.min(count, 5)),
  ]))
    expect(false, violation);
}

function checkText<S>({ game, expect }: Check<S>, state: S, action: number): void {
  const text = game.format(action);
  expect(game.parse(text) === action, `'${text}' parses to ${game.parse(text)}, not ${action}`);
  expect(game.describe(state, action).length > 0, `no description of '${text}'`);
  if (game.describeConsequences) {
    const hash = game.hash(state);
    game.describeConsequences(state, action);
    expect(game.hash(state) === hash, `describing what '${text}' triggers changes the play`);
  }
  expect(game.parse(`${text}?`) === -1, `'${text}?' parses as an action`);
}

/** Overwrites all memory of a structure, to detect memory shared with the state by its hash. */
function overwrite(value: unknown, visited = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || visited.has(value) || Object.isFrozen(value)) return;
  visited.add(value);
  if (value instanceof ArrayBuffer) new Uint8Array(value).fill(FILL_BYTE);
  else if (value instanceof BigInt64Array || value instanceof BigUint64Array) value.fill(BigInt(FILL_BYTE));
  else if (ArrayBuffer.isView(value))
    new Uint8Array(value.buffer, value.byteOffset, value.byteLength).fill(FILL_BYTE);
  else for (const part of Object.values(value)) overwrite(part, visited);
}

const bytesOf = (view: ArrayBufferView): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

/** Deep equality. */
function isEqual(a: unknown, b: unknown): boolean {
  if (ArrayBuffer.isView(a) && ArrayBuffer.isView(b)) return haveSameBytes(bytesOf(a), bytesOf(b));
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return Object.is(a, b);
  }
  if (a instanceof ArrayBuffer && b instanceof ArrayBuffer) {
    return haveSameBytes(new Uint8Array(a), new Uint8Array(b));
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => isEqual((a as PlainObject)[key], (b as PlainObject)[key]));
}

/** True if a value survives a round trip through JSON. */
const isJson = (value: unknown): boolean => isEqual(value, JSON.parse(JSON.stringify(value)));

type PlainObject = Readonly<Record<string, unknown>>;

/** Checks the observation of a random seat; a whole play covers every seat often. */
function checkObservation<S>(check: Check<S>, state: S, hash: string): void {
  const { game, expect } = check;
  const seat = randomInt(check.random, game.seats);
  const copy = game.copy(state);
  overwrite(game.observe(copy, seat));
  expect(game.hash(copy) === hash, `changing the observation of seat ${seat} changes the play`);
  check.observations[seat] = game.observe(state, seat, check.observations[seat]);
  const observation = game.observe(state, seat);
  expect(
    isEqual(check.observations[seat], observation),
    `the observation of seat ${seat} depends on the one that it overwrites`,
  );
  const otherObservation = game.observe(check.initialState, seat);
  game.words(otherObservation).set(game.words(observation));
  expect(
    isEqual(otherObservation, observation),
    `the words of the observation of seat ${seat} are incomplete`,
  );
  expect(game.summary(state, seat).length > 0, `no summary of seat ${seat}`);
}

/** The slowest checks: observations as JSON, and resampled states. */
function checkResampled<S>({ game, random, expect }: Check<S>, state: S, hash: string): void {
  for (let seat = 0; seat < game.seats; seat++) {
    const observation = game.observe(state, seat);
    const sample = game.resampleHidden(state, seat, random);
    expect(
      isEqual(game.observe(sample, seat), observation),
      `seat ${seat} sees a difference in a resampled state`,
    );
    expect(game.violations(sample).length === 0, `a state resampled for seat ${seat} breaks an invariant`);
    expect(game.hash(state) === hash, `resampling for seat ${seat} changes the play`);
    expect(
      isJson(game.observationToJson(observation, seat)),
      `the observation of seat ${seat} is not JSON data`,
    );
  }
}

function checkCodec<S>({ game, expect }: Check<S>, state: S, hash: string): void {
  const bytes = game.encode(state);
  const decodedState = game.decode(bytes.slice());
  expect(game.hash(decodedState) === hash, 'decoding the encoded state gives another state');
  expect(haveSameBytes(game.encode(decodedState), bytes), 'a decoded state is encoded differently');
  bytes.fill(FILL_BYTE);
  expect(game.hash(state) === hash, 'encoded bytes share memory with the state');
  try {
    game.decode(new Uint8Array(3));
    expect(false, 'decode accepts three bytes');
  } catch (error) {
    expect(error instanceof DataError, `decode rejects bytes with ${String(error)}, not with a DataError`);
  }
}

function haveSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Checks that playing on a copy leaves the original unchanged and has a repeatable outcome. */
function checkCopy<S>({ game, expect }: Check<S>, state: S, hash: string, action: number): void {
  const copy = game.copy(state);
  const otherCopy = game.copy(state);
  if (!expect(game.hash(copy) === hash, 'a copy differs')) return;
  game.apply(copy, action);
  // A copy that shares memory would corrupt the rest of the play: one violation is enough.
  if (!expect(game.hash(state) === hash, `'${game.format(action)}' on a copy changes the original`)) return;
  game.apply(otherCopy, action);
  expect(game.hash(copy) === game.hash(otherCopy), `'${game.format(action)}' has two different outcomes`);
  const forfeitCopy = game.copy(state);
  game.apply(forfeitCopy, game.forfeit(game.toAct(state)));
  expect(game.hash(state) === hash, 'a forfeit on a copy changes the original');
}

function checkEnd<S>({ game, expect, reachedMarks }: Check<S>, state: S): void {
  for (const violation of game.moneyViolations(state)) expect(false, violation);
  const result = game.result(state);
  if (!result) return void expect(false, 'the game is over but has no result');
  const { places, winners, figures } = result;
  expect(result.reason.length > 0, 'the result gives no reason');
  expect(result.reason !== ROUND_LIMIT || !result.finished, 'a game ended by the round limit is finished');
  expect(places.length === game.seats, `${places.length} places for ${game.seats} seats`);
  expect(
    places.every((place) => place >= 1 && place <= Math.max(2, game.seats)),
    `places ${places}`,
  );
  expect(!result.finished || game.seats === 1 || winners.length > 0, 'a finished game without a winner');
  expect(
    winners.every((seat, i) => places[seat] === 1 && (i === 0 || seat > winners[i - 1])),
    `winners ${winners} at places ${places}`,
  );
  expect(result.roundWon.length === game.seats, `roundWon is ${result.roundWon}`);
  expect(
    result.roundWon.every((round, seat) => round === 0 || (winners.includes(seat) && round <= result.rounds)),
    `roundWon ${result.roundWon}, winners ${winners}, rounds ${result.rounds}`,
  );
  const scores = places.map((_, seat) => game.scoreOf(state, seat));
  expect(
    scores.every((score, seat) => score === figures[game.score]?.[seat]),
    `scores ${scores}, the result says ${figures[game.score]}`,
  );
  for (const { id } of game.figures) {
    const row = figures[id] ?? [];
    expect(
      row.length === game.seats && row.every((value) => Number.isFinite(value)),
      `figure ${id} is [${row}]`,
    );
    if (row.some((value) => value > 0)) reachedMarks.add(`figure ${id}`);
  }
  reachedMarks.add(`end ${result.reason}`);
  expect(game.legalActions(state, new Int32Array(game.maxLegal)) === 0, 'legal actions after the end');
}

/** Plays one seed; with `hasForfeits`, seats forfeit at random until none is left. */
function playOut<S>(check: Check<S>, seed: number, hasForfeits: boolean, settings: Settings<S>): void {
  const { game, legal, random, expect, reachedMarks } = check;
  const state = game.setup(seed);
  const forfeitedSeats = new Set<number>();
  let previous = { turn: 0, round: 0, revealed: 0 };
  for (let actionCount = 0; actionCount < settings.maxActions; actionCount++) {
    check.actionCount = actionCount;
    const seat = game.toAct(state);
    const current = { turn: game.turn(state), round: game.round(state), revealed: game.revealed(state) };
    expect(
      current.turn >= previous.turn &&
        current.round >= previous.round &&
        current.revealed >= previous.revealed,
      'turn, round or revealed went back',
    );
    previous = current;
    if (seat === NOBODY) {
      checkEnd(check, state);
      return;
    }
    expect(seat >= 0 && seat < game.seats && !forfeitedSeats.has(seat), `seat ${seat} is to act`);
    expect(game.result(state) === null, 'a result before the game is over');
    const hash = game.hash(state);
    const count = game.legalActions(state, legal);
    if (count === 0) return void expect(false, 'no legal action');
    const action = check.choose(state, legal, count);
    if (!expect(legal.subarray(0, count).includes(action), `the player chose ${action}`)) return;
    if (actionCount % settings.checkEvery === 0) {
      checkLegal(check, state, count);
      for (let i = 0; i < Math.min(count, MAX_TEXT_CHECKS); i++) checkText(check, state, legal[i]);
      checkText(check, state, game.forfeit(seat));
      checkObservation(check, state, hash);
      if (actionCount % (settings.checkEvery * RESAMPLE_EVERY) === 0) checkResampled(check, state, hash);
      checkCodec(check, state, hash);
      checkCopy(check, state, hash, action);
      for (const violation of game.violations(state)) expect(false, violation);
      for (const violation of game.moneyViolations(state)) expect(false, violation);
      expect(game.hash(state) === hash, 'looking at a state changes it');
    }
    if (check.hasFailed) return;
    if (hasForfeits && randomInt(random, ACTIONS_PER_FORFEIT) === 0) {
      // Usually the seat to act, as in the arena; sometimes another seat that is still in the game.
      const guess = randomInt(random, 4) === 0 ? randomInt(random, game.seats) : seat;
      const forfeitingSeat = forfeitedSeats.has(guess) ? seat : guess;
      forfeitedSeats.add(forfeitingSeat);
      game.apply(state, game.forfeit(forfeitingSeat));
    } else {
      reachedMarks.add(`action ${game.format(action).split(' ')[0]}`);
      game.apply(state, action);
    }
    for (const mark of settings.marks?.(state) ?? []) reachedMarks.add(mark);
  }
}

/**
 * Plays `seeds` games. Describes the first violation of each play and each mark of `reach` that no play
 * reached; empty for a sound game.
 */
export function checkGame<S>(game: Game<S>, options: CheckGameOptions<S>): string[] {
  const settings: Settings<S> = { maxActions: 5_000, checkEvery: 1, maxViolations: 10, ...options };
  const violations: string[] = [];
  const legal = new Int32Array(game.maxLegal);
  const startHashes = new Set<string>();
  const reachedMarks = new Set<string>();
  if (!isJson(game.rulesToJson())) violations.push(`${game.title}: the rules are not JSON data`);
  const isMissing = (mark: string): boolean => !reachedMarks.has(mark);
  const wantedMarks = settings.reach ?? [];
  const maxSeeds = Math.max(settings.seeds, settings.maxSeeds ?? 0);
  for (let seed = 0; seed < settings.seeds || (seed < maxSeeds && wantedMarks.some(isMissing)); seed++) {
    const startHash = game.hash(game.setup(seed));
    startHashes.add(startHash);
    if (game.hash(game.setup(seed)) !== startHash)
      violations.push(`${game.title}, seed ${seed}: two set-ups differ`);
    for (const hasForfeits of [false, true]) {
      const random = stream(seed, hasForfeits ? 'conformance-forfeits' : 'conformance');
      const check: Check<S> = {
        game,
        legal,
        random,
        choose:
          settings.player?.(stream(seed, 'conformance-player')) ??
          ((_state, list, count) => list[randomInt(random, count)]),
        reachedMarks,
        initialState: game.setup(0),
        observations: [],
        actionCount: 0,
        hasFailed: false,
        expect(holds, violation) {
          const where = `${game.title}, seed ${seed}${hasForfeits ? ' with forfeits' : ''}, action ${check.actionCount}`;
          if (!holds) violations.push(`${where}: ${violation}`);
          check.hasFailed ||= !holds;
          return holds;
        },
      };
      playOut(check, seed, hasForfeits, settings);
      if (violations.length >= settings.maxViolations) return violations.slice(0, settings.maxViolations);
    }
  }
  if (settings.seeds > 3 && startHashes.size === 1)
    violations.push(`${game.title}: all seeds start with the same state`);
  for (const mark of wantedMarks.filter(isMissing))
    violations.push(`${game.title}: no play reached '${mark}'`);
  return violations;
}
