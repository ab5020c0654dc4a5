// `switchback mcp`: a seat at a table for a language model, by the Model Context Protocol over standard input
// and output.

import { appendFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder, shellCommand, stateFolder } from '../../../arena/files/index.ts';
import { DataError } from '../../../engine/index.ts';
import { acceptBots } from '../../cli/settings/accept-bots.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags } from '../../cli/settings/file-flags.ts';
import { integer, output, path } from '../../cli/settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../cli/settings/setting-flags.ts';
import { untilAskedToEnd } from '../../html/serve/index.ts';
import { checkOutput } from '../../output/index.ts';
import {
  drawSeed,
  freeName,
  GameThread,
  planNewGame,
  rememberRivals,
  resumedGame,
} from '../../play/session/index.ts';
import { makeMcpServer, stdioTransport } from '../mcp-server.ts';
import { TextSeat } from '../text-seat.ts';

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
    journal: output(
      'File to record the game in, turn by turn  [default: mcp-SEED.jsonl in this folder, or else in your state folder]',
    ),
    transcript: output('File to log every tool call with its answer, a line of JSON each'),
    resume: path('Resume the game of this journal, in the same file'),
    ...acceptBots,
    ...fileFlags(),
  },
  examples: [
    [
      'claude mcp add switchback -- npx -y -p @switchback-arena/switchback -p @modelcontextprotocol/sdk switchback mcp --bots courier',
      'Add the server to a client',
    ],
    ['$0 mcp --bots hauler,courier --seed 7 --transcript calls.jsonl', 'Log all calls of a game'],
    ['$0 replay mcp-7.jsonl', 'Play the game again, without a model'],
  ],
  epilogue:
    'Needs the package @modelcontextprotocol/sdk, which is not installed with Switchback. Tools: look, rules, play, legal, undo.',
  async run(args) {
    const { seed = drawSeed(), journal, transcript, resume, overwrite } = args;
    const plan = await (resume === undefined
      ? planNewGame(readSettingFlags(args), seed, args.seat ?? 0)
      : resumedGame(args, resume));
    const file = resume ?? (journal === undefined ? findPlace(seed, overwrite) : resolve(journal));
    if (journal !== undefined) checkOutput(journal, overwrite);
    const transport = await stdioTransport(process.stdin, process.stdout);
    if (file !== undefined) rememberRivals(file, plan);
    const seat = new TextSeat(plan, (send) => new GameThread(plan, file ?? '', send));
    if (transcript !== undefined) writeFileSync(transcript, '');
    const recordText = file === undefined ? NOT_RECORDED : `This game is recorded in ${file}.`;
    const server = await makeMcpServer(seat, recordText, (call) => {
      if (transcript !== undefined) appendFileSync(transcript, `${JSON.stringify(call)}\n`);
    });
    const interruption = untilAskedToEnd();
    const inputEnd = new Promise<void>((done) => process.stdin.once('end', done).once('close', done));
    await server.connect(transport);
    await Promise.race([interruption, inputEnd, seat.session.failed]);
    await seat.session.end();
    process.stderr.write(
      file === undefined ? `${NOT_RECORDED}\n` : `recorded in ${file}; ${nextStep(file, seat.isOver)}\n`,
    );
  },
});

const NOT_RECORDED =
  'This game is recorded nowhere: neither the folder in which the server was started nor your state folder can be written to. Start it with --journal FILE to change that.';

/** A new file for the record in this folder, or else in the user's state folder; undefined if neither can be written to. */
function findPlace(seed: number, overwrite: boolean): string | undefined {
  const folders = [process.cwd(), stateFolder()];
  for (const [i, folder] of folders.entries()) {
    try {
      if (i > 0) makeFolder(folder, 0o700);
      const path = freeName(join(folder, `mcp-${seed}`), overwrite);
      checkOutput(path, overwrite);
      return path;
    } catch (error) {
      // Clients start servers in folders such as `/`, and show no reason of a server that ends.
      if (!(error instanceof DataError) && (error as NodeJS.ErrnoException).code === undefined) throw error;
    }
  }
  return undefined;
}

const nextStep = (file: string, isOver: boolean): string =>
  isOver
    ? `look at it with: ${shellCommand('view', file)}`
    : `resume it with: ${shellCommand('mcp', '--resume', file)}`;
