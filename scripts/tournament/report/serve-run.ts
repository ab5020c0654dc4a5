// `run --serve`: the report of a run on this machine while it plays and after its end, with pages of bots and games.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compiledFile } from '../../../arena/files/index.ts';
import { type RunState, tablesSoFar } from '../../../arena/run/index.ts';
import type { RunPlan } from '../../../arena/run/plan/index.ts';
import { listenLocally, notFound, pathOf, sendPage, untilAskedToEnd } from '../../html/serve/index.ts';
import { paceOf, type RunOutput } from '../../output/live/index.ts';
import { RUN_FILES } from './facts-section.ts';
import { type Results, type RunProgress, readResults } from './read-results.ts';

export interface RunPage extends RunOutput {
  /** Shows the report of the finished run from then on. */
  finish(folder: string): void;
  /** Resolves at once, or after `finish` at Ctrl-C. */
  untilAskedToEnd(): Promise<void>;
  close(): void;
}

/** Pause after making a page, whose time this thread takes from the games: as many times as long, within these limits. */
const PAUSE = { factor: 50, minMs: 1_000, maxMs: 10_000 } as const;

/** Plays a game again in a process of its own: no bot can stop the run. @returns its page @throws Error with the reason */
async function makeGamePage(folder: string, id: string): Promise<Buffer> {
  const own = mkdtempSync(join(tmpdir(), 'switchback-game-'));
  try {
    const out = join(own, 'game.html');
    const args = [compiledFile('../scripts/switchback.js'), 'view', folder, id, '--out', out];
    await promisify(execFile)(process.execPath, args, { timeout: 600_000 });
    return readFileSync(out);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** The page of a run and the addresses of the games in it. */
interface Shown {
  readonly page: string;
  readonly results?: Results;
}

/** Before the first seed is complete there are no standings. */
async function emptyPage({ titleName }: RunPlan, progress: RunProgress): Promise<Shown> {
  const { htmlPage } = await import('../../html/page.ts');
  const title = `Tournament of ${titleName}`;
  return { page: htmlPage({ title, answer: 'No seed is complete yet.', lead: '', progress, sections: [] }) };
}

/** @param port 0 for any free one @throws DataError if the port is not free */
export async function serveRun(plan: RunPlan, port: number): Promise<RunPage> {
  const startMs = performance.now();
  let state: RunState | undefined;
  let finished: string | undefined;
  let shown: Shown | undefined;
  let shownGames = -1;
  let nextMs = 0;
  let making: Promise<Shown> | undefined;
  /** Games of all pages so far: a reader may be looking at an earlier one. */
  const gameIds = new Map<string, string>();
  const gamePages = new Map<string, Promise<Buffer>>();
  let lastGame: Promise<unknown> = Promise.resolve();

  const progressOf = (current: RunState): RunProgress => {
    const { total, pace } = paceOf(plan, current, (performance.now() - startMs) / 1000);
    return { pace, ...(total !== undefined && { share: Math.min(1, current.games / total) }) };
  };

  async function make(): Promise<Shown> {
    if (finished === undefined && !state) return emptyPage(plan, { pace: 'starting' });
    if (finished === undefined && state!.tally.seeds === 0) return emptyPage(plan, progressOf(state!));
    const results = await (finished === undefined
      ? readResults(state!.folder, { progress: progressOf(state!), tables: tablesSoFar(plan, state!) })
      : readResults(finished));
    const { reportPage } = await import('./report-page.ts');
    const { gameFiles, pageSections } = await import('./write-site.ts');
    const files = gameFiles(results);
    for (const [id, file] of files) gameIds.set(`/${file}`, id);
    return {
      results,
      page: reportPage(results, null, { sections: pageSections(results, files), files: RUN_FILES }),
    };
  }

  /** The latest page; makes another one only if there is news, and not too often. */
  function latest(): Promise<Shown> {
    const games = finished === undefined ? (state?.games ?? 0) : Number.POSITIVE_INFINITY;
    const isDue = games !== shownGames && (finished !== undefined || performance.now() >= nextMs);
    if (shown && !isDue) return Promise.resolve(shown);
    making ??= (async () => {
      const beganMs = performance.now();
      try {
        shown = await make();
        // Rows of games reach the file in portions, perhaps after the last news.
        const lacksGames = finished === undefined && shown.results?.notable.length === 0;
        shownGames = lacksGames ? -1 : games;
        return shown;
      } finally {
        const now = performance.now();
        nextMs = now + Math.min(PAUSE.maxMs, Math.max(PAUSE.minMs, PAUSE.factor * (now - beganMs)));
        making = undefined;
      }
    })();
    return making;
  }

  /** The page of a game. Games are played again one after another. */
  function gamePage(id: string): Promise<Buffer> {
    const folder = finished ?? state!.folder;
    const made = gamePages.get(id) ?? lastGame.then(() => makeGamePage(folder, id));
    gamePages.set(id, made);
    lastGame = made.catch(() => gamePages.delete(id));
    return made;
  }

  async function pageAt(path: string): Promise<string | Buffer | undefined> {
    if (path === '/') return (await latest()).page;
    const id = gameIds.get(path);
    if (id !== undefined) return gamePage(id);
    const results = shown?.results;
    if (!results) return undefined;
    const { botFile, botPage } = await import('./bot-page.ts');
    const { gameFiles } = await import('./write-site.ts');
    const bot = results.standings.findIndex((_, i) => `/${botFile(results, i)}` === path);
    return bot < 0 ? undefined : botPage(results, bot, gameFiles(results));
  }

  const answer: RequestListener = async (request, response) => {
    try {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const page = isRead ? await pageAt(pathOf(request)) : undefined;
      if (page === undefined) notFound(response);
      else sendPage(request, response, page);
    } catch (error) {
      // No page is worth a run.
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`${(error as Error).message}\n`);
    }
  };
  const { address, close } = await listenLocally(answer, port, '--serve');
  return {
    place: `page: ${address}`,
    update(now) {
      state = now;
    },
    finish(folder) {
      finished = folder;
    },
    async untilAskedToEnd() {
      if (finished === undefined) return;
      const ended = untilAskedToEnd();
      process.stderr.write(`${address} shows the report; Ctrl-C ends it\n`);
      await ended;
    },
    close,
  };
}
