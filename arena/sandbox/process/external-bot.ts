// An external bot: it runs in a process of its own. After a fault the next game gets a new process. For
// commands and untrusted bots each block gets a new process: what they remember then does not depend on the
// worker, and no bot knows a deal from another block.
import type { Bot, BotDef, BotSetup } from '../../../bots/index.ts';
import { BotFault } from '../../model/fault.ts';
import type { LoadedBot } from '../../model/loaded-bot.ts';
import type { BotProcess } from './bot-process.ts';

/** Conversation with one kind of process. All methods throw a `BotFault`. */
export interface Conversation {
  /** Starts a process and makes it ready for games. */
  open(): BotProcess;
  /** Starts a game for a seat. */
  begin(process: BotProcess, setup: BotSetup): Bot;
  /** Ends all games that were started. */
  endGame?(process: BotProcess): void;
  /** Called when there are no more games. */
  close(process: BotProcess): void;
  /** True to keep a process for the next block. */
  readonly isKept?: boolean;
}

/** Maximum number of processes that a thread keeps. */
const MAX_KEPT_PROCESSES = 12;
/** Kept processes, least recently used first. */
let keptProcesses: BotProcess[] = [];

function keep(process: BotProcess): void {
  keptProcesses = [...keptProcesses.filter((one) => one !== process && !one.isOver), process];
  if (keptProcesses.length > MAX_KEPT_PROCESSES) keptProcesses.shift()!.end();
}

/** Makes a player. Does not throw; the player's `create`, `decide` and `explain` throw a `BotFault`. */
export function makeExternalBot(about: Omit<BotDef, 'create'>, conversation: Conversation): LoadedBot {
  let process: BotProcess | undefined;
  let isPlaying = false;
  /** Fault of the failed start; it is not retried in this block. */
  let startFault: BotFault | undefined;

  const openProcess = (): BotProcess => {
    if (startFault) throw new BotFault(startFault.code, startFault.detail, startFault);
    try {
      return conversation.open();
    } catch (error) {
      if (BotFault.is(error)) startFault = error;
      throw error;
    }
  };
  const talk = <T>(run: (process: BotProcess) => T): T => {
    if (!process || process.isOver) process = openProcess();
    try {
      return run(process);
    } catch (error) {
      process.end();
      process = undefined;
      isPlaying = false;
      throw error;
    }
  };
  const endGame = (): void => {
    if (isPlaying && process) conversation.endGame?.(process);
    isPlaying = false;
  };
  const create = (setup: BotSetup): Bot => {
    endGame();
    const bot = talk((one) => conversation.begin(one, setup));
    isPlaying = true;
    if (conversation.isKept) keep(process!);
    return {
      decide: (observation, legal) => talk(() => bot.decide(observation, legal)),
      explain: () => talk(() => bot.explain!()),
    };
  };
  return {
    def: { ...about, create },
    params: {},
    isExternal: true,
    endBlock() {
      endGame();
      startFault = undefined;
      if (conversation.isKept) return;
      if (process) conversation.close(process);
      process = undefined;
    },
  };
}
