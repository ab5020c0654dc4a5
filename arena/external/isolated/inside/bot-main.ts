// The main module of an isolated bot's process. Once the bot is loaded, the event loop never runs again: the module waits
// for a question, answers, and waits again, all synchronously. So timers and promises of a bot never run.
import type { BotDef, LegalActions } from '../../../../bots/index.ts';
import { DataError, type Random } from '../../../../engine/index.ts';
import { findTitle } from '../../../catalog.ts';
import { textOf } from '../../../guard/answer.ts';
import { freezeData } from '../../../guard/lock/freeze-data.ts';
import { classesOf } from '../../../guard/lock/lock-data.ts';
import { lockThread } from '../../../guard/lock/lock-thread.ts';
import { Progress } from '../../../guard/progress.ts';
import { WorkerGuard } from '../../../guard/worker-guard.ts';
import type { Fault } from '../../../model/fault.ts';
import { describeBot, loadBotFile } from '../../load-bot-file.ts';
import { claimOf, claimText } from '../claimed-fault.ts';
import { ANSWER, CHANNEL_FROM, CHANNEL_TO, Channel, type Frame, SAY } from '../frame.ts';
import type { LoadCommand } from '../load-command.ts';
import { printOnErrors } from '../printed-line.ts';
import { closeDoors } from './close-doors.ts';
import { SeatedBots } from './seated-bots.ts';

/** Bytes of a question. The arena is trusted; its longest message is a board. */
const LONGEST = 2 ** 30;
const channel = new Channel(CHANNEL_FROM, CHANNEL_TO, LONGEST);
const { exit } = process;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Number of the question that is being answered. */
let question = 0;

function hear(): Frame {
  const frame = channel.receive();
  // The arena is gone, or needs this process no more.
  if (typeof frame === 'string') exit(0);
  question = (frame as Frame).question;
  return frame as Frame;
}

function say(kind: number, extra: number, bytes = 0): void {
  if (!channel.send(kind, question, extra, bytes)) exit(0);
}

function sayText(kind: number, extra: number, text: string): void {
  const bytes = encoder.encode(text);
  channel.room(bytes.length).set(bytes);
  say(kind, extra, bytes.length);
}

const sayFault = (fault: Fault): void => sayText(ANSWER.fault, claimOf(fault.code), claimText(fault));

const wordsOf = ({ body }: Frame): Int32Array =>
  new Int32Array(body.buffer, body.byteOffset, body.length >> 2);
const numbersOf = ({ body }: Frame, from = 0): Float64Array =>
  new Float64Array(body.buffer, body.byteOffset + from, (body.length - from) >> 3);

/** How many random numbers are asked for when all that were sent are used up. */
const MORE_RANDOM = 256;

/** The bot's own random numbers. The arena draws them, so this process never holds their seed. */
function randomFrom(first: Float64Array): Random {
  let drawn = first.slice();
  let next = 0;
  return () => {
    if (next === drawn.length) {
      say(ANSWER.wantRandom, MORE_RANDOM);
      drawn = numbersOf(hear()).slice();
      next = 0;
    }
    return drawn[next++];
  };
}

/** @param list ascending */
function isAmong(list: Int32Array, action: number): boolean {
  let low = 0;
  for (let high = list.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (list[middle] < action) low = middle + 1;
    else high = middle;
  }
  return list[low] === action;
}

/** Legal actions of the current question; requested at most once a question. */
class Legal {
  #list: Int32Array | undefined;
  #open = false;
  used = false;

  readonly actions: LegalActions = Object.freeze<LegalActions>({
    list: () => Array.from(this.#now()),
    has: (action) => isAmong(this.#now(), action),
  });

  open(list: Int32Array | undefined): void {
    this.#list = list;
    this.#open = true;
    this.used = false;
  }

  close(): void {
    this.#open = false;
    this.#list = undefined;
  }

  #now(): Int32Array {
    if (!this.#open) throw new Error('legal actions may be asked for only while deciding');
    this.used = true;
    if (this.#list === undefined) {
      say(ANSWER.wantLegal, 0);
      this.#list = wordsOf(hear()).slice();
    }
    return this.#list;
  }
}

function play(bots: SeatedBots): never {
  // A new object for each game, so that one kept from an earlier game throws.
  let legal = new Legal();
  for (;;) {
    const frame = hear();
    const words = wordsOf(frame);
    if (frame.kind === SAY.create) {
      const [seat, seats] = words;
      legal = new Legal();
      const fault = bots.create(seat, seats, randomFrom(numbersOf(frame, 8)));
      if (fault) sayFault(fault);
      else say(ANSWER.ready, 0);
    } else if (frame.kind === SAY.decide) {
      const [seat, count, size] = words;
      const seen = words.subarray(3, 3 + size);
      // Copied: the next frame overwrites it.
      legal.open(count < 0 ? undefined : words.slice(3 + size, 3 + size + count));
      const answer = bots.decide(seat, seen, legal.actions);
      legal.close();
      if ('code' in answer) {
        sayFault(answer);
        continue;
      }
      const room = channel.room(8 * answer.length);
      new Float64Array(room.buffer, room.byteOffset, answer.length).set(answer);
      say(ANSWER.actions, legal.used ? 1 : 0, room.length);
    } else if (frame.kind === SAY.explain) {
      const text = bots.explain(words[0]);
      if (typeof text === 'object') sayFault(text);
      else sayText(ANSWER.text, text === undefined ? 0 : 1, text ?? '');
    }
  }
}

/** The same guard as in a worker, so that a bot makes the same faults in both. */
async function guardOf({ title, request, params }: NonNullable<LoadCommand['table']>): Promise<WorkerGuard> {
  const game = findTitle(title).compile(request);
  freezeData(game.rules);
  freezeData(params);
  // Not the rules themselves: objects that hold arrays of numbers are read slower when they are frozen.
  const classes = classesOf([game.rules, game.setup(0)]);
  return new WorkerGuard(game, await lockThread(import.meta.url, true, classes));
}

async function load({ path, label, table }: LoadCommand): Promise<void> {
  const guard = table && (await guardOf(table));
  let def: BotDef;
  try {
    def = await loadBotFile(path);
  } catch (error) {
    const words = error instanceof DataError ? error.faults.join('\n') : undefined;
    return sayFault({ code: 'bot/threw', detail: words ?? textOf(error) });
  }
  // Callbacks that the file left behind run now. If one hangs, the arena still knows that the bot is being loaded.
  await new Promise((done) => setImmediate(done));
  const tampering = guard?.afterLoading(label);
  if (tampering) return sayFault({ code: 'bot/tampered', detail: `${tampering.what} while it was loaded` });
  sayText(ANSWER.ready, 0, JSON.stringify(describeBot(def)));
  if (!table || !guard) return;
  guard.begin(new Progress(), () => exit(1));
  play(new SeatedBots(def, { label, params: table.params }, guard));
}

closeDoors();
printOnErrors();
const first = hear();
// Not awaited: the guard imports all modules, and this one counts as loaded only after its last line.
void load(JSON.parse(decoder.decode(first.body)) as LoadCommand);
