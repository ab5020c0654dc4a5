// Finds out which means of isolation work on this machine, by trying them once.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import type { Namespaces, Walls } from '../../model/walls.ts';

const words = (text: string): readonly string[] => text.split(' ');

/** Arguments of each tool before the command. Readable paths are bound into the empty file system of `bwrap` after these. */
export const TOOLS: Readonly<Record<Namespaces['tool'], readonly string[]>> = {
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

let found: Omit<Walls, 'fresh'> | undefined;

/** @param fresh for bots that are not trusted @throws DataError where bots cannot be isolated at all */
export function findWalls(fresh = true): Walls {
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
export function wallsText({ namespaces, noNetwork }: Walls): string {
  const parts = ['a process of its own', "Node's permission model", 'limits on memory and files'];
  if (namespaces?.tool === 'bwrap') parts.push('bubblewrap');
  if (namespaces?.tool === 'unshare') parts.push('namespaces (unshare)');
  return `${parts.join(', ')}; ${noNetwork ? 'no network' : 'the NETWORK IS OPEN to it: install bubblewrap'}`;
}
