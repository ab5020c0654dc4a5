// Serves a page to this machine and nobody else, until Ctrl-C.
import { listenLocally } from '../serve/listen-locally.ts';
import { isGet, notFound, pathOf, sendPage } from '../serve/send-page.ts';
import { untilToldToEnd } from '../serve/until-told-to-end.ts';

/** Ends when the process is told to. @throws DataError when the port cannot be had @param port 0 for any free one */
export async function servePage(page: string, port: number): Promise<void> {
  const body = Buffer.from(page);
  const toldToEnd = untilToldToEnd();
  const local = await listenLocally(
    (request, response) => {
      if (pathOf(request) === '/' && isGet(request)) sendPage(request, response, body);
      else notFound(response);
    },
    port,
    '--serve',
  );
  process.stdout.write(`${local.address} shows the game; Ctrl-C ends it\n`);
  await toldToEnd;
  local.close();
}
