// Prints the tables of scripts/tuning/tune/README.md: whether candidates that are halved before the climb of `tune` save games, on
// hills whose top is known, and on bots that are played. The same words give the same tables.
//   npm run measure -- tuning [hills, 100]
//   npm run measure -- tuning BOT PARAMS SETTINGS.json [games, 400] [tunings, 5]
import { GAME_STEP, mean, pairedDifference, readSettingsFile } from '../../../arena/index.ts';
import { signedPoints } from '../../output/index.ts';
import { table } from '../../output/tables/table.ts';
import { planTuning } from '../../tuning/tune/plan-tuning.ts';
import { SideTable, seedMean } from '../../tuning/tune/side-table.ts';
import { withValues } from '../../tuning/tune/tune-bot.ts';
import { type HillShape, hillAt } from './tuning/hill.ts';
import { CLIMB, HALVINGS, type TuneWay, tuneBy } from './tuning/tune-ways.ts';

const FAR = { height: 1, away: 0.3 };
const NEAR = { height: 0.3, away: 0.1 };
const SHAPES: readonly HillShape[] = [2, 4, 8].flatMap((coordinates) => [
  { name: `${coordinates} parameters, start far off`, coordinates, ...FAR },
  { name: `${coordinates} parameters, lopsided, far off`, coordinates, ...FAR, isLopsided: true },
  { name: `${coordinates} parameters, start near`, coordinates, ...NEAR },
]);

const GAMES = [500, 1000, 2000, 4000];
/** Budgets that are shown; the others are there to read games off. */
const SHOWN = [500, 1000, 2000];

/** Games with which the climb alone comes to this loss, between and beyond those tried: a line in logarithms. */
function gamesFor(loss: number, losses: readonly number[]): number {
  const below = losses.findIndex((one, i) => i > 0 && one <= loss);
  const at = below < 0 ? losses.length - 1 : below;
  const part = Math.log(loss / losses[at - 1]) / Math.log(losses[at] / losses[at - 1]);
  return GAMES[at - 1] * (GAMES[at] / GAMES[at - 1]) ** part;
}

async function lossesOf(way: TuneWay, shape: HillShape, hills: number): Promise<number[]> {
  const losses: number[] = [];
  for (const games of GAMES) {
    let sum = 0;
    for (let i = 0; i < hills; i++) {
      const hill = hillAt(shape, i);
      sum += hill.loss(await tuneBy(way, hill, games, 1 + i * 1_000_000));
    }
    losses.push(sum / hills);
  }
  return losses;
}

async function hillTable(hills: number): Promise<string> {
  const rows: string[][] = [];
  for (const shape of SHAPES) {
    const climb = await lossesOf(CLIMB, shape, hills);
    const row = [shape.name, SHOWN.map((_, at) => climb[at].toFixed(1)).join(', ')];
    for (const way of HALVINGS) {
      const losses = await lossesOf(way, shape, hills);
      row.push(SHOWN.map((games, at) => (gamesFor(losses[at], climb) / games).toFixed(2)).join(', '));
    }
    rows.push(row);
  }
  const heads = [`points left by tune: ${SHOWN.join(', ')} games`, ...HALVINGS.map(({ name }) => name)];
  return table([{ head: 'hills' }, ...heads.map((head) => ({ head, right: true }))], rows);
}

/** Seeds of two games each on which what came out is played against the start. */
const JUDGED = 500;
const FIRST_JUDGED = 50_000_000;

async function playedTable(words: readonly string[]): Promise<string> {
  const [bot, params, where, games = '400', tunings = '5'] = words;
  const { bots: _, seeds: _s, ...given } = readSettingsFile(where);
  const settings = { ...given, players: 2 };
  const count = Number(games);
  const plan = await planTuning({ bot, params, against: [], games: count, proof: 40, settings });
  const { base } = plan.settings;
  const played = new SideTable(plan.table, plan.bot, plan.opponents, { judge: 'wins', workers: 1 });
  const problem = {
    ...plan.settings,
    play: (_: string, ...given: Parameters<SideTable['play']>) => played.play(...given),
  };
  const start = plan.settings.params.map((param) => param.start);
  const rows: string[][] = [];
  for (const budget of [count, 2 * count]) {
    for (const way of [CLIMB, ...HALVINGS]) {
      const gains: number[] = [];
      for (let i = 0; i < Number(tunings); i++) {
        const tuned = await tuneBy(way, problem, budget, 1 + i * 100_000);
        const [plus, minus] = [tuned, start].map((values) => withValues(plan.settings.params, base, values));
        const seeds = Array.from({ length: JUDGED }, (_, seed) => FIRST_JUDGED + seed);
        const values: number[] = [];
        for await (const result of played.play({ plus, minus }, seeds))
          values.push(seedMean(result, ({ value }) => value));
        gains.push(pairedDifference(values, { step: GAME_STEP.wins, limit: 1 }).mean);
      }
      const spread = [Math.min(...gains), Math.max(...gains)].map(signedPoints).join(' to ');
      rows.push([way.name, String(budget), signedPoints(mean(gains)), spread]);
    }
  }
  await played.close();
  const heads = ['games', 'points over the start', 'lowest to highest'];
  return table([{ head: 'way' }, ...heads.map((head) => ({ head, right: true }))], rows);
}

const words = process.argv.slice(2);
const isHills = words.length < 2;
process.stdout.write(await (isHills ? hillTable(Number(words[0] ?? 100)) : playedTable(words)));
