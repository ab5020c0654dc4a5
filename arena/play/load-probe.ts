// Loads the code of a probe on a worker.
import { type AnyGame, DataError } from '../../engine/index.ts';
import { compiledFile } from '../files/compiled-file.ts';
import type { LoadedProbe, MakeProbe, ProbeCode } from '../model/probe.ts';
import { cellsOfRows, loadProbeFile } from '../sandbox/source/load-probe-file.ts';
import { sourceHash } from '../sandbox/source/source-hash.ts';

/** @throws DataError if a user's file has changed since the run was planned */
export async function loadProbe(
  { id, path, def: description }: ProbeCode,
  game: AnyGame,
): Promise<LoadedProbe> {
  if (!description) return { id, ...((await import(compiledFile(`../${path}`))).default as MakeProbe)(game) };
  if (sourceHash(path) !== id)
    throw new DataError(path, { 'file/changed': 'has changed since the run was planned' });
  const def = await loadProbeFile(path, game.family);
  return {
    id,
    watch(watched, { seed }) {
      const { onAction, rows } = def.watch({ game: watched, seed });
      return { onAction, end: (state, outcome) => cellsOfRows(def, rows(state, outcome)) };
    },
  };
}
