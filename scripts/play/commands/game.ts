// `switchback game`: plays one game and narrates it turn by turn, a new one or one of a run.

import { shellCommand } from '../../../arena/files/index.ts';
import { circumstanceLines, type Fault, type FaultCircumstances } from '../../../arena/model/index.ts';
import type { RecordedGame } from '../../../arena/run/index.ts';
import { planLineup } from '../../../arena/run/plan/index.ts';
import { secretSeeds } from '../../../arena/schedule/index.ts';
import { acceptBots } from '../../cli/settings/accept-bots.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags, givenFiles } from '../../cli/settings/file-flags.ts';
import { integer, output, switchFlag, text } from '../../cli/settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../cli/settings/setting-flags.ts';
import {
  BotOutput,
  type GameWatch,
  JournalFile,
  type OpenedGame,
  openRunGame,
  playSeated,
  Reasons,
  type SeatedGame,
  waitForDebugger,
} from '../../games/find/index.ts';
import { dealBlock, familyView, makeNarrator, type NarratedTurn, turnText } from '../../games/index.ts';
import { usageError, writeOutput } from '../../output/index.ts';
import { resultTable } from '../../output/tables/index.ts';
import { lineWidth, wrap } from '../../output/text/index.ts';
import { playedToView } from '../view/played-to-view.ts';

/** Flags for the output of a game, and for its replay. */
export const narrationFlags = {
  journal: output("File to record the game in, for 'replay'"),
  view: output('Page to write that shows the game, .html'),
  json: switchFlag('Print one JSON document instead of words'),
  explain: switchFlag("Print the bots' reasons for their decisions, each when it changes"),
  ...acceptBots,
};

export const command = defineCommand({
  args: { id: text('With --of: the game, by its name in games.csv or the beginning of it') },
  flags: {
    of: text('Folder of a run: replay one of its games with the settings, files and bots of the run'),
    ...settingFlags({
      title: true,
      bots: 'Who sits in each seat, comma-separated: names, files, cmd:COMMAND',
      key: 'Key of the run that the game belongs to, if it has one',
      options: true,
      'max-rounds': true,
      isolate: true,
      untrusted: true,
    }),
    // Without a default: a game of a run has its own seed.
    seed: integer('Seed that deals the cards, 0 or more  [default: 1]', [0]),
    ...narrationFlags,
    'inspect-brk': {
      type: 'string',
      describe:
        "Wait for a debugger, and stop at the bot's first decision; a port may be given  [default: 9229]",
    },
    ...fileFlags(),
  },
  examples: [
    ['$0 game --bots courier,hauler,random,random --seed 7', 'Four bots, turn by turn in words'],
    ['$0 game --bots courier,courier --journal g.jsonl', 'Record the game as well'],
    ["$0 game --bots './my-bot.ts,courier' --explain", 'Your own bot, with its reasons'],
    ['$0 game --bots courier,random --json | jq .result', 'Output for a program to read'],
    ['$0 game --bots ./my-bot.ts,courier --inspect-brk', 'Run your bot in a debugger'],
    ['$0 game --of results/latest 000001-00 --view lost.html', "A game of a run; 'games' lists some"],
  ],
  async run(args) {
    const { json, explain, journal, view, of, 'inspect-brk': port } = args;
    const recordedGame = of === undefined ? undefined : await openRecordedGame(of, args);
    const seated = recordedGame ?? (await seatNewGame(args));
    const reasons = new Reasons();
    const labels = seated.entrants.map(({ label }) => label);
    const botOutput = new BotOutput(labels);
    const adapt = port === undefined ? undefined : waitForDebugger(port, seated);
    // Line by line, so that `view --serve` can follow.
    const file = journal === undefined ? undefined : new JournalFile(journal);
    const onLine = file && ((line: string): void => file.add(line));
    const narration = await narrate(seated, reasons, { json, explain, view, botOutput, adapt, onLine });
    const { played } = narration;
    recordedGame?.check(played);
    file?.close();
    const name = recordedGame?.id ?? `seed ${seated.seed}`;
    if (view !== undefined) {
      // A page draws the board, with fonts that take a while to load.
      const { viewPage } = await import('../view/view-page.ts');
      writeOutput(view, viewPage(playedToView(seated, played, reasons, name)));
    }
    if (json)
      botOutput.print(`${JSON.stringify(gameDocument(seated, narration, botOutput.lines), null, 2)}\n`);
    else {
      const files = [
        ...(journal === undefined ? [] : [`recorded in ${journal}\n`]),
        ...(view === undefined ? [] : [`shown by ${view}: open it in any browser\n`]),
      ];
      botOutput.print(`${endingText(seated, played)}${files.join('')}`);
    }
  },
});

type Args = Readonly<Record<string, unknown>>;

/** Flags that --of forbids, because the run sets their values. */
const RUN_FLAGS = ['title', 'bots', 'seed', 'key', 'options', 'max-rounds', 'isolate', 'untrusted'] as const;

async function openRecordedGame(folder: string, args: Args): Promise<OpenedGame> {
  const flags = [...RUN_FLAGS, ...Object.keys(givenFiles(args))].filter((name) => args[name] !== undefined);
  const problems = flags.map((name) => `--${name}: leave it out, because the run of --of sets it`);
  if (problems.length > 0) throw usageError('setting/conflict', ...problems);
  if (typeof args.id !== 'string') {
    throw usageError(
      'setting/missing',
      `name a game of ${folder} as well: see its games.csv, or ${shellCommand('games', folder)}`,
    );
  }
  return openRunGame(folder, args.id);
}

async function seatNewGame(args: Args & { readonly seed?: number }): Promise<SeatedGame> {
  const { bots, seed = 1, id } = args;
  if (id !== undefined)
    throw usageError('setting/missing', `'${String(id)}': name the run as well, with --of FOLDER`);
  if (bots === undefined)
    throw usageError('setting/missing', 'name the bots with --bots, or a game of a run with --of');
  const settings = readSettingFlags(args);
  const lineup = await planLineup({ ...settings, players: settings.bots?.length });
  const secret = settings.key === undefined ? undefined : secretSeeds(settings.key, seed, lineup.game.seats);
  return { ...lineup, seed, secret };
}

interface Narration {
  readonly deal: readonly string[];
  readonly turns: readonly NarratedTurn[];
  readonly played: RecordedGame;
}

interface NarrationOptions extends Pick<GameWatch, 'adapt' | 'onLine'> {
  readonly json: boolean;
  readonly explain: boolean;
  readonly view: string | undefined;
  readonly botOutput: BotOutput;
}

/** Plays the game; narrates each turn, or only collects the turns with `json`. */
async function narrate(
  seated: SeatedGame,
  reasons: Reasons,
  { json, explain, view, botOutput, adapt, onLine }: NarrationOptions,
): Promise<Narration> {
  const turns: NarratedTurn[] = [];
  const labels = seated.entrants.map(({ label }) => label);
  const narrator = makeNarrator(seated.game, labels, (turn) => {
    if (!json) botOutput.print(`${turns.length === 0 ? dealBlock(narrator) : ''}${turnText(turn)}\n`);
    turns.push(turn);
  });
  let actions = 0;
  const onExplain = (seat: number, text: string): void => {
    reasons.add(actions, text);
    if (explain) narrator.explain(seat, text);
  };
  const played = await playSeated(seated, {
    onAction(state, action, seat) {
      botOutput.actions = ++actions;
      narrator.action(state, action, seat);
    },
    onFault: (seat, { code, detail }, circumstances) =>
      narrator.fault(seat, [`${code} (${detail})`, ...circumstanceLines(circumstances)]),
    guard: botOutput.guard,
    adapt,
    onLine,
    onExplain: explain || view !== undefined ? onExplain : undefined,
  });
  narrator.end(played.last);
  return { deal: narrator.deal, turns, played };
}

function endingText({ game, entrants }: SeatedGame, { outcome, last }: RecordedGame): string {
  const labels = entrants.map(({ label }) => label);
  const { circumstances } = outcome;
  const faults = outcome.faults.map((fault, seat) => fault && faultText(fault, circumstances?.[seat]));
  const result = game.result(last)!;
  const table = resultTable(game, last, result, labels, faults);
  const sentences = familyView(game).compareSeats(result, labels);
  const lines = sentences.map((text) => `${wrap(text, 96)}\n`);
  return `${table}${lines.length > 0 ? `\n${lines.join('')}\n` : ''}${outcome.actions} actions, hash ${outcome.hash}\n`;
}

function faultText({ code, detail }: Fault, circumstances?: FaultCircumstances | null): string {
  const lines = circumstances ? circumstanceLines(circumstances) : [];
  return [`${code} (${detail})`, ...lines.map((line) => wrap(line, lineWidth(96), '  '))].join('\n');
}

function gameDocument(
  { game, entrants, seed }: SeatedGame,
  { deal, turns, played: { outcome, last } }: Narration,
  printed: BotOutput['lines'],
): object {
  const { title, options } = game;
  const { figures } = game.result(last)!;
  return { title, options, seed, seats: entrants, deal, turns, printed, result: { ...outcome, figures } };
}
