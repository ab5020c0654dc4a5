// Checks that a bot keeps all its promises. The bot plays a few games in every seat as in a tournament, in one order and
// in another, and is then watched more closely. The result is a list of verdicts; strength of play is not judged.

import type { Block, GameJob } from '../model/block.ts';
import type { BlockResult, GameRecord } from '../model/block-result.ts';
import { circumstanceLines } from '../model/circumstances.ts';
import { type Entrant, runsInProcess } from '../model/entrant.ts';
import type { Measures } from '../model/measures.ts';
import { playBlocks } from '../play/pool/pool.ts';
import type { Measure } from '../play/worker-messages.ts';
import type { TablePlan } from '../run/plan/table-plan.ts';

/** `note` is information only; `not checked` means that an earlier fault prevents the check. */
export type Verdict = 'ok' | 'FAULT' | 'note' | 'not checked';

export interface Finding {
  readonly check: string;
  readonly verdict: Verdict;
  readonly detail: string;
  /** What led to the fault, a line each. */
  readonly lines?: readonly string[];
}

export interface CheckOptions {
  /** Number of games; their seeds are 1 to this number. */
  readonly games: number;
  /** Seconds for an answer. */
  readonly limit: number;
  /** Told which games are about to be played. */
  readonly onPart?: (part: string) => void;
}

/** Growth of the heap, in megabytes a game, above which the bot is said to hoard memory. */
const GROWTH = 2;

/** @param table the same bot in every seat */
export async function checkBot(
  table: TablePlan,
  { games, limit, onPart = () => {} }: CheckOptions,
): Promise<Finding[]> {
  const { game, entrants } = table;
  const seats = [...Array(game.seats).keys()];
  const jobs = Array.from({ length: games }, (_, i): GameJob => {
    return { id: `seed ${i + 1}`, seed: i + 1, block: 0, seating: 0, entrants: seats };
  });
  const play = async (order: readonly GameJob[]): Promise<readonly GameRecord[]> =>
    (await playAll(table, order, limit)).games;

  onPart('games (1 of 5)');
  const { games: first, lost } = await playAll(table, jobs, limit);
  if (lost !== undefined) return [fault(RULES, lost), unknown(END), ...notChecked()];
  const findings = [rulesKept(first), ended(first)];
  if (findings[0].verdict === 'FAULT') return [...findings, ...notChecked()];
  onPart('the same games again (2 of 5)');
  const again = await play(jobs);
  onPart('them in another order (3 of 5)');
  const backwards = await play([...jobs].reverse());
  findings.push(sameAgain(first, again));
  findings.push(findings.at(-1)!.verdict === 'ok' ? nothingKept(first, backwards) : unknown(KEPT));
  onPart('them under a watch (4 of 5)');
  const plain = await playAll(table, jobs, limit, 'plain');
  onPart('them with other hidden cards (5 of 5)');
  const resampled = await playAll(table, jobs, limit, 'resampled');
  const { measures } = plain;
  if (!measures) {
    return [...findings, fault(HIDDEN, plain.lost ?? brokeOff(plain.games)), ...LAST.map(unknown)];
  }
  return [
    ...findings,
    hiddenUnseen(differing(first, plain.games), differing(first, resampled.games), games),
    unwritten(measures, entrants[0], games),
    speed(measures, games),
    memory(measures, entrants[0]),
  ];
}

interface Played {
  /** By seed. Without the games that ended their worker. */
  readonly games: readonly GameRecord[];
  /** Why a game has no result. */
  readonly lost?: string;
  readonly measures?: Measures;
}

async function playAll(
  table: TablePlan,
  jobs: readonly GameJob[],
  limit: number,
  measure?: Measure,
): Promise<Played> {
  const { game, request, entrants } = table;
  const block: Block = { index: 0, seedIndex: 0, seed: 1, games: jobs };
  const setup = { title: game.title, request, entrants };
  const results: BlockResult[] = [];
  for await (const result of playBlocks(setup, [block], { workers: 1, limits: { decision: limit }, measure }))
    results.push(result);
  const [{ games, failures, measures }] = results;
  const lost = failures.length > 0 ? `${failures[0].id}: ${failures[0].message}` : undefined;
  return { games: [...games].sort((a, b) => a.seed - b.seed), lost, measures };
}

/** What went wrong in games that ended well the first time. */
const brokeOff = (games: readonly GameRecord[]): string => rulesKept(games).detail;

const RULES = 'keeps to the rules, answers in time';
const END = 'games come to their own end';
const AGAIN = 'same seed, same actions';
const KEPT = 'keeps nothing from game to game';
const HIDDEN = 'sees only what it may';
const WRITES = 'leaves its observation as it is';
const SPEED = 'speed';
const MEMORY = 'memory';
const LAST = [WRITES, SPEED, MEMORY];

const ok = (check: string, detail: string): Finding => ({ check, verdict: 'ok', detail });
const fault = (check: string, detail: string): Finding => ({ check, verdict: 'FAULT', detail });
const note = (check: string, detail: string): Finding => ({ check, verdict: 'note', detail });
const unknown = (check: string): Finding => ({ check, verdict: 'not checked', detail: 'see above' });
const notChecked = (): Finding[] => [AGAIN, KEPT, HIDDEN, ...LAST].map(unknown);

const seedsOf = (seeds: readonly number[]): string =>
  `seed${seeds.length === 1 ? '' : 's'} ${seeds.join(', ')}`;

function rulesKept(games: readonly GameRecord[]): Finding {
  const faults = games.flatMap(({ seed, faults: list, circumstances }) =>
    list.flatMap((one, seat) => {
      const told = circumstances?.[seat];
      const text = one && `${one.code} (${one.detail}) at seat ${seat} in seed ${seed}`;
      return text === null ? [] : [{ text, lines: told ? circumstanceLines(told) : [] }];
    }),
  );
  if (faults.length === 0) {
    const actions = games.reduce((sum, game) => sum + game.actions, 0);
    return ok(RULES, `${actions} actions in ${games.length} games`);
  }
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : '';
  return { ...fault(RULES, faults[0].text + more), lines: faults[0].lines };
}

function ended(games: readonly GameRecord[]): Finding {
  const finished = games.filter((game) => game.finished);
  const reasons = [...new Set(games.filter((game) => !game.finished).map(({ reason }) => reason))].sort();
  const detail = `${finished.length} of ${games.length}${reasons.length > 0 ? `; others: ${reasons.join(', ')}` : ''}`;
  return finished.length === games.length ? ok(END, detail) : note(END, detail);
}

/** Seeds whose games differ. */
const differing = (some: readonly GameRecord[], others: readonly GameRecord[]): number[] =>
  some
    .filter((game) => game.hash !== others.find(({ seed }) => seed === game.seed)?.hash)
    .map(({ seed }) => seed);

function sameAgain(first: readonly GameRecord[], again: readonly GameRecord[]): Finding {
  const seeds = differing(first, again);
  if (seeds.length > 0)
    return fault(AGAIN, `${seedsOf(seeds)}: played otherwise in another thread or process`);
  return ok(AGAIN, `${first.length} games twice`);
}

function nothingKept(first: readonly GameRecord[], backwards: readonly GameRecord[]): Finding {
  const seeds = differing(first, backwards);
  if (seeds.length > 0) return fault(KEPT, `${seedsOf(seeds)}: played otherwise after other games`);
  return ok(KEPT, 'the same games in another order');
}

function hiddenUnseen(unsteady: readonly number[], peeked: readonly number[], games: number): Finding {
  if (unsteady.length > 0) return fault(HIDDEN, `${seedsOf(unsteady)}: plays otherwise when it is watched`);
  if (peeked.length > 0) {
    return fault(HIDDEN, `${seedsOf(peeked)}: plays otherwise when only hidden things are changed`);
  }
  return ok(HIDDEN, `${games} games with everything hidden dealt anew before each question`);
}

function unwritten({ written }: Measures, { code }: Entrant, games: number): Finding {
  if (hasOwnProcess(code)) return note(WRITES, 'its own process has a copy: writing to it would do no harm');
  if (written.length === 0) return ok(WRITES, `${games} games`);
  const [{ seed, question }] = written;
  return fault(WRITES, `changes it, first at question ${question} of seed ${seed}`);
}

/** Whether the bot runs in a process of its own. */
const hasOwnProcess = (code: Entrant['code']): boolean => code !== undefined && !runsInProcess(code);

/** Two significant digits, without an exponent. */
const digits = (value: number): string => (value < 10 ? value.toPrecision(2) : value.toFixed(0));

const time = (milliseconds: number): string =>
  milliseconds < 1000 ? `${digits(milliseconds)} ms` : `${digits(milliseconds / 1000)} s`;

function speed({ times: answers, milliseconds }: Measures, games: number): Finding {
  const times = [...answers].sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  return note(
    SPEED,
    `${digits(games / (milliseconds / 1000))} games a second; an answer takes ${time(at(0.5))} at the median, ${time(at(0.99))} for 1 in 100, ${time(at(1))} at most`,
  );
}

function memory({ heap: whole }: Measures, { code }: Entrant): Finding {
  // The first game includes the preparations for all games.
  const heap = whole.slice(1);
  if (hasOwnProcess(code)) return note(MEMORY, 'that of its own process is not measured');
  if (heap.length < 2) return note(MEMORY, 'more games are needed to tell');
  const growth = (heap[heap.length - 1] - heap[0]) / (heap.length - 1);
  const detail = `heap of ${heap.at(-1)!.toFixed(0)} MB, ${growth > 0.05 ? `growing by ${growth.toFixed(1)} MB a game` : 'not growing'}`;
  return growth > GROWTH ? fault(MEMORY, detail) : ok(MEMORY, detail);
}
