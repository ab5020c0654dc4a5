// Plants wrong numbers in the rules of the example game and counts how often `rules balance` finds the true ones within
// its interval, and how wide that is. The target is what games with the true number have, on other seeds.
//   npm run measure:rules -- [seeds, 40] [studies of each number, 4] [games for a target, 800]
import { planLineup } from '../../../arena/run/plan/index.ts';
import { mean } from '../../../arena/stats/basics/index.ts';
import { numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { playHere } from '../../../arena/testing/play-here.ts';
import { playDeckGames } from '../../designer/deck/games/play-deck-games.ts';
import { balanceRule } from '../../designer/rules/balance-rule.ts';
import { planWithNumber, readParam, readRuleTarget } from '../../designer/rules/plan-rule.ts';
import { rulePlayer } from '../../designer/rules/play-rule.ts';

const [seeds = '40', studies = '4', targetGames = '800'] = process.argv.slice(2);

/** Ranges that are searched, the true number, and the figure that tells. */
const PLANTED = [
  { range: 'goalCash=60..180', truth: 100, figure: 'length' },
  { range: 'goalCash=60..180', truth: 145, figure: 'length' },
  { range: 'startCash=20..120', truth: 50, figure: 'length' },
  { range: 'buildLimit=10..40', truth: 16, figure: 'length' },
  { range: 'goalCash=60..260', truth: 150, figure: 'lead_changes' },
] as const;
const FIRST_TARGET_SEED = 1_000_000;

const example = (kind: string): string => `engine/crayon/example/${kind}`;
const files = {
  board: example('board.json'),
  deck: example('deck.csv'),
  events: example('events.json'),
  rules: example('rules.json'),
};
const play = playHere(1);
const plan = await planLineup({ title: 'north-america', players: 2, bots: ['courier', 'hauler'], files });

const rows: {
  name: string;
  truth: number;
  held: number;
  told: number;
  width: number;
  games: number;
  reasons: string[];
}[] = [];
for (const [i, { range, truth, figure }] of PLANTED.entries()) {
  const param = readParam(range);
  const {
    figure: { read },
  } = readRuleTarget(`${figure}=0`);
  const seen: number[] = [];
  const toPlay = { firstSeed: FIRST_TARGET_SEED, count: Number(targetGames), spreadOf: () => 0 };
  for await (const game of playDeckGames(play, planWithNumber(plan, param.name, truth), toPlay))
    seen.push(read(game));
  const target = readRuleTarget(`${figure}=${mean(seen).toFixed(3)}`);
  const planOf = (value: number) => planWithNumber(plan, param.name, value);
  const results = [];
  for (let study = 0; study < Number(studies); study++) {
    const firstSeed = 1 + (i * Number(studies) + study) * Number(seeds);
    const player = rulePlayer(play, planOf, { param, firstSeed, count: Number(seeds) }, read);
    results.push(await balanceRule(param, target, player));
  }
  const answers = results.flatMap(({ answer }) => answer ?? []);
  const [low, high] = [param.levels[0], param.levels[param.levels.length - 1]];
  rows.push({
    name: `${range}, ${target.figure.figure.name} ${target.value}`,
    truth,
    told: answers.length,
    held: answers.filter(({ interval }) => interval.low <= truth && truth <= interval.high).length,
    width: mean(answers.map(({ interval }) => (interval.high - interval.low) / (high - low))),
    games: Number(seeds) * mean(results.map(({ points }) => points.length)),
    reasons: results.flatMap(({ refusal }) => refusal ?? []),
  });
}
process.stdout.write(
  textTable<(typeof rows)[number]>(
    [
      { name: 'searched, target', value: ({ name }) => name },
      numeric('true', ({ truth }) => truth),
      numeric('games', ({ games }) => Math.round(games)),
      numeric('within its\ninterval', ({ held, told }) => `${held} of ${told}`),
      numeric('mean width,\nof the range', ({ width }) => `${(100 * width).toFixed(1)} %`),
      numeric('refused', ({ reasons }) => reasons.length),
    ],
    rows,
  ),
);
for (const reason of rows.flatMap(({ reasons }) => reasons)) process.stdout.write(`  ${reason}\n`);
