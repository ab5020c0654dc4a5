// Which files an isolated bot may read, and the command that runs it so. Both are fixed when a run is planned: a file that
// appears later, such as the run's own, is never among them.
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { compiledFile } from '../../files/compiled-file.ts';
import type { Confinement, Walls } from '../../model/walls.ts';
import { sourceFiles } from '../source/source-hash.ts';
import { TOOLS } from './find-walls.ts';

/** Kilobytes of stack: as much as a worker thread has, so that a bot may recurse as deep. */
const STACK = 3_904;

/** `node_modules` folders that a module in `folder` may import from. */
function packageFolders(folder: string): string[] {
  const own = join(folder, 'node_modules');
  const above = dirname(folder);
  return [...(existsSync(own) ? [own] : []), ...(above === folder ? [] : packageFolders(above))];
}

/** A link by which a folder of packages leads out of itself: Node's permission model follows it. */
function leavingLink(folder: string): string | undefined {
  const real = realpathSync(folder);
  if (real !== join(realpathSync(dirname(folder)), 'node_modules')) return folder;
  const entries = readdirSync(real, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  return links
    .map(({ parentPath, name }) => join(parentPath, name))
    .find((link) => existsSync(link) && !realpathSync(link).startsWith(real + sep));
}

/** Whether the file lies below the folder, not behind a link and in no hidden folder. Both paths may contain links. */
function isOwn(folder: string, file: string): boolean {
  const way = relative(folder, file);
  if (way.split(sep).some((part) => part.startsWith('.'))) return false;
  return realpathSync(file) === join(realpathSync(folder), way);
}

/** The bot's own file, and those in its folder that its hash covers. So it reads the same in every run. */
export const readableFiles = (path: string): string[] =>
  sourceFiles(path).filter((file, i) => i === 0 || isOwn(dirname(resolve(path)), file));

/** Why a bot may miss what it imports, a line each. */
export function unreadableFiles(path: string): string[] {
  const readable = readableFiles(path);
  const links = packageFolders(dirname(path)).flatMap((folder) => leavingLink(folder) ?? []);
  return [
    ...sourceFiles(path).filter((file) => !readable.includes(file)),
    ...links.map((link) => `packages beside ${link}, which leads out of its folder`),
  ].map((what) => `an isolated bot reads only its own folder and packages: not ${what}`);
}

/** Each path together with its real path. */
const withReal = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => [path, realpathSync(path)])),
];

/** @param path of the bot's file, absolute @throws DataError for a path that Node would read as a pattern */
export function confine(path: string, { permission, namespaces, fresh }: Walls): Confinement {
  const main = compiledFile('sandbox/process/inside/bot-main.js');
  const dist = dirname(compiledFile(''));
  const ours = packageFolders(dirname(dist));
  const packages = packageFolders(dirname(path)).filter(
    (folder) => !ours.includes(folder) && leavingLink(folder) === undefined,
  );
  const folders = withReal([dist, ...ours, ...packages]);
  const files = withReal([
    join(dirname(dist), 'package.json'),
    ...(existsSync(path) ? readableFiles(path) : []),
  ]);
  const odd = [...folders, ...files].find((one) => /[*,]/.test(one));
  if (odd !== undefined)
    throw new DataError(path, [`an isolated bot's files may have no * and no comma in their paths: ${odd}`]);
  const node = [
    process.execPath,
    permission,
    '--no-warnings',
    `--stack-size=${STACK}`,
    ...folders.map((folder) => `--allow-fs-read=${folder}/*`),
    ...files.map((file) => `--allow-fs-read=${file}`),
    main,
  ];
  if (namespaces === undefined) return { words: node, fresh };
  const { tool, path: program } = namespaces;
  const bound = [process.execPath, ...folders, ...files].flatMap((one) => ['--ro-bind', one, one]);
  const view = tool === 'bwrap' ? [...bound, '--chdir', '/tmp'] : [];
  return { words: [program, ...TOOLS[tool], ...view, '--', ...node], fresh };
}
