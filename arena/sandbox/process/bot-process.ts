// The playing thread's side of a bot's process: sends a question and waits for the answer. For each playing thread
// another thread owns the processes of its bots (process-thread.ts). Any failure ends the process and throws a
// `BotFault`.
import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { compiledFile } from '../../files/compiled-file.ts';
import { BotFault, type Fault, type FaultCode, MachineFault } from '../../model/fault.ts';
import { Channel } from './channel.ts';
import { EXIT_GRACE_MS, WATCH_WORD } from './frames.ts';
import type { ProcessCommand, ProcessOptions, Reply, ThreadData } from './process-thread.ts';

/** Time between two looks at a dismissed process. */
const EXIT_CHECK_MS = 10;

/** Far more than any answer needs. */
export const MAX_ANSWER_BYTES = 1 << 20;

/** Makes an empty folder and two named pipes in it. @throws MachineFault if there is no room for them */
function makePipes() {
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(tmpdir(), 'switchback-bot-'));
    const pipes = [join(folder, 'questions'), join(folder, 'answers')] as const;
    execFileSync('mkfifo', ['-m', '600', ...pipes], { stdio: ['ignore', 'ignore', 'pipe'] });
    return { folder, pipes };
  } catch (error) {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    const { stderr, message } = error as Error & { readonly stderr?: Buffer };
    const reason = (stderr?.toString() || message).trim().split('\n')[0];
    throw new MachineFault(tmpdir(), {
      'machine/resources': `has no room for the pipes of a bot's process (${reason}); make room, or set TMPDIR to another folder`,
    });
  }
}

/**
 * Opens the pipes of a process as file descriptors, which the same thread must close. They are named pipes,
 * whose names are removed before the process starts. Unlike a child's standard pipes they block, so the
 * playing thread waits for an answer with a plain read, without an event loop or another thread.
 */
function openPipes() {
  const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;
  const { folder, pipes } = makePipes();
  const [questions, answers] = pipes;
  // Without O_NONBLOCK, opening one end waits for the other.
  const readers = [questions, answers].map((path) => openSync(path, O_RDONLY | O_NONBLOCK));
  const to = openSync(questions, O_WRONLY | O_NONBLOCK);
  const bot = [openSync(questions, O_RDONLY), openSync(answers, O_WRONLY)] as const;
  const from = openSync(answers, O_RDONLY);
  for (const fd of readers) closeSync(fd);
  return { folder, from, to, bot, pipes };
}

/** The thread that owns the processes. Started with the first process; ends with the thread that started it. */
class ProcessThread {
  readonly #port: MessagePort;
  readonly #wakeUps = new Int32Array(new SharedArrayBuffer(4));
  #started = 0;

  constructor(ending: Int32Array<SharedArrayBuffer>) {
    const { port1, port2 } = new MessageChannel();
    const data: ThreadData = { port: port2, wakeUps: this.#wakeUps, endFlag: ending };
    new Worker(compiledFile('sandbox/process/process-thread.js'), {
      workerData: data,
      transferList: [port2],
    }).unref();
    this.#port = port1;
  }

  nextId(): number {
    return ++this.#started;
  }

  send(command: ProcessCommand): void {
    this.#port.postMessage(command);
  }

  /** Sends a command and waits for the reply. */
  ask(command: ProcessCommand): Reply {
    this.send(command);
    for (;;) {
      const before = Atomics.load(this.#wakeUps, 0);
      const received = receiveMessageOnPort(this.#port)?.message as Reply | undefined;
      if (received !== undefined) return received;
      Atomics.wait(this.#wakeUps, 0, before);
    }
  }
}

let thread: ProcessThread | undefined;
let endFlag = new Int32Array(new SharedArrayBuffer(4));

/** Sets the word that ends processes started from now on. @param word nonzero once the arena ends */
export function endProcessesWith(word: Int32Array<SharedArrayBuffer>): void {
  endFlag = word;
}

/** A running bot process with its channel. */
export class BotProcess {
  readonly #thread: ProcessThread;
  readonly #id: number;
  readonly #watch = new Int32Array(new SharedArrayBuffer(12));
  readonly #fds: readonly number[];
  readonly channel: Channel;
  #isOver = false;

  /** @param folder an empty temporary folder by default @throws BotFault if the process cannot start */
  constructor({ folder, ...options }: Omit<ProcessOptions, 'folder'> & { readonly folder?: string }) {
    thread ??= new ProcessThread(endFlag);
    this.#thread = thread;
    this.#id = thread.nextId();
    const { from, to, bot, pipes, folder: emptyFolder } = openPipes();
    this.#fds = [from, to];
    const isEnded = (): boolean => Atomics.load(this.#watch, WATCH_WORD.ended) !== 0;
    this.channel = new Channel(from, to, MAX_ANSWER_BYTES, isEnded);
    const { code, detail = '' } = thread.ask({
      do: 'start',
      id: this.#id,
      watch: this.#watch,
      ...options,
      folder: folder ?? emptyFolder,
      channel: bot,
      pipes,
    });
    for (const fd of bot) closeSync(fd);
    if (folder !== undefined) rmdirSync(emptyFolder);
    if (code !== undefined) this.fail(code, detail);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Runs `talk`, which exchanges messages. @param limit seconds for the whole exchange @param question its name in faults */
  withTimeLimit<T>(limit: number, question: string, talk: () => T): T {
    this.#watch[WATCH_WORD.limit] = Math.min(limit * 1000, 2 ** 31 - 1);
    Atomics.add(this.#watch, WATCH_WORD.beat, 1);
    try {
      return talk();
    } catch (error) {
      if (!BotFault.is(error) || error.code !== 'bot/timeout') throw error;
      // Confined bots write without a buffer.
      const hint =
        question === '' || this.channel.hasRead ? '' : '; nothing was read: does it flush its output?';
      throw new BotFault('bot/timeout', `no answer${question} within ${error.detail}${hint}`, error);
    } finally {
      Atomics.add(this.#watch, WATCH_WORD.beat, 1);
    }
  }

  /** Ends the process. @throws BotFault */
  fail(code: FaultCode, detail: string, more?: Pick<Fault, 'usedLimit'>): never {
    this.end();
    throw new BotFault(code, detail, more);
  }

  /** Call when the channel is closed. @throws BotFault with how the process ended */
  throwEnd(): never {
    const { code = 'bot/exited', detail = '', usedLimit } = this.#thread.ask({ do: 'why', id: this.#id });
    return this.fail(code, detail, { usedLimit });
  }

  /** Kills the process. */
  end(): void {
    this.#close('end');
  }

  /** Closes the channel and gives the process a moment to exit, for which this thread stays alive. */
  dismiss(): void {
    if (this.#isOver) return;
    this.#close('dismiss');
    const deadline = performance.now() + EXIT_GRACE_MS;
    const timer = setInterval(() => {
      if (Atomics.load(this.#watch, WATCH_WORD.ended) !== 0 || performance.now() > deadline)
        clearInterval(timer);
    }, EXIT_CHECK_MS);
  }

  #close(how: 'end' | 'dismiss'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const fd of this.#fds) closeSync(fd);
    this.#thread.send({ do: how, id: this.#id });
  }
}
