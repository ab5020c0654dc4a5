// Locks a thread before code of users is loaded into it, so that no bot can reach what the arena or another bot runs on.
import * as threads from 'node:worker_threads';
import { closeRealm, guardEnvironment, WATCHED, watchSettings } from './close-realm.ts';
import { forbid } from './forbidden.ts';
import { Gate } from './gate.ts';
import { type HeldConsole, holdConsole } from './held-console.ts';
import { type Intrinsics, lockIntrinsics, UNWATCHED } from './intrinsics.ts';
import { lockData } from './lock-data.ts';
import { guardNodeModules } from './node-modules.ts';
import { lockPool, ownModules } from './own-modules.ts';
import { type Unfinished, watchUnfinished } from './unfinished.ts';

export interface LockedThread {
  readonly gate: Gate;
  readonly console: HeldConsole;
  readonly intrinsics: Intrinsics;
  readonly unfinished: Unfinished;
  /** From now on no object that bots share gets a new property. To be called when all bots are loaded. */
  readonly close: () => void;
}

/**
 * To be called once a thread, when every module of ours is loaded.
 * @param entry URL of the thread's main module @param hasUserCode bots of users will be loaded
 * @param data other objects that bots can reach
 */
export async function lockThread(
  entry: string,
  hasUserCode: boolean,
  data: readonly object[] = [],
): Promise<LockedThread> {
  const gate = new Gate();
  const modules = hasUserCode ? await ownModules(entry) : [];
  forgetThread();
  const unfinished = watchUnfinished(() => gate.stage === 'asked');
  const console = holdConsole(() => gate.stage !== 'ours');
  const ofNode = hasUserCode ? guardNodeModules(gate) : [];
  forbid(gate);
  if (hasUserCode) guardEnvironment(gate);
  const intrinsics = hasUserCode ? lockIntrinsics(WATCHED, watchSettings()) : UNWATCHED;
  if (hasUserCode) {
    lockPool();
    lockData([...modules, ...data], new Set([...intrinsics.known, ...ofNode.flatMap(chainOf)]));
  }
  return { gate, console, intrinsics, unfinished, close: hasUserCode ? closeRealm : () => {} };
}

/** An object of Node's with its prototypes, and those of its instances. */
function chainOf(value: object): object[] {
  const chain: object[] = [];
  const own = Reflect.getOwnPropertyDescriptor(value, 'prototype')?.value as object | undefined;
  for (const start of [value, own ?? null]) {
    for (let at: object | null = start; at !== null; at = Reflect.getPrototypeOf(at)) chain.push(at);
  }
  return chain;
}

/** Hides the thread's data and port, so that a bot can neither read its purpose nor send messages in its name. */
function forgetThread(): void {
  process.argv.length = 1;
  process.execArgv.length = 0;
  const exported = process.getBuiltinModule('worker_threads') as unknown as Record<string, unknown>;
  if (threads.isMainThread) return;
  exported.parentPort = null;
  exported.workerData = null;
}
