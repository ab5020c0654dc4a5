import type { RequestListener } from 'node:http';
import { listenLocally } from './listen-locally.ts';
import { untilToldToEnd } from './until-told-to-end.ts';

/**
 * Serves the page of `view --serve` to this machine until the process is told to end.
 * @param port 0 for any free one
 * @throws DataError when the port cannot be had
 */
export async function serveGamePage(answer: RequestListener, port: number): Promise<void> {
  const toldToEnd = untilToldToEnd();
  const local = await listenLocally(answer, port, '--serve');
  process.stdout.write(`${local.address} shows the game; Ctrl-C ends it\n`);
  await toldToEnd;
  local.close();
}
