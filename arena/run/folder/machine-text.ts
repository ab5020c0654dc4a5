import { arch, cpus, platform, release, totalmem } from 'node:os';

/** This machine in words: processors, memory, system. */
export function machineText(): string {
  const all = cpus();
  const processor = all[0]?.model.trim() || 'unknown processor';
  return `${all.length} x ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${release()} ${arch()}`;
}
