// Main module of a worker thread: compiles each game once from the main thread's data, then plays guarded blocks.
import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { type AnyGame, DataError } from '../../engine/index.ts';
import { findTitle } from '../catalog/catalog.ts';
import { type Entrant, runsInProcess } from '../model/entrant.ts';
import { BotFault, type Fault } from '../model/fault.ts';
import type { LoadedBot } from '../model/loaded-bot.ts';
import type { LoadedProbe } from '../model/probe.ts';
import { thrownText } from '../sandbox/thread/call-bot.ts';
import { freezeData } from '../sandbox/thread/freeze-data.ts';
import { KeptMemory } from '../sandbox/thread/kept-memory.ts';
import { ownThreadNumber } from '../sandbox/thread/question-time.ts';
import { freezeIntrinsics, ThreadGuard } from '../sandbox/thread/thread-guard.ts';
import { Heartbeat } from '../sandbox/thread/watchdog.ts';
import { checkCode, type LoadOptions, loadBot } from './load-bots.ts';
import { loadProbe } from './load-probe.ts';
import { playBlock } from './play-block.ts';
import type {
  LaterSetup,
  Task,
  WorkerData,
  WorkerNews,
  WorkerReport,
  WorkerSetup,
} from './worker-messages.ts';

interface LoadedGame {
  readonly game: AnyGame;
  readonly bots: readonly LoadedBot[];
  readonly probes: readonly LoadedProbe[];
}

const { limits, ending, ...firstSetup } = workerData as WorkerData;
const port = parentPort!;
const thread = ownThreadNumber();
const post = (news: WorkerNews): void => port.postMessage(news);
const guard = new ThreadGuard((line) => post({ line }));
const keptMemory = new KeptMemory(limits.memoryMb);

interface Table {
  readonly number: number;
  readonly setup: WorkerSetup;
  game?: Promise<LoadedGame>;
}

/** Those of the last blocks, the latest first. */
let tables: readonly Table[] = [{ number: 0, setup: firstSetup }];
const KEPT_TABLES = 4;

function tableOf(later: LaterSetup | undefined): Table {
  const number = later?.number ?? 0;
  const known = tables.find((table) => table.number === number);
  const table = known ?? { number, setup: later ? deserialize(later.bytes) : firstSetup };
  tables = [table, ...tables.filter((other) => other !== table)].slice(0, KEPT_TABLES);
  return table;
}

async function setUp(
  { title: name, request, entrants, probes: probeCodes = [] }: WorkerSetup,
  progress: Heartbeat,
  unloadable: Task['unloadable'],
): Promise<LoadedGame> {
  const options = { limits, ending, request };
  const title = findTitle(name);
  const game = title.compile(request);
  freezeData(game.rules);
  for (const { params } of entrants) freezeData(params);
  checkCode(entrants);
  const isUserCode = entrants.map(({ code }) => runsInProcess(code));
  if (isUserCode.includes(true)) freezeIntrinsics();
  /** Each user's file gets its own copy of the rules: typed arrays cannot be frozen. */
  const rulesOf = memoize((): unknown => {
    const copy = title.compile(request);
    freezeData(copy.rules ?? copy);
    return copy.rules ?? copy;
  });
  const probes = await Promise.all(probeCodes.map((code) => loadProbe(code, game)));
  const faults = new Map(unloadable);
  const bots: LoadedBot[] = [];
  // Users' files last, so that a listed bot is not blamed for what they do while being loaded.
  const order = [...entrants.keys()].sort((a, b) => Number(isUserCode[a]) - Number(isUserCode[b]) || a - b);
  for (const i of order) {
    const fault = faults.get(i);
    // Only what is really loaded can be blamed: each worker lost here takes another bot out.
    if (!fault) progress.load(i);
    guard.load(entrants[i].label);
    const bot = fault ? unloadableBot(entrants[i], fault) : await load(game, entrants[i], options);
    // Runs callbacks left by the file now. If one hangs, the main thread still knows which bot was being loaded.
    await new Promise((done) => setImmediate(done));
    bots[i] = bot.userCode ? { ...bot, rules: rulesOf(entrants[i].code?.hash) } : bot;
  }
  return { game, bots, probes };
}

function memoize<T>(make: () => T): (key: unknown) => T {
  const cache = new Map<unknown, T>();
  return (key) => {
    const value = cache.get(key) ?? make();
    cache.set(key, value);
    return value;
  };
}

/** Loads a bot. A file that can no longer be loaded loses only its own games. */
async function load(game: AnyGame, entrant: Entrant, options: LoadOptions): Promise<LoadedBot> {
  try {
    return await loadBot(game, entrant, options);
  } catch (error) {
    if (entrant.code?.kind !== 'file') throw error;
    return unloadableBot(entrant, { code: 'bot/failed-to-start', detail: thrownText(error) });
  }
}

/** A bot whose code cannot be loaded: it throws the reason. */
function unloadableBot({ name, version, params }: Entrant, { code, detail }: Fault): LoadedBot {
  const create = (): never => {
    throw new BotFault(code, detail);
  };
  return { def: { name, version, family: '', description: '', create }, params };
}

export default async function work(task: Task): Promise<WorkerReport> {
  const { id, block, expelled, measure, unloadable } = task;
  const progress = new Heartbeat(task.progress);
  progress.begin(thread);
  const table = tableOf(block.setup);
  table.game ??= setUp(table.setup, progress, unloadable);
  try {
    const { game, bots, probes } = await table.game;
    guard.begin(progress);
    const labels = table.setup.entrants.map(({ label }) => label);
    const played = playBlock(game, bots, block, { guard, expelled, labels, measure, probes });
    const memory = keptMemory.look();
    const result = memory ? { ...played, memory } : played;
    progress.enter('over');
    if (guard.isTainted || memory?.isFull) {
      post({ id, finalReport: { result } });
      // Blocks until this thread is ended, so that nothing a bot left behind can run.
      for (const never = new Int32Array(new SharedArrayBuffer(4)); ; ) Atomics.wait(never, 0, 0);
    }
    return { result };
  } catch (error) {
    if (error instanceof DataError) return { error: { source: error.source, problems: error.coded } };
    return { error: thrownText(error) };
  }
}
