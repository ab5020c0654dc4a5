// `switchback games`: games of a run that are worth a look, and how to open them.

import { shellCommand } from '../../../arena/files/index.ts';
import { type Column, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { acceptBots } from '../../cli/settings/accept-bots.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { decimal, integer, output, required, switchFlag, text } from '../../cli/settings/flags.ts';
import { gameOpener, type ListedGame, listGames, MEASURES, positionOf } from '../../games/find/index.ts';
import { newcomerOf } from '../../games/runs/index.ts';
import { unitIn } from '../../games/tables/index.ts';
import { usageError, writeOutput } from '../../output/index.ts';
import { withParts } from '../../output/live/index.ts';
import { figureHead, gameName, type NameBook, nameBook, nameLegend } from '../../output/results/index.ts';
import { textWidth } from '../../output/tables/index.ts';
import { lineWidth, percent, plural, thousands, wrap } from '../../output/text/index.ts';

export const command = defineCommand({
  args: { run: text('Folder of the run', required) },
  flags: {
    bot: text(
      'Only the games of this bot  [default: all; after a gauntlet the newcomer, except with --faults]',
    ),
    won: switchFlag('Only games that the bot won'),
    lost: switchFlag('Only games that the bot lost'),
    faults: switchFlag('Only games in which a bot was expelled'),
    by: text(
      `What to sort by, largest first: how far the bot is behind the winner in a figure of seats.csv (cash, deliveries ...), or ${MEASURES.join(', ')}  [default: the title's first figure; with --faults order]`,
    ),
    limit: integer('Maximum number of games to list', [1], { default: 10 }),
    'save-positions': output('File to write: positions of the listed games, one a seed, for run --from'),
    at: decimal('With --save-positions: share of turns before the position  [default: 0.75]', [0, 0.99]),
    json: switchFlag('Print one JSON document instead of a table'),
    ...acceptBots,
  },
  examples: [
    ['$0 games results/latest --bot courier --lost', 'Its ten worst losses'],
    ['$0 games results/latest --by upset', 'Games that the stronger bot lost'],
    ['$0 games results/latest --by blunder', 'Turns that cost a bot most of its chance to win'],
    ['$0 games results/latest --by rounds --limit 3', 'The longest games'],
    ['$0 games results/latest --limit 50 --save-positions late.jsonl', 'Save a late position from each game'],
    ['$0 games results/latest --faults', 'Games in which a bot was expelled'],
  ],
  async run({ run, bot: asked, won, lost, faults, by, limit, json, at, 'save-positions': savePositions }) {
    if (won && lost) throw usageError('setting/conflict', '--won: cannot be combined with --lost');
    if (at !== undefined && savePositions === undefined)
      throw usageError('setting/needs', '--at: needs --save-positions');
    const newcomer = asked === undefined && !faults ? newcomerOf(run) : undefined;
    const bot = asked ?? newcomer;
    const outcome = won ? 'won' : lost || by === 'upset' ? 'lost' : 'any';
    const query = { bot, outcome, faultsOnly: faults, by, limit } as const;
    const list = await withParts('playing', (show) => listGames(run, query, show));
    if (savePositions !== undefined) {
      // Games of one seed are correlated, so only one is taken for each seed.
      const idsBySeed = new Map<number, string>();
      for (const { seed, id } of list.games) if (!idsBySeed.has(seed)) idsBySeed.set(seed, id);
      const lines = await withParts('playing', async (show) => {
        const openGame = gameOpener(run);
        const positions: string[] = [];
        for (const id of idsBySeed.values()) {
          show(`game ${id}`);
          positions.push(await positionOf(await openGame(id), at ?? 0.75));
        }
        return positions;
      });
      writeOutput(savePositions, lines.join(''));
      if (!json) process.stdout.write(`${plural(lines.length, 'position')}: ${savePositions}\n\n`);
    }
    if (json) return void process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
    if (list.games.length === 0) return void process.stdout.write('no game found\n');
    if (newcomer !== undefined) process.stdout.write(`games of ${newcomer}, the newcomer\n\n`);
    process.stdout.write(gamesTable(list.games, measureHead(list.by, unitIn(run, list.by))));
    const omitted = list.count - list.games.length;
    if (omitted > 0) process.stdout.write(`and ${thousands(omitted)} more (--limit)\n`);
    const command = shellCommand('game', '--of', run, gameName(list.games[0].id));
    process.stdout.write(`\nOpen one: ${command} --explain\nOr as a page: ${command} --view game.html\n`);
    const { turn } = list.games[0];
    if (turn !== undefined)
      process.stdout.write(`To open the page at that turn, add #turn=${turn} to its address\n`);
  },
});

const BLUNDER_LEGEND =
  "chance lost: drop in the bot's win chance in its worst turn, by the model; in turn: number of that turn";

const measureHead = (by: string, unit: string | undefined): string => {
  if (by === 'rounds' || by === 'rank' || by === 'order') return '';
  if (by === 'blunder') return 'chance\nlost';
  return by === 'upset' ? 'win rate\nabove' : `${figureHead({ id: by, unit })}\nbehind`;
};

/** @param head heading of the sort key, '' if another column shows it */
function columnsOf(names: NameBook, head: string, hasTurns: boolean): Column<ListedGame>[] {
  const nameOf = (label: string): string => names.get(label)!;
  return [
    { name: 'game', value: ({ id }) => id },
    numeric('seed', ({ seed }) => seed),
    { name: 'bot', value: ({ bot }) => nameOf(bot) },
    numeric('seat', ({ seat }) => seat),
    numeric('place', ({ place }) => place),
    ...(head === '' ? [] : [numeric(head, ({ turn, measure }: ListedGame) => measureText(measure, turn))]),
    ...(hasTurns ? [numeric('in turn', ({ turn }: ListedGame) => turn)] : []),
    numeric('rounds', ({ rounds }) => rounds),
    // In the form of games.csv, `a|b`.
    {
      name: 'won by',
      value: ({ winners }) => (winners === '' ? 'nobody' : winners.split('|').map(nameOf).join('|')),
    },
  ];
}

function gamesTable(games: readonly ListedGame[], head: string): string {
  const tableWith = (names: NameBook): string =>
    textTable(columnsOf(names, head, games[0].turn !== undefined), games);
  const width = lineWidth(96);
  const labels = new Set(games.flatMap(({ bot, winners }) => [bot, ...winners.split('|')]));
  const names = nameBook([...labels], (candidate) => textWidth(tableWith(candidate)) <= width);
  const lines = tableWith(names).trimEnd().split('\n');
  const first = lines.length - games.length;
  const withFaults = lines.flatMap((line, i) => {
    const { fault = '', thrownAt } = games[i - first] ?? {};
    const source = thrownAt === undefined ? '' : `, at ${thrownAt}`;
    return fault === '' ? [line] : [line, wrap(`expelled: ${fault}${source}`, width, '  ')];
  });
  const hasTurns = games[0].turn !== undefined;
  const legend = [...(hasTurns ? [wrap(BLUNDER_LEGEND, width, '')] : []), ...nameLegend(names)];
  return [...withFaults, ...(legend.length > 0 ? ['', ...legend] : [])].map((line) => `${line}\n`).join('');
}

/** The sort key in words; a share for blunders. */
function measureText(value: number, turn: number | undefined): string {
  if (turn !== undefined) return percent(value);
  return Number.isInteger(value) ? thousands(value) : value.toFixed(3);
}
