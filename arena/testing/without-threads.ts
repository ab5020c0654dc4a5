// Plays blocks in the thread of the test, for tests whose subject is not the pool: a thread takes longer to start than
// hundreds of toy games take to play.
import { vi } from 'vitest';
import type { AnyGame } from '../../engine/index.ts';
import { findTitle } from '../catalog/catalog.ts';
import type { LoadedBot } from '../model/loaded-bot.ts';
import type { LoadedProbe, MakeProbe, ProbeCode } from '../model/probe.ts';
import { loadBots } from '../play/load-bots.ts';
import { playBlock } from '../play/play-block.ts';
import { LOCAL_THREADS, type PlayBlocks, playBlocks, type Workforce } from '../play/pool/pool.ts';
import type { WorkerSetup } from '../play/worker-messages.ts';
import { UNGUARDED } from '../sandbox/thread/call-bot.ts';
import type { ThreadGuard } from '../sandbox/thread/thread-guard.ts';

const guard = { ...UNGUARDED, open() {} } as unknown as ThreadGuard;

interface Table {
  readonly key: string;
  readonly game: AnyGame;
  readonly bots: readonly LoadedBot[];
  readonly probes: readonly LoadedProbe[];
}

/** The last tables, the latest first. */
let tables: readonly Table[] = [];
const KEPT_TABLES = 4;

async function tableOf(setup: WorkerSetup): Promise<Table> {
  const key = JSON.stringify(setup);
  let table = tables.find((one) => one.key === key);
  if (table === undefined) {
    const game = findTitle(setup.title).compile(setup.request);
    const bots = await loadBots(game, setup.entrants);
    const probes = (setup.probes ?? []).map((code) => loadProbe(code, game));
    table = { key, game, bots, probes: await Promise.all(probes) };
  }
  const found = table;
  tables = [found, ...tables.filter((one) => one !== found)].slice(0, KEPT_TABLES);
  return found;
}

/** Loads the source of a probe of this package. */
async function loadProbe({ id, path }: ProbeCode, game: AnyGame): Promise<LoadedProbe> {
  const source = await import(`../../${path.replace(/\.js$/, '.ts')}`);
  return { id, ...(source.default as MakeProbe)(game) };
}

/** Called after each block that was played without threads. */
export const afterBlock = new Set<() => void>();

/** Bots and probes of users need the guards of a thread. */
const needsThreads = ({ entrants, probes = [] }: WorkerSetup): boolean =>
  probes.some(({ def }) => def !== undefined) || entrants.some(({ code }) => code !== undefined);

const play: PlayBlocks = async function* (setup, blocks, options) {
  if (needsThreads(setup)) return yield* playBlocks(setup, blocks, options);
  const { signal, onFinished } = options;
  const labels = setup.entrants.map(({ label }) => label);
  let table: Table | undefined;
  for (const block of blocks) {
    if (signal?.aborted) return;
    if (block === undefined) throw new Error('a block depends on results that were not read');
    table ??= await tableOf(setup);
    const result = playBlock(table.game, table.bots, block, {
      ...{ guard, labels, expelled: [], probes: table.probes },
    });
    onFinished?.(result);
    for (const look of afterBlock) look();
    yield result;
  }
};

/** In place of threads where only listed bots play. Stacks of their errors name source files, not the program. */
export const WITHOUT_THREADS: Workforce = { play, playAgain: play, machinesOf: () => [] };

/** Lets everything play without threads that would play on threads of this process. @returns a function that ends this */
export function replaceThreads(): () => void {
  const spies = [
    vi.spyOn(LOCAL_THREADS, 'play').mockImplementation(play),
    vi.spyOn(LOCAL_THREADS, 'playAgain').mockImplementation(play),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
