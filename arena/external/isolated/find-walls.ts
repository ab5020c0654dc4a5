// Finds out which means of isolation work on this machine, by trying them once.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import type { Namespaces, Walls } from '../../model/walls.ts';

/** Arguments of `unshare`, before the command. */
export const UNSHARE = [
  '--user',
  '--map-current-user',
  '--net',
  '--pid',
  '--ipc',
  '--uts',
  '--fork',
  '--kill-child=KILL',
];

/** Arguments of `bwrap` for an empty file system; readable paths are bound into it after these. */
export const BWRAP = [
  '--unshare-all',
  '--die-with-parent',
  '--clearenv',
  '--cap-drop',
  'ALL',
  '--proc',
  '/proc',
  '--dev',
  '/dev',
  '--tmpfs',
  '/tmp',
  ...['/usr', '/lib', '/lib64', '/bin', '/etc/ld.so.cache'].flatMap((path) => ['--ro-bind-try', path, path]),
];

/** Milliseconds for a tool to show that it works. */
const PATIENCE = 5_000;

function findTool(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not there.
    }
  }
  return undefined;
}

const works = (path: string, words: readonly string[]): boolean =>
  spawnSync(path, words, { stdio: 'ignore', timeout: PATIENCE, env: {} }).status === 0;

function findNamespaces(): Namespaces | undefined {
  if (process.platform !== 'linux') return undefined;
  const bwrap = findTool('bwrap');
  if (bwrap && works(bwrap, [...BWRAP, '--', '/bin/sh', '-c', ':'])) return { tool: 'bwrap', path: bwrap };
  const unshare = findTool('unshare');
  if (unshare && works(unshare, [...UNSHARE, '--', '/bin/sh', '-c', ':']))
    return { tool: 'unshare', path: unshare };
  return undefined;
}

function permissionFlag(): Walls['permission'] | undefined {
  const flags = process.allowedNodeEnvironmentFlags;
  if (flags.has('--permission')) return '--permission';
  return flags.has('--experimental-permission') ? '--experimental-permission' : undefined;
}

let found: Walls | undefined;

/** @throws DataError where bots cannot be isolated at all */
export function findWalls(): Walls {
  if (found) return found;
  const permission = permissionFlag();
  const faults: string[] = [];
  if (!permission) faults.push(`Node.js ${process.versions.node} has no permission model`);
  if (!findTool('mkfifo') || process.platform === 'win32') faults.push('there is no mkfifo on this system');
  if (faults.length > 0 || !permission) {
    throw new DataError('isolate', [...faults.map((fault) => `bots cannot be isolated here: ${fault}`)]);
  }
  const namespaces = findNamespaces();
  // With the permission model newer versions refuse the network unless it is allowed.
  const refused = process.allowedNodeEnvironmentFlags.has('--allow-net');
  found = { permission, ...(namespaces && { namespaces }), noNetwork: namespaces !== undefined || refused };
  return found;
}

/** In words, for people. */
export function wallsText({ namespaces, noNetwork }: Walls): string {
  const parts = ['a process of its own', "Node's permission model", 'limits on memory and files'];
  if (namespaces?.tool === 'bwrap') parts.push('bubblewrap');
  if (namespaces?.tool === 'unshare') parts.push('namespaces (unshare)');
  return `${parts.join(', ')}; ${noNetwork ? 'no network' : 'the NETWORK IS OPEN to it: install bubblewrap'}`;
}
