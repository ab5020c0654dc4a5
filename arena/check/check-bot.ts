// Checks that a bot obeys its contract, regardless of strength: it plays itself as in a tournament, again in
// another order, and again while it is measured.

import { botsOf } from '../catalog/catalog.ts';
import type { Block, GameJob } from '../model/block.ts';
import type { BlockResult, GameRecord, Measures } from '../model/block-result.ts';
import { type Entrant, runsInProcess } from '../model/entrant.ts';
import { circumstanceLines } from '../model/outcome.ts';
import { type PoolOptions, playBlocks } from '../play/pool/pool.ts';
import type { Measure } from '../play/worker-messages.ts';
import { readEntrants } from '../run/plan/bot-spec.ts';
import type { LineupPlan } from '../run/plan/lineup-plan.ts';
import { DEFAULT_LIMITS } from '../sandbox/thread/watchdog.ts';
import { checkExtent, type RequestedExtent, TRIAL_ROUNDS } from './check-extent.ts';

/** `note` informs only; after `not checked` see the fault above. */
export type Verdict = 'ok' | 'FAULT' | 'note' | 'not checked';

export interface CheckFinding {
  readonly check: string;
  readonly verdict: Verdict;
  readonly detail: string;
  /** Circumstances of the fault. */
  readonly lines?: readonly string[];
}

export interface CheckOptions extends Pick<RequestedExtent, 'games' | 'fullLength'> {
  /** Seconds for an answer. */
  readonly limit: number;
  /** Called after the trial with the total number of games to play. */
  readonly onBegin?: (games: number) => void;
  /** Called after each game. */
  readonly onGame?: () => void;
  /** On abort, games in play are dropped, and what follows from the others is returned. */
  readonly signal?: AbortSignal;
}

/** Times that the bot plays each game. The yardstick bot plays it once more, to compare times. */
const PASSES = 5;

/** A bot is slow if it takes this many times the thinking time of the yardstick. */
const SLOW_FACTOR = 10;

/** Heap growth in MB per game above which the bot leaks memory. */
const MAX_HEAP_GROWTH_MB = 2;

/**
 * Plays a bot against itself to find illegal or irreproducible answers, slowness and memory leaks.
 * @param lineup the same bot in every seat @returns findings, and the number of games, with seeds from 1
 */
export async function checkBot(lineup: LineupPlan, options: CheckOptions) {
  const { games: given, fullLength, limit, signal, onBegin = () => {} } = options;
  const { maxRounds: rounds } = lineup.request;
  if (given !== undefined && fullLength) {
    onBegin(given * (PASSES + 1));
    return { games: given, findings: await runChecks(lineup, given, options) };
  }
  // A bot that hangs in each seat reaches its limit within this time.
  const seconds = limit * (lineup.game.seats + 1);
  const trialTable = withRounds(lineup, Math.min(rounds, TRIAL_ROUNDS));
  const trial = await playAll(trialTable, jobsOf(lineup, 1), {
    limit,
    signal: AbortSignal.any([AbortSignal.timeout(1000 * seconds), ...(signal ? [signal] : [])]),
  });
  if (signal?.aborted) return { games: 0, findings: ALL_CHECKS.map(interrupted) };
  if (trial.games.length === 0 && trial.lost === undefined) {
    const slow = fault(SPEED, `did not finish ${TRIAL_ROUNDS} rounds within ${seconds} s; see ${ADVICE}`);
    const others = ALL_CHECKS.filter((check) => check !== SPEED);
    return { games: 0, findings: [slow, ...others.map(unchecked)] };
  }
  const secondsPerRound = trial.milliseconds / 1000 / Math.max(1, trial.games[0]?.rounds ?? 0);
  const extent = checkExtent({ games: given, rounds, fullLength }, secondsPerRound, PASSES);
  onBegin(extent.games * (PASSES + 1));
  const findings = await runChecks(withRounds(lineup, extent.rounds), extent.games, options);
  if (extent.rounds === rounds) return { games: extent.games, findings };
  const played = `${extent.games === 1 ? '1 game' : `${extent.games} games`} of at most ${extent.rounds} rounds`;
  const cut = `${played}, because a round takes ${digits(secondsPerRound)} s; set both --games and --max-rounds to override this`;
  return { games: extent.games, findings: [...findings, note(LENGTH, cut)] };
}

const withRounds = (lineup: LineupPlan, maxRounds: number): LineupPlan => ({
  ...lineup,
  request: { ...lineup.request, maxRounds },
});

/** Games with the same bot in every seat. */
const jobsOf = ({ game }: LineupPlan, games: number): GameJob[] =>
  Array.from({ length: games }, (_, i) => {
    const entrants = [...Array(game.seats).keys()];
    return { id: `seed ${i + 1}`, seed: i + 1, block: i, seating: 0, entrants };
  });

async function runChecks(
  lineup: LineupPlan,
  games: number,
  options: CheckOptions,
): Promise<readonly CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for await (const finding of findingsOf(lineup, games, options)) findings.push(finding);
  return [...findings, ...ALL_CHECKS.slice(findings.length).map(interrupted)];
}

/** Plays, and yields the findings of `ALL_CHECKS` in their order; fewer after the signal. */
async function* findingsOf(
  lineup: LineupPlan,
  games: number,
  { limit, onGame, signal }: CheckOptions,
): AsyncGenerator<CheckFinding, void, void> {
  const { game, entrants } = lineup;
  const jobs = jobsOf(lineup, games);
  const play = (order: readonly GameJob[], measure?: Measure, players = lineup): Promise<Played> =>
    playAll(players, order, { limit, measure, signal, onFinished: onGame });

  const { games: first, lost, milliseconds } = await play(jobs);
  if (lost !== undefined) return yield* [fault(RULES, lost), unchecked(END), ...notChecked()];
  if (first.length === 0) return;
  const rules = checkRules(first);
  yield* [rules, checkEnds(first)];
  if (rules.verdict === 'FAULT') return yield* notChecked();
  const { games: again } = await play(jobs);
  if (signal?.aborted) return;
  const same = sameAgain(first, again);
  yield same;
  const { games: reversed } = await play([...jobs].reverse());
  if (signal?.aborted) return;
  yield same.verdict === 'ok' ? checkStateless(first, reversed) : unchecked(STATELESS);
  const plain = await play(jobs, 'plain');
  const resampled = await play(jobs, 'resampled');
  if (signal?.aborted) return;
  const { measures } = plain;
  if (!measures) {
    yield fault(HIDDEN, plain.lost ?? failureText(plain.games));
    return yield* MEASURED.map(unchecked);
  }
  yield checkHidden(differingSeeds(first, plain.games), differingSeeds(first, resampled.games), games);
  yield checkReadOnly(measures, entrants[0], games);
  yield speedFinding(measures, games, await slower());
  yield memory(measures, entrants[0]);

  /** Remark on a bot that is much slower than the yardstick in the same games, else ''. */
  async function slower(): Promise<string> {
    const yardstick = botsOf(game.family).find(({ isYardstick }) => isYardstick);
    if (yardstick === undefined) return '';
    const others = await readEntrants(
      game.family,
      entrants.map(() => yardstick.name),
      { options: lineup.request.options },
    );
    const played = await play(jobs, undefined, { ...lineup, entrants: others });
    const times = milliseconds / played.milliseconds;
    return times >= SLOW_FACTOR && !signal?.aborted
      ? `; ${digits(times)} times slower than ${yardstick.name}, see ${ADVICE}`
      : '';
  }
}

interface Played {
  /** Finished games, by seed. */
  readonly games: readonly GameRecord[];
  /** Why a game has no result. */
  readonly lost?: string;
  /** Thinking time of the bots. */
  readonly milliseconds: number;
  readonly measures?: Measures;
}

/** Plays the games one after the other on a new worker. */
async function playAll(
  { game, request, entrants }: LineupPlan,
  jobs: readonly GameJob[],
  { limit, ...options }: { readonly limit: number } & Pick<PoolOptions, 'measure' | 'signal' | 'onFinished'>,
): Promise<Played> {
  const blocks = jobs.map((job, index): Block => ({ index, seedIndex: index, seed: job.seed, games: [job] }));
  const setup = { title: game.title, request, entrants };
  const results: BlockResult[] = [];
  const poolOptions = { workers: 1, limits: { ...DEFAULT_LIMITS, decisionSeconds: limit }, ...options };
  for await (const result of playBlocks(setup, blocks, poolOptions)) results.push(result);
  const [failure] = results.flatMap(({ failures }) => failures);
  const thinking = results.flatMap((result) => result.thinking ?? []);
  const measures = results.flatMap((result) => result.measures ?? []);
  return {
    games: results.flatMap(({ games }) => games).sort((a, b) => a.seed - b.seed),
    lost: failure && `${failure.id}: ${failure.message}`,
    milliseconds: thinking.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    measures: measures.length === results.length ? joinMeasures(measures) : undefined,
  };
}

const joinMeasures = (all: readonly Measures[]): Measures => ({
  changedObservations: all.flatMap(({ changedObservations }) => changedObservations),
  answerMs: all.flatMap(({ answerMs }) => answerMs),
  milliseconds: all.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  heapMb: all.flatMap(({ heapMb }) => heapMb),
});

/** Describes the first fault of games that had none in the first pass. */
const failureText = (games: readonly GameRecord[]): string => checkRules(games).detail;

const RULES = 'keeps to the rules, answers in time';
const END = 'games come to their own end';
const REPRODUCIBLE = 'same seed, same actions';
const STATELESS = 'keeps nothing from game to game';
const HIDDEN = 'sees only what it may';
const READ_ONLY = 'leaves its observation as it is';
const SPEED = 'speed';
const MEMORY = 'memory';
const LENGTH = 'length';
const MEASURED = [READ_ONLY, SPEED, MEMORY];
const ALL_CHECKS = [RULES, END, REPRODUCIBLE, STATELESS, HIDDEN, ...MEASURED];
const ADVICE = '"Fast searches" in bots/README.md';

const ok = (check: string, detail: string): CheckFinding => ({ check, verdict: 'ok', detail });
const fault = (check: string, detail: string): CheckFinding => ({ check, verdict: 'FAULT', detail });
const note = (check: string, detail: string): CheckFinding => ({ check, verdict: 'note', detail });
const unchecked = (check: string): CheckFinding => ({
  check,
  verdict: 'not checked',
  detail: 'see above',
});
const interrupted = (check: string): CheckFinding => ({ ...unchecked(check), detail: 'interrupted' });
const notChecked = (): CheckFinding[] => [REPRODUCIBLE, STATELESS, HIDDEN, ...MEASURED].map(unchecked);

const seedsOf = (seeds: readonly number[]): string =>
  `seed${seeds.length === 1 ? '' : 's'} ${seeds.join(', ')}`;

function checkRules(games: readonly GameRecord[]): CheckFinding {
  const faults = games.flatMap(({ seed, faults: list, circumstances }) =>
    list.flatMap((one, seat) => {
      const known = circumstances?.[seat];
      const text = one && `${one.code} (${one.detail}) at seat ${seat} in seed ${seed}`;
      return text === null ? [] : [{ text, lines: known ? circumstanceLines(known) : [] }];
    }),
  );
  if (faults.length === 0) {
    const actions = games.reduce((sum, game) => sum + game.actions, 0);
    return ok(RULES, `${actions} actions in ${games.length} games`);
  }
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : '';
  return { ...fault(RULES, faults[0].text + more), lines: faults[0].lines };
}

function checkEnds(games: readonly GameRecord[]): CheckFinding {
  const finished = games.filter((game) => game.finished);
  const reasons = [...new Set(games.filter((game) => !game.finished).map(({ reason }) => reason))].sort();
  const detail = `${finished.length} of ${games.length}${reasons.length > 0 ? `; others: ${reasons.join(', ')}` : ''}`;
  return finished.length === games.length ? ok(END, detail) : note(END, detail);
}

const differingSeeds = (some: readonly GameRecord[], others: readonly GameRecord[]): number[] =>
  some
    .filter((game) => game.hash !== others.find(({ seed }) => seed === game.seed)?.hash)
    .map(({ seed }) => seed);

function sameAgain(first: readonly GameRecord[], again: readonly GameRecord[]): CheckFinding {
  const seeds = differingSeeds(first, again);
  if (seeds.length > 0)
    return fault(REPRODUCIBLE, `${seedsOf(seeds)}: played differently in another thread or process`);
  return ok(REPRODUCIBLE, `${first.length} games twice`);
}

function checkStateless(first: readonly GameRecord[], backwards: readonly GameRecord[]): CheckFinding {
  const seeds = differingSeeds(first, backwards);
  if (seeds.length > 0) return fault(STATELESS, `${seedsOf(seeds)}: played differently after other games`);
  return ok(STATELESS, 'the same games in another order');
}

function checkHidden(unsteady: readonly number[], peeked: readonly number[], games: number): CheckFinding {
  if (unsteady.length > 0) return fault(HIDDEN, `${seedsOf(unsteady)}: plays differently when measured`);
  if (peeked.length > 0)
    return fault(HIDDEN, `${seedsOf(peeked)}: plays differently when only hidden information changes`);
  return ok(HIDDEN, `${games} games with hidden information resampled before each decision`);
}

function checkReadOnly({ changedObservations }: Measures, { code }: Entrant, games: number): CheckFinding {
  if (hasOwnProcess(code))
    return note(READ_ONLY, 'a bot in its own process has a copy: writing to it would do no harm');
  if (changedObservations.length === 0) return ok(READ_ONLY, `${games} games`);
  const [{ seed, question }] = changedObservations;
  return fault(READ_ONLY, `changes it, first at decision ${question} of seed ${seed}`);
}

const hasOwnProcess = (code: Entrant['code']): boolean => code !== undefined && !runsInProcess(code);

/** Two significant digits, without an exponent. */
const digits = (value: number): string => (value < 10 ? value.toPrecision(2) : value.toFixed(0));

const time = (milliseconds: number): string =>
  milliseconds < 1000 ? `${digits(milliseconds)} ms` : `${digits(milliseconds / 1000)} s`;

function speedFinding({ answerMs, milliseconds }: Measures, games: number, slower: string): CheckFinding {
  const times = [...answerMs].sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  return note(
    SPEED,
    `${digits(games / (milliseconds / 1000))} games a second; an answer takes ${time(at(0.5))} at the median, ${time(at(0.99))} for 1 in 100, ${time(at(1))} at most${slower}`,
  );
}

function memory({ heapMb }: Measures, { code }: Entrant): CheckFinding {
  // The first game includes one-time preparations.
  const heap = heapMb.slice(1);
  if (hasOwnProcess(code)) return note(MEMORY, 'not measured for a bot in its own process');
  if (heap.length < 2) return note(MEMORY, 'needs more games');
  const growth = (heap[heap.length - 1] - heap[0]) / (heap.length - 1);
  const detail = `heap of ${heap.at(-1)!.toFixed(0)} MB, ${growth > 0.05 ? `growing by ${growth.toFixed(1)} MB per game` : 'not growing'}`;
  return growth > MAX_HEAP_GROWTH_MB ? fault(MEMORY, detail) : ok(MEMORY, detail);
}
