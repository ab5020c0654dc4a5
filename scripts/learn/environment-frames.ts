// Frames: messages to a learner in another process after each step, as bytes or as a line of JSON. See
// bots/learners.md.
import type { Environment } from '../../arena/library/index.ts';
import { TOUR_NUMBERS } from '../../bots/index.ts';
import type { DataError } from '../../engine/index.ts';
import type { ManyGames } from './many-games.ts';

/** Forms of frames and their protocols. The second has 64 bits for choices and seeds, and refusals. */
const PROTOCOLS = { binary: 'switchback-env/1', json: 'switchback-env/1', 'binary-2': 'switchback-env/2' };
export const FRAME_FORMS = ['binary', 'json', 'binary-2'] as const;
export type FrameForm = (typeof FRAME_FORMS)[number];

/** How observations come in binary frames: all their words, or those that differ from the game's last frame. */
export const OBSERVATION_FORMS = ['whole', 'changes'] as const;
export type ObservationForm = (typeof OBSERVATION_FORMS)[number];

/** First line, with what all frames have in common; JSON in every form. */
export function helloLine(
  { environments }: ManyGames,
  frames: FrameForm,
  observations: ObservationForm,
): string {
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
    ...(observations === 'changes' && { observations }),
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
 * numbers of tours. Lists and observations are written into place. Each frame overwrites the one before, which
 * the learner has read: it sends a step for each frame.
 * @param isWide true for seeds of 64 bits, as the first part
 * @param observations `changes`: in place of observations counts of changed words, then pairs of index and word;
 * before its first frame a game's observation is zero
 */
export function binaryFrames(
  isWide: boolean,
  observations: ObservationForm = 'whole',
): (many: ManyGames) => Buffer {
  const hasChanges = observations === 'changes';
  let last = new Int32Array(0);
  let frame = Buffer.alloc(0);
  let ints = new Int32Array(0);
  let floats = new Float32Array(0);
  return ({ environments, origins }) => {
    const games = environments.length;
    const [{ game, learners, isOfTours, choices, bytes }] = environments;
    if (frame.length === 0) {
      const listBytes = isOfTours ? choices * (4 + 4 * Object.keys(TOUR_NUMBERS).length) : 4 * game.maxLegal;
      // The system gives memory when it is written to, so the unused end costs nothing.
      const seenBytes = hasChanges ? 4 + 2 * bytes.byteLength : bytes.byteLength;
      const memory = new ArrayBuffer(4 + games * (36 + 4 * learners + seenBytes + listBytes));
      if (hasChanges) last = new Int32Array((games * bytes.byteLength) / 4);
      frame = Buffer.from(memory);
      ints = new Int32Array(memory);
      floats = new Float32Array(memory);
    }
    // All positions are in words.
    const seatAt = isWide ? 1 + 2 * games : 1;
    const seatingAt = seatAt + (isWide ? 4 : 5) * games;
    const rewardAt = seatingAt + 2 * games;
    const observationAt = rewardAt + games * learners;
    const observationWords = bytes.byteLength / 4;
    let end = observationAt + games * (hasChanges ? 1 : observationWords);
    if (hasChanges)
      for (const [i, environment] of environments.entries()) {
        const seen = last.subarray(i * observationWords, (i + 1) * observationWords);
        const changed = writeChanges(environment.bytes, seen, ints, end);
        ints[observationAt + i] = changed;
        end += 2 * changed;
      }
    for (let i = 0; i < games; i++) {
      const environment = environments[i];
      const { seat } = environment;
      const { seed, seating } = origins[i];
      const head = seatAt + i;
      ints[head] = seat;
      ints[head + games] = environment.learnerToAct;
      ints[head + 2 * games] = environment.scoreOf(seat < 0 ? environment.learnerSeat : seat);
      ints[head + 3 * games] = seat < 0 ? endOf(environment) : 0;
      if (isWide) frame.writeBigInt64LE(BigInt(seed), 4 + 8 * i);
      else ints[head + 4 * games] = seed;
      ints[seatingAt + i] = seating;
      if (seat < 0) floats.set(environment.rewards, rewardAt + i * learners);
      else floats.fill(0, rewardAt + i * learners, rewardAt + (i + 1) * learners);
      if (!hasChanges) frame.set(environment.bytes, 4 * (observationAt + i * observationWords));
      const count = seat < 0 ? 0 : writeAt(ints, end, environment.legal);
      ints[seatingAt + games + i] = count;
      end += count;
    }
    if (isOfTours)
      for (const { tours } of environments)
        for (const { numbers } of tours) end += writeAt(floats, end, numbers);
    ints[0] = 4 * (end - 1);
    return frame.subarray(0, 4 * end);
  };
}

/** Writes pairs of index and word for the words that differ from `last`, and sets these. @returns number of pairs */
function writeChanges(
  { buffer, byteOffset, byteLength }: Uint8Array,
  last: Int32Array,
  ints: Int32Array,
  at: number,
): number {
  const words = new Int32Array(buffer, byteOffset, byteLength / 4);
  let end = at;
  for (let i = 0; i < words.length; i++) {
    if (words[i] === last[i]) continue;
    ints[end++] = i;
    ints[end++] = words[i];
    last[i] = words[i];
  }
  return (end - at) / 2;
}

/** @returns how many words were written */
function writeAt(words: Int32Array | Float32Array, at: number, numbers: ArrayLike<number>): number {
  words.set(numbers, at);
  return numbers.length;
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
