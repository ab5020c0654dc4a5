// Plays games for a learner in another process: choices come in, frames go out, until one of them ends.
import { DataError } from '../../engine/index.ts';
import {
  binaryFrames,
  type FrameForm,
  helloLine,
  jsonFrame,
  type ObservationForm,
  refusalFrame,
} from './environment-frames.ts';
import type { ManyGames } from './many-games.ts';

/**
 * @param input a list of choices a step: as integers of 32 or 64 bits, or as a line of JSON
 * @param write returns false once nobody reads the frames
 * @throws DataError for other input, and unless frames have refusals for a choice that is refused
 */
export async function serveGames(
  many: ManyGames,
  frames: FrameForm,
  input: AsyncIterable<Buffer>,
  write: (frame: Buffer | string) => boolean,
  observations: ObservationForm = 'whole',
): Promise<void> {
  write(helloLine(many, frames, observations));
  const isWide = frames === 'binary-2';
  const frame = frames === 'json' ? jsonFrame : binaryFrames(isWide, observations);
  const size = (isWide ? 8 : 4) * many.environments.length;
  let unread: Buffer = Buffer.alloc(0);
  for await (const chunk of input) {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    for (let end = endOf(unread); end > 0; end = endOf(unread)) {
      const step = unread.subarray(0, end);
      unread = unread.subarray(end);
      if (!write(answer(frames === 'json' ? readLine(step.toString()) : readNumbers(step, isWide)))) return;
    }
  }
  if (unread.length > 0)
    throw new DataError('standard input', { 'file/damaged': 'ends in the middle of a step' });

  function answer(choices: readonly number[]): Buffer | string {
    try {
      many.step(choices);
    } catch (error) {
      if (isWide && error instanceof DataError) return refusalFrame(error);
      throw error;
    }
    return frame(many);
  }

  /** End of the first step in the bytes; 0 if it is incomplete. */
  function endOf(bytes: Buffer): number {
    if (frames !== 'json') return bytes.length >= size ? size : 0;
    return bytes.indexOf('\n') + 1;
  }
}

const readNumbers = (step: Buffer, isWide: boolean): number[] =>
  isWide
    ? Array.from({ length: step.length / 8 }, (_, i) => Number(step.readBigInt64LE(8 * i)))
    : Array.from({ length: step.length / 4 }, (_, i) => step.readInt32LE(4 * i));

function readLine(line: string): number[] {
  try {
    const choices: unknown = JSON.parse(line);
    if (Array.isArray(choices)) return choices as number[];
  } catch {
    // The error below covers text that is not JSON.
  }
  throw new DataError('standard input', {
    'game/choice': 'each line must be a JSON list with a whole number for each game',
  });
}
