// Runs in a worker thread: compiles the game once from what the main thread handed over, then plays blocks under guard.
import { parentPort } from 'node:worker_threads';
import { workerData } from 'piscina';
import type { GameRequest } from '../engine/index.ts';
import type { BlockResult } from './block-result.ts';
import type { Entrant } from './bot-spec.ts';
import { findTitle } from './catalog.ts';
import { BotFault, type Fault } from './fault.ts';
import { freezeData } from './guard/freeze-data.ts';
import { Progress } from './guard/progress.ts';
import type { Verdict } from './guard/verdict.ts';
import { WorkerGuard } from './guard/worker-guard.ts';
import { makePlayers } from './make-players.ts';
import { playBlock } from './play-block.ts';
import type { Player } from './referee.ts';
import type { Block } from './schedule.ts';

/** Plain data that a worker needs once. */
export interface WorkerSetup {
  readonly title: string;
  readonly request: GameRequest;
  readonly entrants: readonly Entrant[];
}

/** The same with what the pool adds. */
export interface WorkerData extends WorkerSetup {
  /** Seconds in which a bot in a process of its own must answer. */
  readonly answerLimit: number;
  /** Megabytes that an isolated bot may use. */
  readonly memoryLimit: number;
  /** One word, not 0 once the arena ends. */
  readonly ending: Int32Array<SharedArrayBuffer>;
}

/** What a worker is asked to do. */
export interface Task {
  /** Tells tasks apart that play the same block. */
  readonly id: number;
  readonly block: Block;
  /** Shared memory of a `Progress`. */
  readonly progress: Int32Array<SharedArrayBuffer>;
  readonly verdicts: readonly Verdict[];
  readonly careful: boolean;
  /** Entrants whose code is not to be loaded, since it ended or held up a worker. */
  readonly unloadable: readonly (readonly [entrant: number, fault: Fault])[];
}

/** The games, or why a worker cannot begin. */
export type TaskResult = BlockResult | { readonly error: unknown };

/** The last word of a worker that must be ended: its result, or whom it blames for having none. */
export interface LastWord {
  readonly id: number;
  readonly result?: BlockResult;
  readonly verdict?: Verdict;
}

interface Table {
  readonly players: readonly Player[];
  readonly guard: WorkerGuard;
}

let table: Promise<Table> | undefined;

async function setUp(progress: Progress, unloadable: Task['unloadable']): Promise<Table> {
  const { title: name, request, entrants, ...limits } = workerData as WorkerData;
  const options = { ...limits, request };
  const title = findTitle(name);
  const guard = new WorkerGuard(() => title.compile(request));
  const faults = new Map(unloadable);
  const players: Player[] = [];
  for (const [i, entrant] of entrants.entries()) {
    progress.load(i);
    const fault = faults.get(i);
    players.push(fault ? absent(entrant, fault) : (await makePlayers(guard.game, [entrant], options))[0]);
    // What loading has set going ends here, or holds up the worker while it is known whose doing it is.
    await new Promise((done) => setImmediate(done));
  }
  for (const { params } of players) freezeData(params);
  return { players, guard };
}

/** Stands in for a bot whose code cannot be loaded. */
function absent({ name, version, params }: Entrant, { code, detail }: Fault): Player {
  const create = (): never => {
    throw new BotFault(code, detail);
  };
  return { def: { name, version, family: '', description: '', create }, params };
}

/** Says it and waits to be ended, without letting anything else run in this thread. */
function lastWord(word: LastWord): never {
  parentPort!.postMessage(word);
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (;;) Atomics.wait(never, 0, 0);
}

export default async function work(task: Task): Promise<TaskResult> {
  const { id, block, verdicts, careful } = task;
  const progress = new Progress(task.progress);
  progress.load(-1);
  table ??= setUp(progress, task.unloadable);
  try {
    const { players, guard } = await table;
    guard.begin(progress, (verdict) => lastWord({ id, verdict }));
    const result = playBlock(players, block, { guard, verdicts, careful });
    progress.enter('over');
    if (guard.tainted) lastWord({ id, result });
    return result;
  } catch (error) {
    return { error };
  }
}
