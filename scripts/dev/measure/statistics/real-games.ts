// Games of `--until best` on real games at two seats: the seeds of a round robin, drawn again with replacement.
import { loadBots, refereeGame } from '../../../../arena/play/index.ts';
import { planRun } from '../../../../arena/run/plan/index.ts';
import { blockAt } from '../../../../arena/schedule/schedule.ts';
import { botPairs, scoreSeed } from '../../../../arena/stats/estimates/index.ts';
import { judgeOf } from '../../../../arena/stats/judges/index.ts';
import { StoppingMonitor } from '../../../../arena/stats/stopping/stopping-monitor.ts';
import { judgedGame } from '../../../../arena/tables/index.ts';
import { randomInt, stream } from '../../../../engine/index.ts';
import { meanAndError } from './gauntlets.ts';

const BOTS = ['express', 'hauler', 'connector', 'courier', 'random'];
const GAMES_OF_PAIR = 2;
const MAX_GAMES = 20_000;

export type RealGames = Awaited<ReturnType<typeof measureRealGames>>;

/** @param seeds number of seeds that are played, from 1 */
export async function measureRealGames(runs: number, seeds: number) {
  const settings = { title: 'islands', bots: BOTS, players: 2, seeds, files: {} };
  const { game, entrants, schedule, hash } = await planRun(settings);
  const bots = await loadBots(game, entrants);
  const score = game.figures.findIndex(({ id }) => id === game.score);
  const blocks = schedule.groups.length;
  const played = Array.from({ length: seeds }, (_, seed) => {
    const jobs = schedule.groups.flatMap((_, at) => blockAt(schedule, hash, seed * blocks + at).games);
    const games = jobs.map((job) => {
      const seated = job.entrants.map((entrant) => bots[entrant]);
      return judgedGame({ ...job, ...refereeGame(game, job.seed, seated) }, score);
    });
    return scoreSeed(games, BOTS.length, 2).pairs.wins.map(({ sum, games: count }) => sum / count);
  });
  const meanOf = (pair: number): number => played.reduce((sum, seed) => sum + seed[pair] / seeds, 0);
  const pairs = botPairs(BOTS.length);
  const leadOf = (bot: number): number =>
    Math.min(
      ...pairs.flatMap((pair, i) => (pair.includes(bot) ? [pair[0] === bot ? meanOf(i) : -meanOf(i)] : [])),
    );
  const leads = BOTS.map((_, bot) => leadOf(bot));
  const best = leads.indexOf(Math.max(...leads));
  let right = 0;
  const games = Array.from({ length: runs }, (_, run) => {
    const random = stream('real games', 'best', run);
    const step = judgeOf('wins').step / GAMES_OF_PAIR;
    const monitor = new StoppingMonitor({ kind: 'top', count: 1 }, pairs.length, step, GAMES_OF_PAIR);
    let count = 0;
    while (monitor.stoppedAfter === undefined && count < MAX_GAMES) {
      const isOpen = monitor.undecidedAt(monitor.seeds).pairs;
      const drawn = played[randomInt(random, seeds)];
      count += GAMES_OF_PAIR * isOpen.filter(Boolean).length;
      monitor.report(drawn.map((value, pair) => (isOpen[pair] ? value : Number.NaN)));
    }
    if (monitor.selection.departures.some(({ bot, isChosen }) => isChosen && bot === best)) right++;
    return count;
  });
  return { best: BOTS[best], lead: leads[best], seeds, runs, right: right / runs, ...meanAndError(games) };
}
