// A learner that decides like a bot plays the same game as in a tournament.
import { describe, expect, test } from 'vitest';
import { type BotDef, createTourBot, type TourOption } from '../../bots/index.ts';
import { type EnvironmentChoice, openEnvironment, playGame } from './index.ts';

const file = (name: string): string => `engine/crayon/example/${name}`;
const files = {
  board: file('board.json'),
  deck: file('deck.csv'),
  events: file('events.json'),
  rules: file('rules.json'),
};
const isle = (more: Partial<EnvironmentChoice> = {}) => openEnvironment({ files, players: 2, ...more });

/** An arbitrary tour, always the same for the same tours. */
const pick = (tours: readonly TourOption[]): number =>
  Math.abs(Math.round(1000 * tours[0].numbers[1])) % tours.length;

describe('tours', () => {
  test.each([0, 1])(
    'let a learner in seat %i play the same game as a bot that chooses alike',
    async (seat) => {
      const bot: BotDef = {
        name: 'picker',
        version: '1',
        family: 'crayon',
        description: 'picks',
        create: (setup) => createTourBot(setup, pick),
      };
      const environment = await isle({ bots: ['courier'], actions: 'tours' });
      const seating = environment.seatings.findIndex((players) => players[seat] === 0);
      for (const seed of [3, 4]) {
        environment.reset(seed, seating);
        while (!environment.isOver) {
          expect([environment.seat, environment.learnerToAct]).toEqual([seat, 0]);
          environment.step(pick(environment.tours));
        }
        const bots = seat === 0 ? [bot, 'courier'] : ['courier', bot];
        const { places, rounds, figures } = await playGame({ files, bots, seed });
        expect(environment.result).toMatchObject({ places, rounds, figures });
        expect(environment.rewards).toEqual([places[seat] === 1 ? (places[1 - seat] === 1 ? 0 : 1) : -1]);
      }
    },
  );

  test('have a number for each feature name, and the mask shows how many there are', async () => {
    const environment = await isle({ bots: ['random'], actions: 'tours' });
    expect(() => environment.reset(1, 99)).toThrow('there is no seating 99');
    environment.reset(1);
    const { tours, mask, legal } = environment;
    expect(tours.length).toBeGreaterThan(1);
    expect([...legal]).toEqual([...tours.keys()]);
    expect([...mask].lastIndexOf(1)).toBe(tours.length - 1);
    expect(mask.reduce((a, b) => a + b)).toBe(tours.length);
    expect(tours[0].text).toMatch(/ to .*\d+ mileposts/);
    expect(() => environment.step(tours.length)).toThrow(RangeError);
  });
});

describe('single actions', () => {
  test('have named observations, numbered choices, and rewards of 1 or -1 at the end', async () => {
    const environment = await isle({ maxRounds: 12 });
    const { game, actionNumbers } = environment;
    const play = (seed: number): string => {
      environment.reset(seed);
      const hands = environment.observation.hand.join();
      let actions = 0;
      for (let seat = environment.seat; !environment.isOver; seat = environment.seat) {
        const { observation, mask } = environment;
        expect(observation.cash[seat]).toBe(environment.scoreOf(seat));
        expect('deck' in observation || 'secret' in observation).toBe(false);
        const { legal } = environment;
        expect(legal.length).toBe(mask.reduce((a, b) => a + b));
        const texts = [...legal].map((number) => game.format(actionNumbers.actionOf(number)));
        expect(texts.every((text) => game.parse(text) >= 0)).toBe(true);
        expect(environment.rewards).toEqual([0, 0]);
        // Neither the last ones, which end a turn, nor the first, which load and unload forever.
        environment.step(legal[Math.floor(((actions++ % 7) * legal.length) / 7)]);
      }
      const [a, b] = environment.rewards;
      expect(a + b).toBe(0);
      return JSON.stringify([environment.result, actions, hands]);
    };
    expect(play(1)).toBe(play(1));
    expect(play(1)).not.toBe(play(2));
  });

  test('reject an illegal action with its reason, without playing it', async () => {
    const environment = await isle();
    environment.reset(1);
    const { mask, bytes } = environment;
    const before = [...bytes];
    expect(() => environment.step(mask.indexOf(0))).toThrow(/illegal action \d+ \(place \d+\): ./);
    expect(() => environment.step(-1)).toThrow(/use 0 to \d+/);
    expect(() => environment.step(0.5)).toThrow(/is not the number of an action/);
    expect([...environment.bytes]).toEqual(before);
  });

  test('lose the game with an illegal choice, if asked for, and leave the next game as it was', async () => {
    const environment = await isle({ illegal: 'lose', players: 3, bots: ['random'] });
    environment.reset(1);
    const first = [...environment.bytes];
    const { seat, learnerToAct, mask } = environment;
    expect(environment.refusalOf(mask.indexOf(0))).toBeUndefined();
    environment.step(mask.indexOf(0));
    expect([environment.isOver, environment.loserSeat, environment.result]).toEqual([true, seat, null]);
    expect([...environment.legal]).toEqual([]);
    expect(environment.rewards).toEqual([0, 1].map((learner) => (learner === learnerToAct ? -1 : 0.5)));
    expect(environment.refusalOf(0)).toMatch(/the game is over/);
    expect(() => environment.step(0)).toThrow(/the game is over/);
    environment.reset(1);
    expect([environment.isOver, environment.loserSeat, ...environment.bytes]).toEqual([false, -1, ...first]);
  });

  test('ask anew at each decision whether a choice is legal', async () => {
    const environment = await isle({ players: 2 });
    environment.reset(1);
    // A policy that forgets to return its choice.
    expect(environment.refusalOf(undefined as never)).toMatch(/is not the number of an action/);
    for (let i = 0; i < 300 && !environment.isOver; i++) {
      const { legal } = environment;
      const choice = legal[(7 * i) % legal.length];
      expect(environment.refusalOf(choice)).toBeUndefined();
      environment.step(choice);
      expect(environment.refusalOf(choice) === undefined).toBe(environment.legal.includes(choice));
    }
  });

  test('work for all titles', async () => {
    for (const title of ['first-edition', 'empire-planner', 'empire-planner-solo']) {
      const environment = await openEnvironment({ title, maxRounds: 6 });
      environment.reset(1);
      for (let i = 0; i < 4000 && !environment.isOver; i++) {
        const { legal } = environment;
        environment.step(legal[(7 * i) % legal.length]);
      }
      expect([title, environment.isOver]).toEqual([title, true]);
    }
  });
});

test.each([
  ['bots in all seats', { bots: ['courier', 'random'] }, /leave no seat for the learner/],
  ['tours with a public pool', { actions: 'tours', options: ['public-pool'] }, /no tours are proposed for/],
  [
    'tours of another family',
    { actions: 'tours', title: 'empire-planner', files: {} },
    /no tours are proposed for/,
  ],
  ['an unknown bot', { bots: ['haler'] }, /there is no bot 'haler'/],
] as const)('%s are refused', async (_name, more, why) => {
  await expect(isle(more as never)).rejects.toThrow(why);
});
