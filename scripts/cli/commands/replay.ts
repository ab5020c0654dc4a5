// `switchback replay`: plays a recorded game again and says whether it comes out the same.
import type { CommandModule } from 'yargs';
import { DataError, replay } from '../../../engine/index.ts';
import { openJournal } from '../../games/find/open-journal.ts';
import { dealBlock, makeNarrator, turnText } from '../../games/story/narrate-game.ts';
import { resultTable } from '../../output/tables/result-table.ts';
import { fileOptions, givenFiles } from '../settings/file-options.ts';

export const replayCommand: CommandModule = {
  command: 'replay <file>',
  describe: 'Play a recorded game again and compare; exit code 1 when it differs',
  builder: (yargs) =>
    yargs
      .positional('file', {
        type: 'string',
        demandOption: true,
        describe: "Journal, as 'game --journal' writes it",
      })
      .options({
        show: { type: 'boolean', describe: 'Tell the game turn by turn' },
        ...fileOptions(),
      })
      .example('$0 replay g.jsonl', 'Says whether the game comes out as recorded')
      .example('$0 replay g.jsonl --board my-board.json', 'A game that was played on a board of yours'),
  handler: (args) => {
    const { journal, game } = openJournal(args.file as string, givenFiles(args));
    const { header } = journal;
    let isFirst = true;
    const narrator = makeNarrator(game, header.seats, (turn) => {
      if (args.show) process.stdout.write(`${isFirst ? dealBlock(narrator) : ''}${turnText(turn)}\n`);
      isFirst = false;
    });
    let last: unknown;
    try {
      const { result, actions, hash } = replay(game, journal, (state, action, seat) => {
        last = state;
        narrator.action(state, action, seat);
      });
      narrator.end(last);
      process.stdout.write(resultTable(game, last, result, header.seats));
      process.stdout.write(`${actions} actions, hash ${hash}: as recorded\n`);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      process.stderr.write(`the replay differs: ${error.message}\n`);
      process.exitCode = 1;
    }
  },
};
