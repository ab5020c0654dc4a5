// actions.jsonl of a run whose bots may be gone later, such as commands: actions of its games, by which these are shown
// without their bots. It grows with each game; at the end of the run the notable games stay.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { RecordFile } from '../../files/record-file.ts';
import type { BlockResult } from '../../model/block-result.ts';
import type { Fault } from '../../model/fault.ts';
import { faultForm } from './block-record.ts';

export const ACTIONS_FILE = 'actions.jsonl';

/** A game as it was played, without its bots. */
export interface KeptGame {
  readonly actions: readonly number[];
  /** By seat. */
  readonly faults: readonly (Fault | null)[];
}

const lineForm = z.object({
  id: z.string(),
  /** 32-bit words, deflated. */
  actions: z.string(),
  faults: z.array(faultForm),
});

type GameLine = z.infer<typeof lineForm>;

/** Most bytes of the actions of a game: a bound on what a damaged file can unfold to. */
const MAX_GAME_BYTES = 1 << 26;

/** Lines of another form are as if not kept. */
function* linesOf(file: RecordFile): Generator<GameLine, void, void> {
  for (const { record } of file.scan()) {
    const { data } = lineForm.safeParse(record);
    if (data) yield data;
  }
}

/** Adds games to the file of a run. */
export class ActionsFile {
  readonly #file: RecordFile;

  constructor(folder: string) {
    this.#file = new RecordFile(join(folder, ACTIONS_FILE));
    for (const _ of this.#file.scan());
  }

  /** Adds the games of a block that was played with its actions recorded. */
  append({ games }: BlockResult): void {
    const lines = games.map(({ id, trace = [], faults }): GameLine => {
      const words = Int32Array.from(trace);
      const bytes = deflateRawSync(new Uint8Array(words.buffer));
      return { id, actions: bytes.toString('base64'), faults: [...faults] };
    });
    if (lines.length > 0) this.#file.append(...lines);
  }

  close(): void {
    this.#file.close();
  }
}

/** Opens the file of a run, if it has one. */
function readFile<T>(folder: string, use: (file: RecordFile) => T): T | undefined {
  const path = join(folder, ACTIONS_FILE);
  if (!existsSync(path)) return undefined;
  const file = new RecordFile(path, true);
  try {
    return use(file);
  } finally {
    file.close();
  }
}

/** True if the folder has actions of games. */
export const hasActions = (folder: string): boolean => existsSync(join(folder, ACTIONS_FILE));

/** A game of the run; undefined if it was not kept. */
export const readActions = (folder: string, id: string): KeptGame | undefined =>
  readFile(folder, (file) => {
    let line: GameLine | undefined;
    for (const one of linesOf(file)) if (one.id === id) line = one;
    if (line === undefined) return undefined;
    try {
      const bytes = inflateRawSync(Buffer.from(line.actions, 'base64'), { maxOutputLength: MAX_GAME_BYTES });
      return { actions: [...new Int32Array(new Uint8Array(bytes).buffer)], faults: line.faults };
    } catch {
      return undefined;
    }
  });

/** Drops all games but these, in their order. Does nothing without the file. */
export const keepActions = (folder: string, ids: readonly string[]): void =>
  readFile(folder, (file) => {
    const lines = new Map<string, GameLine>();
    for (const line of linesOf(file)) if (ids.includes(line.id)) lines.set(line.id, line);
    file.replace(ids.flatMap((id) => lines.get(id) ?? []));
  });

/** Writes the games of other folders into the file of a new one, if they have any. Lines stand for themselves. */
export function joinActions(folder: string, folders: readonly string[]): void {
  for (const holder of folders.filter(hasActions))
    appendFileSync(join(folder, ACTIONS_FILE), readFileSync(join(holder, ACTIONS_FILE)));
}
