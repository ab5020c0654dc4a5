// Serves a page to this machine and nobody else, until Ctrl-C.
import { isGet, notFound, pathOf, sendPage } from '../serve/send-page.ts';
import { serveGamePage } from '../serve/serve-game-page.ts';

/** Ends when the process is told to. @throws DataError when the port cannot be had @param port 0 for any free one */
export async function servePage(page: string, port: number): Promise<void> {
  const body = Buffer.from(page);
  await serveGamePage((request, response) => {
    if (pathOf(request) === '/' && isGet(request)) sendPage(request, response, body);
    else notFound(response);
  }, port);
}
