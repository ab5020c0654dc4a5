// `switchback board build`: a board computed from public-domain geography.
import type { CommandModule } from 'yargs';
import { DataError } from '../../../engine/index.ts';
import { overwriteOption } from '../../command-line/overwrite-option.ts';
import { checkOut, writeOut } from '../../command-line/write-out.ts';

interface BuildArgs {
  readonly map: string;
  readonly out: string | undefined;
  readonly art: string | undefined;
  readonly overwrite: boolean;
}

export const buildCommand: CommandModule<object, BuildArgs> = {
  command: 'build',
  describe: 'Compute a board from public-domain geography; needs a checkout with its development packages',
  builder: (yargs) =>
    yargs
      .option('map', {
        type: 'string',
        requiresArg: true,
        default: 'north-america',
        describe: 'north-america or first-edition',
      })
      .option('out', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'File to write; without it the board is printed',
      })
      .option('art', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'Also write the outlines that "draw" puts under it',
      })
      .options(overwriteOption)
      .example('$0 board build --out board.json', 'North America, as shipped')
      .example('$0 board build --map first-edition --out board.json', 'The same without Mexico'),
  handler: async ({ map, out, art, overwrite }) => {
    for (const path of [out, art]) if (path !== undefined) checkOut(path, overwrite);
    // Loaded here because these modules need packages that only a checkout has.
    const { buildMap } = await import('../../board/build/build-map.ts').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
        throw new DataError('board build', [
          'the geography packages are not installed; run "npm install" in a checkout of the repository',
        ]);
      },
    );
    const built = buildMap(map);
    if (art !== undefined) writeOut(art, built.art());
    if (out === undefined) {
      process.stdout.write(built.board);
      return;
    }
    writeOut(out, built.board);
    process.stdout.write(`${out}: ${built.summary}\n`);
  },
};
