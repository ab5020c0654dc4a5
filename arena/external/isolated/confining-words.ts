// The command that runs a bot's file isolated by what this machine offers.
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compiledFile } from '../../files/compiled-file.ts';
import type { Walls } from '../../model/walls.ts';
import { BWRAP, UNSHARE } from './find-walls.ts';
import { readableFiles } from './readable-files.ts';

/** Kilobytes of stack: as much as a worker thread has, so that a bot may recurse as deep. */
const STACK = 3_904;

/** Megabytes of heap for the engine and its boards, in addition to the bot's own limit. */
const OURS = 128;

/** `node_modules` folders that a module in `folder` may import from. */
function packageFolders(folder: string): string[] {
  const own = join(folder, 'node_modules');
  const above = dirname(folder);
  return [...(existsSync(own) ? [own] : []), ...(above === folder ? [] : packageFolders(above))];
}

/** Each path together with its real path. */
const withReal = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => [path, realpathSync(path)])),
];

/**
 * The words of the command, to be run without a shell.
 * @param path of the bot's file, absolute @param memory megabytes that the bot may use
 */
export function confiningWords(
  { permission, namespaces }: Walls,
  { path, memory }: { readonly path: string; readonly memory: number },
): string[] {
  const main = compiledFile('external/isolated/inside/bot-main.js');
  const dist = dirname(compiledFile(''));
  const folders = withReal([dist, ...packageFolders(dirname(dist)), ...packageFolders(dirname(path))]);
  const files = withReal([join(dirname(dist), 'package.json'), ...readableFiles(path)]);
  const node = [
    process.execPath,
    permission,
    '--no-warnings',
    `--max-old-space-size=${memory + OURS}`,
    `--stack-size=${STACK}`,
    ...folders.map((folder) => `--allow-fs-read=${folder}/*`),
    ...files.map((file) => `--allow-fs-read=${file}`),
    main,
  ];
  if (namespaces === undefined) return node;
  if (namespaces.tool === 'unshare') return [namespaces.path, ...UNSHARE, '--', ...node];
  const bound = [process.execPath, ...folders, ...files].flatMap((one) => ['--ro-bind', one, one]);
  return [namespaces.path, ...BWRAP, ...bound, '--chdir', '/tmp', '--', ...node];
}
