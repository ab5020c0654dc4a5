// Machines that play nothing: they take pieces from the queue and report made-up results after the time that games would take. Many
// of them are in one process.
import { openMachineLink } from '../../../arena/fleet/bull/machine-link.ts';
import { readQueueAddress } from '../../../arena/fleet/bull/queue-address.ts';
import { OVER, type Served, type Serving } from '../../../arena/fleet/model/links.ts';
import type { Piece, ReportedPart } from '../../../arena/fleet/model/piece.ts';
import { stream } from '../../../engine/index.ts';
import { madeUpGames } from '../../measure-size/made-up-games.ts';
import { planSize } from '../../measure-size/plan-size.ts';

export interface SimulatedMachines {
  readonly url: string;
  /** Names begin with it. */
  readonly name: string;
  readonly machines: number;
  /** Threads of each. */
  readonly workers: number;
  /** Of the run that is played. */
  readonly games: number;
  /** Seconds of a thread that a game takes. */
  readonly gameSeconds: number;
}

const pause = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, 1_000 * seconds));

/** Seconds between two words that the machines are there. */
const PRESENT = 3;

/** Plays one run, from when it is offered until it is over. */
export async function simulateMachines(options: SimulatedMachines): Promise<void> {
  const { url, machines, workers, games, gameSeconds } = options;
  const play = madeUpGames(await planSize(games));
  const random = stream(options.name, 'pieces');
  const address = readQueueAddress(url);
  const links = await Promise.all(Array.from({ length: machines }, () => openMachineLink(address)));
  const sessionOf = async (): Promise<string> => {
    for (;;) {
      const offer = (await links[0].offers()).find(({ text }) => text !== OVER);
      if (offer) return offer.session;
      await pause(0.2);
    }
  };
  const session = await sessionOf();
  const named = links.map((link, i) => ({ link, machine: { name: `${options.name}-${i}`, workers } }));
  const servings: Serving[] = await Promise.all(
    named.map(async ({ link, machine }) => {
      const served = async ({ id, blocks }: Piece): Promise<Served> => {
        const count = blocks.reduce((sum, block) => sum + block.games.length, 0);
        // Games take their time, some more and some less; or all threads would report at once.
        const seconds = count * gameSeconds * (0.5 + random());
        await pause(seconds);
        const parts: ReportedPart[] = [];
        for (const block of blocks) {
          // Many machines share this thread: each must have its turn to hold on to its pieces.
          await new Promise((done) => setImmediate(done));
          const { index, games: made } = play(block);
          const told = made.map(({ seed: _z, block: _b, seating: _s, entrants: _e, ...game }) => game);
          const bots = [...new Set(block.games.flatMap(({ entrants }) => entrants))];
          const milliseconds = (1_000 * block.games.length * gameSeconds) / bots.length;
          const thinking = bots.map((entrant) => ({
            ...{ entrant, games: block.games.length, decisions: block.games.length },
            ...{ milliseconds, slowest: 1 },
          }));
          parts.push({ index, games: told, failures: [], thinking });
        }
        await link.report(session, { machine: machine.name, piece: id, seconds, parts });
        return 'reported';
      };
      await link.present(session, machine);
      return link.serve(session, machine, served);
    }),
  );
  const isOver = async (): Promise<boolean> => {
    const offers = await links[0].offers();
    return offers.some((offer) => offer.session === session && offer.text === OVER);
  };
  while (!(await isOver())) {
    for (const { link, machine } of named) await link.present(session, machine);
    await pause(PRESENT);
  }
  await Promise.all(servings.map((serving) => serving.abandon()));
  await Promise.all(links.map((link) => link.close()));
}
