// The life of a machine: it looks for runs that are offered, takes the one that began first of those that it can play, and
// plays pieces of it until the run is over. Then it looks again.
import { BlockPool } from '../../play/pool/block-pool.ts';
import type { PlayLog } from '../../play/pool/workforce.ts';
import { type Machine, type MachineLink, OVER, type Serving } from '../model/links.ts';
import type { Meter } from '../model/meter.ts';
import { type Offer, readOffer } from '../model/offer.ts';
import { type Accepted, type AcceptOptions, acceptOffer, NotYet, Refusal } from './accept-offer.ts';
import { playPiece } from './play-piece.ts';

/** Milliseconds between two looks at the offers. */
const TICK = 1_000;

/**
 * Looks at which an offer may be missing, as when a queue lost its memory: before no other piece is begun; before a machine
 * without a piece leaves the run, when there is another one and when there is none; before it gives up what it plays.
 */
const PATIENCE = { begin: 1, idle: 1, alone: 5, busy: 30 };

export interface ServeOptions {
  readonly link: MachineLink;
  readonly machine: Machine;
  readonly acceptBots: boolean;
  /** When given, what is being played is finished and reported, and nothing else is begun. */
  readonly signal: AbortSignal;
  readonly meter: Meter;
  readonly log: PlayLog;
  /** Called with what the user should know. */
  readonly onNews: (line: string) => void;
  /** Plays a piece; for tests. */
  readonly playPiece?: typeof playPiece;
  /** Hashes of this build; for tests. */
  readonly build?: AcceptOptions['build'];
  /** Milliseconds; for tests. */
  readonly tick?: number;
}

interface Current {
  readonly offer: Offer;
  readonly accepted: Accepted;
  readonly pool: BlockPool;
  readonly serving: Serving;
  missed: number;
}

/** Serves until the signal is given. */
export async function serveRuns(options: ServeOptions): Promise<void> {
  const { link, machine, signal, meter, log, onNews, tick = TICK } = options;
  const play = options.playPiece ?? playPiece;
  /** Sessions that were refused or left. */
  const done = new Set<string>();
  let current: Current | undefined;
  /** Set when the machine can play the current run no longer. */
  let broken = false;
  let flying = 0;

  const take = async (offer: Offer): Promise<void> => {
    const { session, run } = offer;
    done.add(session);
    let accepted: Accepted;
    try {
      accepted = await acceptOffer(offer, {
        acceptBots: options.acceptBots,
        blob: (hash) => link.blob(hash),
        build: options.build,
      });
    } catch (error) {
      if (error instanceof NotYet) {
        done.delete(session);
        throw error;
      }
      const why = error instanceof Refusal ? error.message : `it cannot be made ready here: ${String(error)}`;
      meter.refused();
      log.warn({ run, machine: machine.name }, `run not taken: ${why}`);
      onNews(`run ${run.slice(0, 8)} of ${offer.title} is not taken: ${why}`);
      await link.report(session, { machine: machine.name, refused: why });
      return;
    }
    if (signal.aborted) {
      accepted.clear();
      return;
    }
    const pool = new BlockPool(accepted.setup, { workers: machine.workers, limits: offer.limits });
    broken = false;
    await link.present(session, machine);
    const serving = await link.serve(session, machine, async (piece) => {
      const isMissed = current !== undefined && current.missed >= PATIENCE.begin;
      if (broken || isMissed || piece.not?.includes(machine.name)) return 'for another';
      meter.inFlight(++flying);
      const about = { run, machine: machine.name, piece: piece.id, game: piece.blocks[0]?.games[0]?.id };
      try {
        const { parts, seconds } = await play(piece, (block) => pool.play(block));
        await link.report(session, { machine: machine.name, piece: piece.id, seconds, parts });
        const games = parts.reduce((sum, part) => sum + part.games.length + part.failures.length, 0);
        meter.games(games);
        meter.piece(seconds);
        log.debug({ ...about, games, seconds }, 'piece played');
        return 'reported';
      } catch (error) {
        if (!broken) {
          broken = true;
          const message = error instanceof Error ? error.message : String(error);
          log.warn(about, `run left: ${message}`);
          onNews(`run ${run.slice(0, 8)} of ${offer.title} is left: ${message}`);
          await link.report(session, { machine: machine.name, piece: piece.id, error: message });
        }
        return 'for another';
      } finally {
        meter.inFlight(--flying);
      }
    });
    current = { offer, accepted, pool, serving, missed: 0 };
    log.info({ run, machine: machine.name, workers: machine.workers }, 'run taken');
    onNews(`run ${run.slice(0, 8)} of ${offer.title} is taken`);
  };

  const leave = async (gently: boolean): Promise<void> => {
    if (!current) return;
    const { serving, pool, accepted, offer } = current;
    current = undefined;
    if (gently) {
      // What is being played may take longer than a machine may be silent.
      const keep = setInterval(() => void link.present(offer.session, machine).catch(() => {}), tick);
      await serving.stop();
      clearInterval(keep);
    }
    // Pieces that are being played fail when the pool is closed; they are nobody's concern any more.
    broken = true;
    await pool.close();
    if (!gently) await serving.abandon();
    accepted.clear();
    log.info({ run: offer.run, machine: machine.name }, 'run left');
    onNews(`run ${offer.run.slice(0, 8)} of ${offer.title} is left`);
  };

  const look = async (): Promise<void> => {
    const offers = await link.offers();
    if (current) {
      const { session } = current.offer;
      const mine = offers.find((offer) => offer.session === session);
      const isOver = mine?.text === OVER;
      current.missed = mine === undefined ? current.missed + 1 : 0;
      const hasOther = offers.some(({ session: other, text }) => text !== OVER && !done.has(other));
      const patience = flying > 0 ? PATIENCE.busy : hasOther ? PATIENCE.idle : PATIENCE.alone;
      const isGone = current.missed >= patience;
      // It may be offered again, when the queue or the coordinator is back.
      if (isGone) done.delete(session);
      if (isOver || broken || isGone) await leave(false);
      else await link.present(session, machine);
    }
    if (current || signal.aborted) return;
    const readable = offers.flatMap(({ session, text }) => {
      const offer = text === OVER ? undefined : readOffer(text);
      if (!offer && text !== OVER && !done.has(session)) {
        done.add(session);
        onNews(`a run is offered in a form that this version does not know: ${session}`);
      }
      return offer ?? [];
    });
    readable.sort((a, b) => a.begun - b.begun || (a.session < b.session ? -1 : 1));
    for (const offer of readable) {
      if (current || signal.aborted) return;
      if (!done.has(offer.session)) await take(offer);
    }
  };

  const interrupted = new Promise<void>((done) => {
    signal.addEventListener('abort', () => done(), { once: true });
  });
  meter.workers(machine.workers);
  meter.connected(true);
  link.listen((isConnected) => {
    meter.connected(isConnected);
    onNews(isConnected ? 'the queue is there again' : 'the queue is lost; waiting for it');
  });
  try {
    while (!signal.aborted) {
      // An interrupt must not wait for a queue that cannot be reached.
      await Promise.race([
        look().catch((error: unknown) =>
          log.warn({ machine: machine.name }, `the queue: ${(error as Error).message}`),
        ),
        interrupted,
      ]);
      await pause(tick, signal);
    }
    await leave(true);
  } finally {
    await leave(false);
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(finish, milliseconds);
    function finish(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      done();
    }
    if (signal.aborted) finish();
    else signal.addEventListener('abort', finish, { once: true });
  });
