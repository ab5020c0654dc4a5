// Detects how this machine can isolate bots and which files an isolated bot may read, and builds the command that runs
// it.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { compiledFile } from '../../files/compiled-file.ts';
import type { Confinement, IsolationMeans, Namespaces } from '../../model/entrant.ts';
import { importedFiles, sourceFiles } from '../source/source-hash.ts';

const splitWords = (text: string): readonly string[] => text.split(' ');

/** Arguments of each tool before the command. For `bwrap`, whose file system is empty, bind mounts of readable paths follow. */
const TOOL_ARGUMENTS: Readonly<Record<Namespaces['tool'], readonly string[]>> = {
  bwrap: [
    ...splitWords(
      '--unshare-all --die-with-parent --clearenv --setenv UV_THREADPOOL_SIZE 1 --cap-drop ALL --proc /proc --dev /dev --tmpfs /tmp',
    ),
    ...['/usr', '/lib', '/lib64', '/bin', '/etc/ld.so.cache'].flatMap((path) => [
      '--ro-bind-try',
      path,
      path,
    ]),
  ],
  unshare: splitWords('--user --map-current-user --net --pid --ipc --uts --fork --kill-child=KILL'),
};

/** Time limit for the trial run of a tool. */
const TRIAL_LIMIT_MS = 5_000;

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
    const trial = [...TOOL_ARGUMENTS[tool], '--', '/bin/sh', '-c', ':'];
    if (path && spawnSync(path, trial, { stdio: 'ignore', timeout: TRIAL_LIMIT_MS, env: {} }).status === 0)
      return { tool, path };
  }
  return undefined;
}

const warned = new Set<string>();

/** Tells the user once, also with `--quiet`, what isolation does not cover. */
function warn(line: string): void {
  if (!warned.has(line)) process.stderr.write(`warning: ${line}\n`);
  warned.add(line);
}

let means: Omit<IsolationMeans, 'newProcessPerBlock'> | undefined;

/** Detects isolation once per process. @param newProcessPerBlock for untrusted bots @throws DataError if bots cannot be isolated here */
export function findIsolationMeans(newProcessPerBlock = true): IsolationMeans {
  if (means) return { ...means, newProcessPerBlock };
  const flags = process.allowedNodeEnvironmentFlags;
  const permission = (['--permission', '--experimental-permission'] as const).find((flag) => flags.has(flag));
  const problems: string[] = [];
  if (!permission) problems.push(`Node.js ${process.versions.node} has no permission model`);
  if (!findTool('mkfifo') || process.platform === 'win32') problems.push('there is no mkfifo on this system');
  if (problems.length > 0 || !permission)
    throw new DataError('isolate', {
      'machine/isolation': problems.map((problem) => `bots cannot be isolated here: ${problem}`),
    });
  const namespaces = findNamespaces();
  // The permission model of newer versions also denies network access.
  const noNetwork = namespaces !== undefined || flags.has('--allow-net');
  if (!noNetwork) warn('isolated bots have NETWORK ACCESS on this machine: install bubblewrap');
  means = { permission, ...(namespaces && { namespaces }), noNetwork };
  return { ...means, newProcessPerBlock };
}

/** Describes the isolation for the user. */
export function isolationText({ namespaces, noNetwork }: IsolationMeans): string {
  const parts = ['a process of its own', "Node's permission model", 'limits on memory and files'];
  if (namespaces?.tool === 'bwrap') parts.push('bubblewrap');
  if (namespaces?.tool === 'unshare') parts.push('namespaces (unshare)');
  return `${parts.join(', ')}; ${noNetwork ? 'no network' : 'NETWORK ACCESS'}`;
}

/** Stack as large as a worker thread's, so that a bot can recurse equally deep. */
const STACK_KB = 3_904;

/** `node_modules` folders that a module in `folder` may import from. */
function packageFolders(folder: string): string[] {
  const packages = join(folder, 'node_modules');
  const above = dirname(folder);
  return [...(existsSync(packages) ? [packages] : []), ...(above === folder ? [] : packageFolders(above))];
}

/** A link that leads out of a packages folder: Node's permission model would follow it. */
function leavingLink(folder: string): string | undefined {
  const real = realpathSync(folder);
  if (real !== join(realpathSync(dirname(folder)), 'node_modules')) return folder;
  const entries = readdirSync(real, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  return links
    .map(({ parentPath, name }) => join(parentPath, name))
    .find((link) => existsSync(link) && !realpathSync(link).startsWith(real + sep));
}

/** True if the file is inside the folder, neither behind a link nor in a hidden folder. Both paths may contain links. */
function isInside(folder: string, file: string): boolean {
  const relativePath = relative(folder, file);
  if (relativePath.split(sep).some((part) => part.startsWith('.'))) return false;
  return realpathSync(file) === join(realpathSync(folder), relativePath);
}

/** The bot's file, and those in its folder that its hash covers, so that it reads the same content in every run. */
export const readableFiles = (path: string): string[] =>
  sourceFiles(path).filter((file, i) => i === 0 || isInside(dirname(resolve(path)), file));

/** Folders that an isolated bot can read as a whole: the arena, and packages without links that lead out. */
function readableFolders(path: string): string[] {
  const dist = dirname(compiledFile(''));
  const arenaPackages = packageFolders(dirname(dist));
  const packages = packageFolders(dirname(path)).filter(
    (folder) => !arenaPackages.includes(folder) && leavingLink(folder) === undefined,
  );
  return withReal([dist, ...arenaPackages, ...packages]);
}

/**
 * Messages about files of other bots that an isolated bot could read: their own files, and those that only they import.
 * @param rivals paths of the other bots' files
 */
function rivalProblems(path: string, rivals: readonly string[]): string[] {
  const real = (file: string): string => realpathSync(file);
  const [readable, imported] = [readableFiles(path).map(real), importedFiles(path).map(real)];
  const folders = readableFolders(path);
  return rivals.flatMap((rival) => {
    if (!existsSync(rival) || real(rival) === real(path)) return [];
    const [file, ...others] = importedFiles(rival).map(real);
    const taken =
      readable.find((one) => one === file || (others.includes(one) && !imported.includes(one))) ??
      (folders.some((folder) => file.startsWith(folder + sep)) ? file : undefined);
    return taken === undefined ? [] : `can read ${taken}, which belongs to another bot, ${rival}`;
  });
}

/** Messages about imported files that an isolated bot cannot read. */
export function unreadableFiles(path: string): string[] {
  const readable = readableFiles(path);
  const links = packageFolders(dirname(path)).flatMap((folder) => leavingLink(folder) ?? []);
  return [
    ...sourceFiles(path).filter((file) => !readable.includes(file)),
    ...links.map((link) => `packages beside ${link}, which leads out of its folder`),
  ].map((target) => `an isolated bot can read only its own folder and packages, not ${target}`);
}

const withReal = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => [path, realpathSync(path)])),
];

/**
 * The command of a bot, with the files that it may read. The list is made when a run is planned, so it
 * excludes later files such as those of the run. Warns of hard links. @param path of the bot's file, absolute
 * @param rivals paths of the other bots' files @throws DataError for a path that Node takes for a pattern, and when the
 * bot could read files of others
 */
export function confine(
  path: string,
  { permission, namespaces, newProcessPerBlock }: IsolationMeans,
  rivals: readonly string[] = [],
): Confinement {
  const main = compiledFile('sandbox/process/bot-main.js');
  const folders = readableFolders(path);
  const ownFiles = existsSync(path) ? readableFiles(path) : [];
  const problems = existsSync(path) ? rivalProblems(path, rivals) : [];
  if (problems.length > 0) throw new DataError(path, { 'code/unconfinable': problems });
  for (const file of ownFiles)
    if (statSync(file).nlink > 1 && !file.includes(`${sep}node_modules${sep}`))
      warn(`${file}, which an isolated bot reads, is a hard link: it may be anybody's file`);
  const files = withReal([join(dirname(compiledFile('')), '../package.json'), ...ownFiles]);
  const unsafePath = [...folders, ...files].find((one) => /[*,]/.test(one));
  if (unsafePath !== undefined)
    throw new DataError(path, {
      'code/unconfinable': `paths of an isolated bot's files must not contain * or commas: ${unsafePath}`,
    });
  const node = [
    process.execPath,
    permission,
    '--no-warnings',
    `--stack-size=${STACK_KB}`,
    ...folders.map((folder) => `--allow-fs-read=${folder}/*`),
    ...files.map((file) => `--allow-fs-read=${file}`),
    main,
  ];
  if (namespaces === undefined) return { argv: node, newProcessPerBlock };
  const { tool, path: program } = namespaces;
  const bound = [process.execPath, ...folders, ...files].flatMap((one) => ['--ro-bind', one, one]);
  const view = tool === 'bwrap' ? [...bound, '--chdir', '/tmp'] : [];
  return { argv: [program, ...TOOL_ARGUMENTS[tool], ...view, '--', ...node], newProcessPerBlock };
}
