// The life of a machine. It looks for runs that are offered, and takes the oldest run that it can play. It
// plays pieces of it until the run is over, then it looks again.
import { OVER } from '../model/links.ts';
import { type Offer, readOffer } from '../model/offer.ts';
import { type Accepted, acceptOffer, NotYet, Refusal } from './accept-offer.ts';
import { RunService } from './run-service.ts';
import type { ServeOptions } from './serve-options.ts';

/** Milliseconds between two looks at the offers. */
const TICK = 1_000;

/**
 * Looks at which an offer may be missing, as when a queue lost its memory: before a machine without a piece leaves the run,
 * when there is another one and when there is none; before it gives up what it plays.
 */
const PATIENCE = { idle: 1, alone: 5, busy: 30 };

/** Serves until the signal is given. */
export async function serveRuns(options: ServeOptions): Promise<void> {
  const { link, machine, signal, meter, log, onNews, tick = TICK } = options;
  /** Sessions that were refused or left. */
  const done = new Set<string>();
  let current: RunService | undefined;

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
    current = new RunService(offer, accepted, options);
    try {
      await current.begin();
    } catch (error) {
      await leave(false);
      done.delete(session);
      throw error;
    }
  };

  const leave = async (gently: boolean): Promise<void> => {
    const left = current;
    current = undefined;
    await left?.leave(gently);
  };

  const look = async (): Promise<void> => {
    const offers = await link.offers();
    if (current) {
      const { session } = current.offer;
      const mine = offers.find((offer) => offer.session === session);
      const isOver = mine?.text === OVER;
      current.missed = mine === undefined ? current.missed + 1 : 0;
      const hasOther = offers.some(({ session: other, text }) => text !== OVER && !done.has(other));
      const patience = current.isBusy ? PATIENCE.busy : hasOther ? PATIENCE.idle : PATIENCE.alone;
      const isGone = current.missed >= patience;
      // It may be offered again, when the queue or the coordinator is back.
      if (isGone) done.delete(session);
      if (isOver || current.isBroken || isGone) await leave(false);
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
