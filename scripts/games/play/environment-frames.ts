// Frames: messages to a learner in another process after each step, as bytes or as a line of JSON. See
// bots/learners.md.
import type { Environment } from '../../../arena/library/index.ts';
import { TOUR_NUMBERS } from '../../../bots/index.ts';
import type { DataError } from '../../../engine/index.ts';
import type { ManyGames } from './many-games.ts';

/** Forms of frames and their protocols. The second has 64 bits for choices and seeds, and refusals. */
const PROTOCOLS = { binary: 'switchback-env/1', json: 'switchback-env/1', 'binary-2': 'switchback-env/2' };
export const FRAME_FORMS = ['binary', 'json', 'binary-2'] as const;
export type FrameForm = (typeof FRAME_FORMS)[number];

/** First line, with what all frames have in common; JSON in every form. */
export function helloLine({ environments }: ManyGames, frames: FrameForm): string {
  const [{ game, learners, seatings, isOfTours, choices }] = environments;
  const { title, family, seats, options, fields, actionRanges, score } = game;
  const hello = {
    protocol: PROTOCOLS[frames],
    frames,
    games: environments.length,
    title,
    family,
    options,
    seats,
    learners,
    seatings,
    score,
    choices,
    observationBytes: game.words(game.setup(0)).byteLength,
    fields,
    actionRanges,
    ...(isOfTours && { tourNumbers: TOUR_NUMBERS }),
  };
  return `${JSON.stringify(hello)}\n`;
}

/** 0: the game goes on; 1: it has come to its end; 2: a limit ended it; 3: an illegal choice did. */
const endOf = ({ result, loserSeat }: Environment): number =>
  result === null ? (loserSeat < 0 ? 0 : 3) : result.finished ? 1 : 2;

/** By game, one number each, in the order of a binary frame. */
function heads({ environments, origins }: ManyGames): Record<string, number[]> {
  const scoredSeat = ({ seat, learnerSeat }: Environment): number => (seat < 0 ? learnerSeat : seat);
  return {
    seat: environments.map(({ seat }) => seat),
    learner: environments.map(({ learnerToAct }) => learnerToAct),
    score: environments.map((environment) => environment.scoreOf(scoredSeat(environment))),
    ended: environments.map(endOf),
    seed: origins.map(({ seed }) => seed),
    seating: origins.map(({ seating }) => seating),
  };
}

/**
 * Makes frames: how many bytes follow, heads, counts of legal choices, rewards, observations, choices,
 * numbers of tours. Each overwrites the one before, which the learner has read: it sends a step for each
 * frame. Fresh memory would take a third more time.
 * @param isWide true for seeds of 64 bits, as the first part
 */
export function binaryFrames(isWide: boolean): (many: ManyGames) => Buffer {
  let frame = Buffer.alloc(0);
  return (many) => {
    const { environments } = many;
    const legal = environments.map((environment) =>
      environment.isOver ? new Int32Array() : environment.legal.slice(),
    );
    const parts: readonly ArrayBufferView[] = [
      ...(isWide ? [BigInt64Array.from(many.origins, ({ seed }) => BigInt(seed))] : []),
      ...Object.entries(heads(many))
        .filter(([name]) => !isWide || name !== 'seed')
        .map(([, numbers]) => Int32Array.from(numbers)),
      Int32Array.from(legal, ({ length }) => length),
      Float32Array.from(environments.flatMap(({ rewards }) => rewards)),
      ...environments.map((environment) => environment.bytes),
      ...legal,
      ...environments.flatMap(({ tours }) => tours.map(({ numbers }) => Float32Array.from(numbers))),
    ];
    const size = parts.reduce((sum, { byteLength }) => sum + byteLength, 4);
    if (frame.length < size) frame = Buffer.alloc(2 * size);
    frame.writeInt32LE(size - 4);
    let offset = 4;
    for (const { buffer, byteOffset, byteLength } of parts) {
      frame.set(new Uint8Array(buffer, byteOffset, byteLength), offset);
      offset += byteLength;
    }
    return frame.subarray(0, size);
  };
}

/** In place of a frame: minus the number of bytes that follow, and the reason of a refusal. */
export function refusalFrame({ message }: DataError): Buffer {
  const text = Buffer.from(message);
  const head = Buffer.alloc(4);
  head.writeInt32LE(-text.length);
  return Buffer.concat([head, text]);
}

/** Frame as JSON, with observations by name. */
export function jsonFrame(many: ManyGames): string {
  const { environments } = many;
  const frame = {
    ...heads(many),
    rewards: environments.map(({ rewards }) => rewards),
    observation: environments.map(({ observation }) =>
      Object.fromEntries(Object.entries(observation).map(([name, numbers]) => [name, [...numbers]])),
    ),
    legal: environments.map((environment) => (environment.isOver ? [] : [...environment.legal])),
    tours: environments.map(({ tours }) => tours),
  };
  return `${JSON.stringify(frame)}\n`;
}
