// A player whose bot runs in a process of its own, made to look like any other. After a fault the next game begins with a new
// process. A fresh process begins each block for a command and for bots that are not trusted: what they remember then never
// depends on the worker that plays them, and deals of one seed are not known in another block.
import type { Bot, BotDef, BotSetup } from '../../../bots/index.ts';
import { BotFault } from '../../model/fault.ts';
import type { Player } from '../../model/player.ts';
import type { BotProcess } from './bot-process.ts';

/** How one kind of process is talked to. All throw a `BotFault`. */
export interface Speech {
  /** Starts a process and makes it ready for games. */
  open(): BotProcess;
  /** A game begins for a seat. */
  begin(process: BotProcess, setup: BotSetup): Bot;
  /** All games that were begun are over. */
  endGame?(process: BotProcess): void;
  /** No more games. */
  close(process: BotProcess): void;
  /** Whether a process is kept from block to block. */
  readonly isKept?: boolean;
}

/** Processes that a thread keeps. */
const MAX_KEPT = 12;
/** Those, the one that was idle longest first. */
let kept: BotProcess[] = [];

function keep(process: BotProcess): void {
  kept = [...kept.filter((one) => one !== process && !one.isOver), process];
  if (kept.length > MAX_KEPT) kept.shift()!.end();
}

/** @throws BotFault from `create`, `decide` and `explain`, never from here */
export function makeProcessPlayer(about: Omit<BotDef, 'create'>, speech: Speech): Player {
  let process: BotProcess | undefined;
  let isPlaying = false;
  /** Why no process can be made ready: in this block no second one is started. */
  let broken: BotFault | undefined;

  const opened = (): BotProcess => {
    if (broken) throw new BotFault(broken.code, broken.detail, broken.calls);
    try {
      return speech.open();
    } catch (error) {
      if (BotFault.is(error)) broken = error;
      throw error;
    }
  };
  const talk = <T>(run: (process: BotProcess) => T): T => {
    if (!process || process.isOver) process = opened();
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
    if (isPlaying && process) speech.endGame?.(process);
    isPlaying = false;
  };
  const create = (setup: BotSetup): Bot => {
    endGame();
    const bot = talk((one) => speech.begin(one, setup));
    isPlaying = true;
    if (speech.isKept) keep(process!);
    return {
      decide: (observation, legal) => talk(() => bot.decide(observation, legal)),
      explain: () => talk(() => bot.explain!()),
    };
  };
  return {
    def: { ...about, create },
    params: {},
    outside: true,
    endBlock() {
      endGame();
      broken = undefined;
      if (speech.isKept) return;
      if (process) speech.close(process);
      process = undefined;
    },
  };
}
