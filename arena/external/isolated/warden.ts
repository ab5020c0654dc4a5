// The warden thread of a thread that plays, as that one sees it. Started with the first isolated bot.
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { compiledFile } from '../../files/compiled-file.ts';
import type { Order, Reply, WardenData } from './warden-thread.ts';

export class Warden {
  readonly #port: MessagePort;
  readonly #bell = new Int32Array(new SharedArrayBuffer(4));
  #started = 0;

  /** @param ending a word that is not 0 once the arena ends */
  constructor(ending?: Int32Array<SharedArrayBuffer>) {
    const { port1, port2 } = new MessageChannel();
    const data: WardenData = { port: port2, bell: this.#bell, ending };
    const worker = new Worker(compiledFile('external/isolated/warden-thread.js'), {
      workerData: data,
      transferList: [port2],
    });
    worker.unref();
    this.#port = port1;
  }

  nextId(): number {
    return ++this.#started;
  }

  tell(order: Order): void {
    this.#port.postMessage(order);
  }

  /** Sends an order and waits for the reply. */
  ask(order: Order): Reply {
    this.tell(order);
    for (;;) {
      const rung = Atomics.load(this.#bell, 0);
      const received = receiveMessageOnPort(this.#port)?.message as Reply | undefined;
      if (received !== undefined) return received;
      Atomics.wait(this.#bell, 0, rung);
    }
  }
}
