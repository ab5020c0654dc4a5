// Thread that plays a game with its bots and writes its journal. While a bot thinks, this thread does nothing
// else; the server goes on answering.

import { parentPort, workerData } from 'node:worker_threads';
import { findTitle } from '../../../arena/catalog/index.ts';
import { loadBots } from '../../../arena/play/index.ts';
import { DataError, type Problem } from '../../../engine/index.ts';
import { absentPerson, BotOutput, JournalFile } from '../../games/find/index.ts';
import type { PlayCommand, PlayMessage, PlayReply } from './messages.ts';
import type { PlayPlan } from './plan-play.ts';
import { PlaySession } from './play-session.ts';

/** The parts of a plan that can cross threads. */
export interface WorkerSetup extends Omit<PlayPlan, 'title' | 'game'> {
  /** Path of the journal; '' for none. */
  readonly path: string;
  /** One 32-bit word; not 0 once the person has left the game: isolated bots end then. */
  readonly ending: Int32Array<SharedArrayBuffer>;
}

/** `keep` makes the worker write the unfinished turn and end the bots. */
export type MessageToWorker =
  | { readonly kind: 'command'; readonly command: PlayCommand }
  | { readonly kind: 'keep' };

/** Replies come in the order of the commands. */
export type MessageFromWorker =
  | { readonly kind: 'message'; readonly message: PlayMessage }
  | { readonly kind: 'reply'; readonly reply: PlayReply }
  | { readonly kind: 'kept' }
  /** A `DataError`, which the user can fix, or the text of another error. */
  | {
      readonly kind: 'failed';
      readonly error: { readonly source: string; readonly problems: readonly Problem[] } | string;
    };

const port = parentPort!;
const post = (news: MessageFromWorker): void => port.postMessage(news);

async function start(setup: WorkerSetup): Promise<void> {
  const { request, header, person, entrants, resumed, ending } = setup;
  const game = findTitle(header.title).compile(request);
  const botOutput = new BotOutput(header.seats);
  const bots = entrants.filter((entrant) => entrant !== null);
  const botPlayers = await loadBots(game, bots, { request, ending });
  const players = entrants.map((entrant) => (entrant === null ? absentPerson : botPlayers.shift()!));
  const { path, bytes } = setup;
  const file = path === '' ? undefined : new JournalFile(path, { bytes, isSynced: true });
  // Bots that end because the person has left are not at fault: their expulsion is not recorded.
  const hasLeft = (): boolean => Atomics.load(ending, 0) !== 0;
  const session = new PlaySession({
    game,
    header,
    person,
    players,
    guard: botOutput.guard,
    resumed,
    onLine(line) {
      if (!hasLeft()) file?.add(line);
    },
    send: (message) => post({ kind: 'message', message }),
    onFault(seat, fault) {
      if (hasLeft()) return;
      process.stderr.write(`${header.seats[seat]}, seat ${seat}, is out of the game: ${fault}\n`);
    },
  });
  post({ kind: 'message', message: session.table() });
  port.on('message', (order: MessageToWorker) =>
    runGuarded(() => {
      if (order.kind === 'keep') {
        session.writeTurn();
        for (const player of players) player.endBlock?.();
        post({ kind: 'kept' });
        return;
      }
      const reply = session.take(order.command);
      post({ kind: 'reply', reply });
      if (reply.played > 0) session.letBotsPlay();
    }),
  );
  runGuarded(() => session.letBotsPlay());
}

function fail(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const isRefusal = error instanceof DataError;
  post({ kind: 'failed', error: isRefusal ? { source: error.source, problems: error.coded } : text });
}

function runGuarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    fail(error);
  }
}

start(workerData as WorkerSetup).catch(fail);
