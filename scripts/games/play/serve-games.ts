// Plays games for a learner in another process: choices come in, frames go out, until one of them ends.
import { DataError } from '../../../engine/index.ts';
import { binaryFrames, helloLine, jsonFrame } from './environment-frames.ts';
import type { ManyGames } from './many-games.ts';

/**
 * @param input a list of choices a step: as 32-bit numbers, or as a line of JSON @param write returns false once nobody
 * reads the frames @throws DataError for other input
 */
export async function serveGames(
  many: ManyGames,
  frames: 'binary' | 'json',
  input: AsyncIterable<Buffer>,
  write: (frame: Buffer | string) => boolean,
): Promise<void> {
  write(helloLine(many, frames));
  const frame = frames === 'binary' ? binaryFrames() : jsonFrame;
  const size = 4 * many.environments.length;
  let unread: Buffer = Buffer.alloc(0);
  for await (const chunk of input) {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    for (let end = endOf(unread); end > 0; end = endOf(unread)) {
      many.step(frames === 'binary' ? readNumbers(unread, end) : readLine(unread.toString('utf8', 0, end)));
      unread = unread.subarray(end);
      if (!write(frame(many))) return;
    }
  }
  if (unread.length > 0) throw new DataError('standard input', ['ends in the middle of a step']);

  /** End of the first step in the bytes; 0 if it is incomplete. */
  function endOf(bytes: Buffer): number {
    if (frames === 'binary') return bytes.length >= size ? size : 0;
    return bytes.indexOf('\n') + 1;
  }
}

const readNumbers = (bytes: Buffer, end: number): number[] =>
  Array.from({ length: end / 4 }, (_, i) => bytes.readInt32LE(4 * i));

function readLine(line: string): number[] {
  try {
    const choices: unknown = JSON.parse(line);
    if (Array.isArray(choices)) return choices as number[];
  } catch {
    // The error below covers text that is not JSON.
  }
  throw new DataError('standard input', ['each line must be a JSON list with a whole number for each game']);
}
