// A bot's process as the playing thread sees it: a call that sends a question and returns the answer. Another thread owns
// the processes (process-thread.ts); one such thread serves all bots of a playing thread.
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { compiledFile } from '../../files/compiled-file.ts';
import { BotFault } from '../../model/fault.ts';
import { type ArenaMessage, type BotMessage, botMessage } from './messages.ts';
import type { ProcessCommand, Reply, ThreadData } from './process-thread.ts';

interface Thread {
  readonly port: MessagePort;
  readonly wakeUps: Int32Array;
  asked: number;
  started: number;
}

let thread: Thread | undefined;

/** Started with the first process, and stopped with the thread that started it. */
function processThread(): Thread {
  if (thread) return thread;
  const { port1, port2 } = new MessageChannel();
  const wakeUps = new Int32Array(new SharedArrayBuffer(4));
  const data: ThreadData = { port: port2, wakeUps };
  const worker = new Worker(compiledFile('external/command/process-thread.js'), {
    workerData: data,
    transferList: [port2],
  });
  worker.unref();
  thread = { port: port1, wakeUps, asked: 0, started: 0 };
  return thread;
}

/** Characters of a bot's line that messages quote. */
const SHOWN = 80;
const shown = (line: string): string => (line.length > SHOWN ? `${line.slice(0, SHOWN)}...` : line);

/** One running process. All that goes wrong with it is thrown as a `BotFault`, and the process is killed. */
export class BotProcess {
  readonly #thread: Thread;
  readonly #id: number;

  /** @param command for the shell @param folder to run it in */
  constructor(command: string, folder: string) {
    this.#thread = processThread();
    this.#id = ++this.#thread.started;
    this.#send({ do: 'start', id: this.#id, command, folder });
  }

  /** Sends a message and waits for the answer, at most `limit` seconds. */
  ask(message: ArenaMessage, limit: number): BotMessage {
    const { port, wakeUps } = this.#thread;
    const asked = ++this.#thread.asked;
    this.#send({ do: 'ask', id: this.#id, line: JSON.stringify(message) });
    for (;;) {
      const before = Atomics.load(wakeUps, 0);
      const received = receiveMessageOnPort(port)?.message as Reply | undefined;
      // An answer to an earlier question came too late.
      if (received !== undefined && received.asked < asked) continue;
      if (received !== undefined) return this.#read(received);
      if (Atomics.wait(wakeUps, 0, before, limit * 1000) === 'timed-out') {
        this.#give('bot/timeout', `no answer to '${message.type}' within ${limit} s`);
      }
    }
  }

  /** Sends a message that has no answer. */
  say(message: ArenaMessage): void {
    this.#send({ do: 'send', id: this.#id, line: JSON.stringify(message) });
  }

  /** Says goodbye; the process is killed if it does not go by itself. */
  dismiss(): void {
    this.say({ type: 'bye' });
    this.#send({ do: 'dismiss', id: this.#id });
  }

  /** Ends the process at once. */
  kill(): void {
    this.#send({ do: 'kill', id: this.#id });
  }

  #read({ line, failed, detail = '' }: Reply): BotMessage {
    if (line === undefined)
      return this.#give(failed === 'oversized' ? 'bot/oversized' : 'bot/exited', detail);
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return this.#give('bot/garbage', `a line that is not JSON: ${shown(line)}`);
    }
    const parsed = botMessage.safeParse(value);
    if (parsed.success) return parsed.data;
    const { path, message } = parsed.error.issues[0];
    const where = path.length > 0 ? `${path.join('.')}: ` : '';
    return this.#give('bot/garbage', `${where}${message} in ${shown(line)}`);
  }

  #give(code: 'bot/exited' | 'bot/garbage' | 'bot/oversized' | 'bot/timeout', detail: string): never {
    this.kill();
    throw new BotFault(code, detail);
  }

  #send(command: ProcessCommand): void {
    this.#thread.port.postMessage(command);
  }
}
