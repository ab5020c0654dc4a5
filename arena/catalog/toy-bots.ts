// Bots for the toy game, for tests. Not listed for users.
import type { Bot, BotDef, BotSetup, LegalActions } from '../../bots/index.ts';

type Decide = (
  legal: LegalActions,
  setup: BotSetup,
  asked: number,
  observation: Int32Array,
) => readonly number[];

function toyBot(name: string, description: string, decide: Decide, params?: BotDef['params']): BotDef {
  return {
    name,
    version: '1',
    family: 'pebbles',
    description,
    params,
    create(setup): Bot<Int32Array> {
      let asked = 0;
      return { decide: (observation, legal) => decide(legal, setup, asked++, observation) };
    },
  };
}

/** Picks any action but the first, which is always to ponder. */
const pick = (legal: LegalActions, setup: BotSetup): number[] => {
  const list = legal.list();
  return [list[1 + Math.floor(setup.random() * (list.length - 1))]];
};

const STEP = 3 << 8;
const last = (legal: LegalActions): number[] => [legal.has(STEP) ? STEP : legal.list().at(-1)!];
const wrong = (answer: unknown): readonly number[] => answer as readonly number[];

/** Number of decisions of `moody` in this thread. */
let asked = 0;

export const toyBots: readonly BotDef[] = [
  toyBot('random', 'any legal action but pondering', pick),
  toyBot('first', 'the first action that does something', (legal) => [legal.list()[1]]),
  toyBot('last', 'rolls and steps, else plays the last legal action', last),
  toyBot(
    'lazy',
    'ponders so often, then plays a random action',
    (legal, setup, asked) => (asked % (Number(setup.params.often) + 1) === 0 ? pick(legal, setup) : [0]),
    [
      { id: 'often', description: 'how often it ponders', default: 2, min: 0, max: 5 },
      { id: 'mood', description: 'makes no difference', default: 'calm' },
      { id: 'loud', description: 'makes no difference either', default: false },
    ],
  ),
  toyBot('eager', 'answers a plan, most of which is dropped', (legal) => [...last(legal), ...last(legal), 0]),
  toyBot('thrower', 'throws at its third question', (legal, _setup, asked) => {
    if (asked === 2) throw new TypeError('no idea');
    return last(legal);
  }),
  toyBot('cheat', 'plays what is not allowed', () => [0, 7 << 8]),
  toyBot('mute', 'answers with nothing', () => []),
  toyBot('muddled', 'answers with text', () => wrong(['roll'])),
  toyBot('silent', 'answers with no list at all', () => wrong(undefined)),
  toyBot('moody', 'remembers other games, and every 50th time plays otherwise', (legal) =>
    ++asked % 50 === 0 ? [legal.list()[1]] : last(legal),
  ),
  toyBot('looper', 'ponders for ever', () => [0]),
  toyBot(
    'vandal',
    'scribbles over its observation and keeps the legal list',
    (legal, _setup, _asked, seen) => {
      seen.fill(-1);
      return last(legal);
    },
  ),
];
