// `npm run bench -- positions`: lets bots play the next turn of recorded positions.

import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags, givenFiles } from '../../cli/settings/file-flags.ts';
import { listOf, path, required, tableOut, text } from '../../cli/settings/flags.ts';
import { writeOutput } from '../../output/index.ts';
import { withParts } from '../../output/live/index.ts';
import { benchPositions, positionsTable } from './bench-positions.ts';

export const command = defineCommand({
  args: { positions: path("File of positions, written by 'games --save-positions'", required) },
  flags: {
    bots: text('Bots, with commas; each plays the next turn of all positions', { default: 'courier,hauler' }),
    out: tableOut,
    ...fileFlags(),
  },
  examples: [['$0 positions late.jsonl --bots hauler,./mine.ts', 'Check whether play has changed']],
  async run(args) {
    const rows = await withParts('playing', (onPart) =>
      benchPositions(args.positions, listOf(args.bots), givenFiles(args), onPart),
    );
    const table = positionsTable(rows);
    process.stdout.write(table);
    if (args.out !== undefined) writeOutput(args.out, table);
  },
});
