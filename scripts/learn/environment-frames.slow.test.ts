// Frames, read as bots/learners.md describes them.
import { expect, test } from 'vitest';
import { openEnvironments } from '../../arena/library/index.ts';
import { TOUR_NUMBERS } from '../../bots/index.ts';
import { randomInt, stream } from '../../engine/index.ts';
import { binaryFrames, type ObservationForm } from './environment-frames.ts';
import { ManyGames } from './many-games.ts';

const of = (name: string): string => `engine/crayon/example/${name}`;
const files = {
  board: of('board.json'),
  deck: of('deck.csv'),
  events: of('events.json'),
  rules: of('rules.json'),
};
const GAMES = 3;

/** Reads the parts of a frame in their order. */
class Reader {
  readonly #frame: Buffer;
  at = 4;

  constructor(frame: Buffer) {
    this.#frame = frame;
    expect(frame.readInt32LE(0)).toBe(frame.length - 4);
  }

  ints = (count: number): number[] => this.#take(count, 4, (at) => this.#frame.readInt32LE(at));
  floats = (count: number): number[] => this.#take(count, 4, (at) => this.#frame.readFloatLE(at));
  longs = (count: number): number[] => this.#take(count, 8, (at) => Number(this.#frame.readBigInt64LE(at)));

  #take(count: number, size: number, read: (at: number) => number): number[] {
    const numbers = Array.from({ length: count }, (_, i) => read(this.at + size * i));
    this.at += size * count;
    return numbers;
  }
}

/** Plays random choices, and compares each frame with what the games say of themselves. @returns bytes of all frames */
async function playAndRead(
  settings: { actions: 'single' | 'tours'; bots: string[]; players: number },
  isWide: boolean,
  form: ObservationForm,
  steps: number,
): Promise<number> {
  const environments = await openEnvironments({ files, maxRounds: 4, ...settings }, GAMES);
  const many = new ManyGames(environments, 5);
  const frameOf = binaryFrames(isWide, form);
  const random = stream(1, 'choices');
  const seen: number[][] = Array.from({ length: GAMES }, () => []);
  let choices = Array(GAMES).fill(-1);
  let bytes = 0;
  let ends = 0;
  for (let step = 0; step < steps; step++) {
    many.step(choices);
    const frame = frameOf(many);
    bytes += frame.length;
    const reader = new Reader(frame);
    const eachOf = <T>(read: (environment: (typeof environments)[number], i: number) => T): T[] =>
      environments.map(read);
    if (isWide) expect(reader.longs(GAMES)).toEqual(many.origins.map(({ seed }) => seed));
    expect(reader.ints(GAMES)).toEqual(eachOf(({ seat }) => seat));
    expect(reader.ints(GAMES)).toEqual(eachOf(({ learnerToAct }) => learnerToAct));
    expect(reader.ints(GAMES)).toEqual(eachOf((one) => one.scoreOf(one.isOver ? one.learnerSeat : one.seat)));
    expect(reader.ints(GAMES)).toEqual(eachOf(({ result }) => (result ? (result.finished ? 1 : 2) : 0)));
    if (!isWide) expect(reader.ints(GAMES)).toEqual(many.origins.map(({ seed }) => seed));
    expect(reader.ints(GAMES)).toEqual(many.origins.map(({ seating }) => seating));
    const legal = eachOf((one) => (one.isOver ? [] : [...one.legal]));
    expect(reader.ints(GAMES)).toEqual(legal.map(({ length }) => length));
    expect(reader.floats(GAMES * environments[0].learners)).toEqual(
      environments.flatMap(({ rewards }) => rewards),
    );
    const counts = form === 'changes' ? reader.ints(GAMES) : [];
    environments.forEach((one, i) => {
      const words = [...new Int32Array(Uint8Array.from(one.bytes).buffer)];
      if (form === 'whole') seen[i] = reader.ints(words.length);
      else {
        seen[i] = seen[i].length === 0 ? words.map(() => 0) : seen[i];
        for (let k = 0; k < counts[i]; k++) {
          const [index, word] = reader.ints(2);
          seen[i][index] = word;
        }
      }
      expect(seen[i]).toEqual(words);
    });
    expect(reader.ints(legal.flat().length)).toEqual(legal.flat());
    for (const { tours } of environments)
      for (const { numbers } of tours)
        expect(reader.floats(Object.keys(TOUR_NUMBERS).length)).toEqual([...Float32Array.from(numbers)]);
    expect(reader.at).toBe(frame.length);
    ends += environments.filter(({ isOver }) => isOver).length;
    choices = legal.map((list) => (list.length === 0 ? -1 : list[randomInt(random, list.length)]));
  }
  expect(ends).toBeGreaterThan(0);
  return bytes;
}

test.each([
  ['single actions', false, { actions: 'single', bots: [], players: 3 }, 250],
  ['single actions, wide', true, { actions: 'single', bots: ['random'], players: 3 }, 250],
  ['tours, wide', true, { actions: 'tours', bots: ['random'], players: 2 }, 30],
] as const)('a frame has the parts that learners.md names: %s', async (_name, isWide, settings, steps) => {
  await playAndRead({ ...settings, bots: [...settings.bots] }, isWide, 'whole', steps);
});

test('with changes frames have less than a third of the bytes, and the same observations follow', async () => {
  const settings = { actions: 'single' as const, bots: [], players: 3 };
  const [whole, changes] = [
    await playAndRead(settings, true, 'whole', 250),
    await playAndRead(settings, true, 'changes', 250),
  ];
  expect(changes).toBeLessThan(whole / 3);
});
