// Runs in a worker thread: compiles the game once from the data that the main thread sent, then plays guarded blocks.
import { parentPort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { DataError } from '../../engine/index.ts';
import { findTitle } from '../catalog.ts';
import { textOf } from '../guard/answer.ts';
import { freezeData } from '../guard/lock/freeze-data.ts';
import { classesOf } from '../guard/lock/lock-data.ts';
import { lockThread } from '../guard/lock/lock-thread.ts';
import { Progress } from '../guard/progress.ts';
import { type Sealed, seal, unseal } from '../guard/seal.ts';
import { WorkerGuard } from '../guard/worker-guard.ts';
import { type Entrant, runsInProcess } from '../model/entrant.ts';
import { BotFault, type Fault } from '../model/fault.ts';
import type { Player } from '../model/player.ts';
import { checkCode, makePlayer, type PlayerOptions } from './make-players.ts';
import { playBlock } from './play-block.ts';
import type { Task, WorkerCommand, WorkerData, WorkerMessage } from './worker-messages.ts';

interface Table {
  readonly players: readonly Player[];
  readonly guard: WorkerGuard;
}

/** Bots must not read it, so the thread's own copy is emptied. */
const { secret, ...given } = { ...(workerData as WorkerData) };
for (const key of Object.keys(workerData as object)) Reflect.deleteProperty(workerData as object, key);
const port = parentPort!;
const post = port.postMessage.bind(port);

let table: Promise<Table> | undefined;

async function setUp(
  progress: Progress,
  id: number,
  unloadable: WorkerCommand['unloadable'],
): Promise<Table> {
  const { title: name, request, entrants, ...limits } = given;
  const options = { ...limits, request };
  const title = findTitle(name);
  const game = title.compile(request);
  checkCode(entrants);
  // Each user's file gets rules of its own: changes to them, and values cached for them, reach no other bot.
  const rulesOf = new Map<string, unknown>();
  const rules = entrants.map(({ code }) => {
    if (!runsInProcess(code)) return undefined;
    if (!rulesOf.has(code.path)) {
      const own = title.compile(request);
      rulesOf.set(code.path, own.rules ?? own);
    }
    return rulesOf.get(code.path);
  });
  const hasUserCode = rules.some((own) => own !== undefined);
  for (const own of [game.rules, ...rules]) freezeData(own);
  for (const { params } of entrants) freezeData(params);
  // Not the rules themselves: objects that hold arrays of numbers are read slower when they are frozen.
  const classes = hasUserCode ? classesOf([...rulesOf.values(), game.setup(0)]) : [];
  const locked = await lockThread(import.meta.url, hasUserCode, classes);
  const guard = new WorkerGuard(game, locked);
  const faults = new Map(unloadable);
  const players: Player[] = [];
  for (const [i, entrant] of entrants.entries()) {
    progress.load(i);
    const known = faults.get(i);
    const player = known ? absent(entrant, known) : await load(guard, entrant, options);
    // Callbacks that the file left behind run now. If one hangs, the main thread still knows which bot was being loaded.
    await new Promise((done) => setImmediate(done));
    const tampering = guard.afterLoading(entrant.label);
    if (tampering && !tampering.mended) {
      sendAndStop(id, { unloadable: [i, { code: 'bot/tampered', detail: tampering.what }] });
    }
    players.push(
      tampering
        ? absent(entrant, { code: 'bot/tampered', detail: `${tampering.what} while it was loaded` })
        : { ...player, ...(player.userCode && { rules: rules[i] }) },
    );
  }
  return { players, guard };
}

/** A bot that could be loaded when the run was planned, but cannot now, only loses its own games. */
async function load({ game }: WorkerGuard, entrant: Entrant, options: PlayerOptions): Promise<Player> {
  try {
    return await makePlayer(game, entrant, options);
  } catch (error) {
    if (entrant.code?.kind !== 'file') throw error;
    return absent(entrant, { code: 'bot/failed-to-start', detail: textOf(error) });
  }
}

/** Stands in for a bot whose code cannot be loaded. */
function absent({ name, version, params }: Entrant, { code, detail }: Fault): Player {
  const create = (): never => {
    throw new BotFault(code, detail);
  };
  return { def: { name, version, family: '', description: '', create }, params, outside: true };
}

/** Sends a message and waits to be ended, without letting anything else run in this thread. */
function sendAndStop(id: number, message: WorkerMessage): never {
  post(seal(secret, 'answer', id, message));
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (;;) Atomics.wait(never, 0, 0);
}

export default async function work(task: Task): Promise<Sealed> {
  const command = unseal<WorkerCommand>(secret, 'command', task);
  if (!command) throw new Error('this is no task of ours');
  const { id } = task;
  const { block, verdicts, careful, measure, unloadable } = command;
  const progress = new Progress(task.progress);
  progress.load(-1);
  table ??= setUp(progress, id, unloadable);
  try {
    const { players, guard } = await table;
    const labels = given.entrants.map(({ label }) => label);
    guard.begin(progress, (verdict) => sendAndStop(id, { verdict }));
    const result = playBlock(players, block, { guard, verdicts, careful, labels, measure });
    progress.enter('over');
    if (guard.tainted) sendAndStop(id, { result });
    const message = seal(secret, 'answer', id, { result } satisfies WorkerMessage);
    guard.end();
    return message;
  } catch (error) {
    return seal(secret, 'answer', id, { error: inPlainData(error) } satisfies WorkerMessage);
  }
}

function inPlainData(error: unknown): { source?: string; faults: readonly string[] } {
  if (error instanceof DataError) return { source: error.source, faults: error.faults };
  return { faults: [textOf(error)] };
}
