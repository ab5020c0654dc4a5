// Which means of isolation work on this machine, which files an isolated bot may read, and the command that runs it so.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { compiledFile } from '../../files/compiled-file.ts';
import type { Confinement, Namespaces, ProcessIsolation } from '../../model/entrant.ts';
import { sourceFiles } from '../source/source-hash.ts';

const words = (text: string): readonly string[] => text.split(' ');

/** Arguments of each tool before the command. Readable paths are bound into the empty file system of `bwrap` after these. */
const TOOLS: Readonly<Record<Namespaces['tool'], readonly string[]>> = {
  bwrap: [
    ...words(
      '--unshare-all --die-with-parent --clearenv --cap-drop ALL --proc /proc --dev /dev --tmpfs /tmp',
    ),
    ...['/usr', '/lib', '/lib64', '/bin', '/etc/ld.so.cache'].flatMap((path) => [
      '--ro-bind-try',
      path,
      path,
    ]),
  ],
  unshare: words('--user --map-current-user --net --pid --ipc --uts --fork --kill-child=KILL'),
};

/** Milliseconds for a tool to show that it works. */
const PATIENCE = 5_000;

function findTool(name: string): string | undefined {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function findNamespaces(): Namespaces | undefined {
  if (process.platform !== 'linux') return undefined;
  for (const tool of ['bwrap', 'unshare'] as const) {
    const path = findTool(tool);
    const trial = [...TOOLS[tool], '--', '/bin/sh', '-c', ':'];
    if (path && spawnSync(path, trial, { stdio: 'ignore', timeout: PATIENCE, env: {} }).status === 0)
      return { tool, path };
  }
  return undefined;
}

let found: Omit<ProcessIsolation, 'fresh'> | undefined;

/** Tried once. @param fresh for bots that are not trusted @throws DataError where bots cannot be isolated at all */
export function findIsolation(fresh = true): ProcessIsolation {
  if (found) return { ...found, fresh };
  const flags = process.allowedNodeEnvironmentFlags;
  const permission = (['--permission', '--experimental-permission'] as const).find((flag) => flags.has(flag));
  const faults: string[] = [];
  if (!permission) faults.push(`Node.js ${process.versions.node} has no permission model`);
  if (!findTool('mkfifo') || process.platform === 'win32') faults.push('there is no mkfifo on this system');
  if (faults.length > 0 || !permission) {
    throw new DataError(
      'isolate',
      faults.map((fault) => `bots cannot be isolated here: ${fault}`),
    );
  }
  const namespaces = findNamespaces();
  // With the permission model newer versions refuse the network unless it is allowed.
  const noNetwork = namespaces !== undefined || flags.has('--allow-net');
  found = { permission, ...(namespaces && { namespaces }), noNetwork };
  return { ...found, fresh };
}

/** In words, for people. */
export function isolationText({ namespaces, noNetwork }: ProcessIsolation): string {
  const parts = ['a process of its own', "Node's permission model", 'limits on memory and files'];
  if (namespaces?.tool === 'bwrap') parts.push('bubblewrap');
  if (namespaces?.tool === 'unshare') parts.push('namespaces (unshare)');
  return `${parts.join(', ')}; ${noNetwork ? 'no network' : 'the NETWORK IS OPEN to it: install bubblewrap'}`;
}

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

/**
 * The command of a bot, with the files that it may read. Fixed when a run is planned: a file that appears later, such as the run's
 * own, is never among them. @param path of the bot's file, absolute @throws DataError for a path that Node would read as a pattern
 */
export function confine(path: string, { permission, namespaces, fresh }: ProcessIsolation): Confinement {
  const main = compiledFile('sandbox/process/bot-main.js');
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
