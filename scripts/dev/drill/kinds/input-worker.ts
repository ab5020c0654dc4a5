// A thread that reads mutated files one by one, so that one which hangs can be ended.
import { parentPort } from 'node:worker_threads';
import { type InputKind, playInput } from './play-input.ts';

parentPort!.on('message', ({ kind, path }: { kind: InputKind; path: string }) => {
  void playInput(kind, path).then((outcome) => parentPort!.postMessage(outcome));
});
