// The thread that monitors the processes of isolated bots, as the playing thread sees it. Started with the first isolated
// bot.
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { compiledFile } from '../../files/compiled-file.ts';
import type { MonitorCommand, MonitorData, Reply } from './monitor-thread.ts';

export class ProcessMonitor {
  readonly #port: MessagePort;
  readonly #wakeUps = new Int32Array(new SharedArrayBuffer(4));
  #started = 0;

  /** @param ending shared flag: not 0 when the arena shuts down */
  constructor(ending?: Int32Array<SharedArrayBuffer>) {
    const { port1, port2 } = new MessageChannel();
    const data: MonitorData = { port: port2, wakeUps: this.#wakeUps, ending };
    const worker = new Worker(compiledFile('external/isolated/monitor-thread.js'), {
      workerData: data,
      transferList: [port2],
    });
    worker.unref();
    this.#port = port1;
  }

  nextId(): number {
    return ++this.#started;
  }

  send(command: MonitorCommand): void {
    this.#port.postMessage(command);
  }

  /** Sends a command and waits for the reply. */
  ask(command: MonitorCommand): Reply {
    this.send(command);
    for (;;) {
      const before = Atomics.load(this.#wakeUps, 0);
      const received = receiveMessageOnPort(this.#port)?.message as Reply | undefined;
      if (received !== undefined) return received;
      Atomics.wait(this.#wakeUps, 0, before);
    }
  }
}
