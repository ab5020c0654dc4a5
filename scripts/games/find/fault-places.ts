// Where the code of bots threw, as the ledger of a run has it of every game.
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readRecordLine } from '../../../arena/index.ts';

interface BlockLine {
  readonly games: readonly {
    readonly id: string;
    readonly circumstances?: readonly ({ readonly stack?: readonly string[] } | null)[];
  }[];
}

/** The games, each with the innermost call where its seat threw; as they are where the ledger does not tell. */
export async function withPlaces<G extends { readonly id: string; readonly seat: number }>(
  folder: string,
  games: readonly G[],
): Promise<(G & { thrownAt?: string })[]> {
  const path = join(folder, 'ledger.jsonl');
  if (!existsSync(path)) return [...games];
  const wanted = new Set(games.map(({ id }) => id));
  const found = new Map<string, BlockLine['games'][number]['circumstances']>();
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (!line.includes('"circumstances"')) continue;
    const record = readRecordLine(Buffer.from(line)) as BlockLine | undefined;
    for (const { id, circumstances } of record?.games ?? []) if (wanted.has(id)) found.set(id, circumstances);
  }
  return games.map((game) => {
    const thrownAt = found.get(game.id)?.[game.seat]?.stack?.[0];
    return thrownAt === undefined ? game : { ...game, thrownAt };
  });
}
