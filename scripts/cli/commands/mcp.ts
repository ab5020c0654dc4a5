// `switchback mcp`: a seat at a table for a language model, by the Model Context Protocol over standard input
// and output.

import { appendFileSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { loadBots, shellCommand } from '../../../arena/index.ts';
import {
  absentPerson,
  BotOutput,
  JournalFile,
  makeMcpServer,
  planNewGame,
  rememberRivals,
  stdioTransport,
  TextTable,
} from '../../games/index.ts';
import { checkOutput } from '../../output/index.ts';
import { untilAskedToEnd } from '../../pages/index.ts';
import { acceptBots } from '../settings/accept-bots.ts';
import { defineCommand } from '../settings/command.ts';
import { fileFlags } from '../settings/file-flags.ts';
import { integer, output, path } from '../settings/flags.ts';
import { readSettingFlags, settingFlags } from '../settings/setting-flags.ts';
import { drawSeed, resumedGame } from './play.ts';

export const command = defineCommand({
  flags: {
    ...settingFlags({
      title: true,
      bots: "The model's opponents, comma-separated: names, files, cmd:COMMAND  [required, except for a game for one]",
      options: true,
      'max-rounds': true,
    }),
    seat: integer("The model's seat; the bots take the others  [default: 0]", [0]),
    seed: integer('Seed that deals the cards, 0 or more  [default: drawn at random]', [0]),
    journal: output('File to record the game in, turn by turn  [default: mcp-SEED.jsonl in this folder]'),
    transcript: output('File to log every tool call with its answer, a line of JSON each'),
    resume: path('Resume the game of this journal, in the same file'),
    ...acceptBots,
    ...fileFlags(),
  },
  examples: [
    ['claude mcp add switchback -- npx switchback mcp --bots courier', 'Add the server to a client'],
    ['$0 mcp --bots hauler,courier --seed 7 --transcript calls.jsonl', 'Log all calls of a game'],
    ['$0 replay mcp-7.jsonl', 'Play the game again, without a model'],
  ],
  epilogue:
    'Needs the package @modelcontextprotocol/sdk, which is not installed with Switchback. Tools: look, rules, play, legal, undo.',
  async run(args) {
    const { seat = 0, seed = drawSeed(), journal, transcript, resume, overwrite } = args;
    const plan = await (resume === undefined
      ? planNewGame(readSettingFlags(args), seed, seat)
      : resumedGame(args, resume));
    const { game, request, entrants, header, bytes } = plan;
    const file = resume ?? journal ?? `mcp-${seed}.jsonl`;
    if (resume === undefined) checkOutput(file, overwrite);
    const rivals = entrants.filter((entrant) => entrant !== null);
    const bots = await loadBots(game, rivals, { request });
    const players = entrants.map((entrant) => (entrant === null ? absentPerson : bots.shift()!));
    const botOutput = new BotOutput(header.seats);
    const out = new Writable({
      write(chunk, _encoding, done) {
        botOutput.print(String(chunk));
        done();
      },
    });
    const transport = await stdioTransport(process.stdin, out);
    const recording = new JournalFile(file, { bytes, isSynced: true });
    rememberRivals(file, plan);
    const onLine = (line: string): void => recording.add(line);
    const table = new TextTable({ plan, players, guard: botOutput.guard, onLine });
    if (transcript !== undefined) writeFileSync(transcript, '');
    const server = await makeMcpServer(table, (call) => {
      if (transcript !== undefined) appendFileSync(transcript, `${JSON.stringify(call)}\n`);
    });
    const interruption = untilAskedToEnd();
    const inputEnd = new Promise<void>((done) => process.stdin.once('end', done).once('close', done));
    await server.connect(transport);
    await Promise.race([interruption, inputEnd]);
    table.writeTurn();
    for (const player of players) player.endBlock?.();
    process.stderr.write(`recorded in ${file}; ${nextStep(file, table.isOver)}\n`);
  },
});

const nextStep = (file: string, isOver: boolean): string =>
  isOver
    ? `look at it with: ${shellCommand('view', file)}`
    : `resume it with: ${shellCommand('mcp', '--resume', file)}`;
