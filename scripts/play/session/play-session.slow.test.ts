// A game with a person in it is a game like any other: by the rules, repeatable from its journal, and its
// page gets no more than the seat may know.
import { expect, test } from 'vitest';
import type { LoadedBot } from '../../../arena/model/index.ts';
import { loadBots } from '../../../arena/play/index.ts';
import { planGame, readEntrants } from '../../../arena/run/plan/index.ts';
import { UNGUARDED } from '../../../arena/sandbox/index.ts';
import { completeJournal } from '../../../engine/core/testing/complete-journal.ts';
import {
  type AnyGame,
  type crayon,
  parsePartialJournal,
  randomInt,
  replay,
  stream,
} from '../../../engine/index.ts';
import { absentPerson, PERSON } from '../../games/find/person.ts';
import type { PlayMessage, TableState } from './messages.ts';
import { PlaySession } from './play-session.ts';

/** A page that believes what it gets. */
interface Table {
  readonly game: AnyGame;
  readonly session: PlaySession;
  readonly lines: string[];
  readonly stateWords: () => Int32Array;
  readonly now: () => TableState;
  readonly messages: PlayMessage[];
}

async function sit(
  title: string,
  bots: readonly string[],
  { maxRounds = 6, seed = 3, journalText = '', players = [] as LoadedBot[], options = [] as string[] } = {},
): Promise<Table> {
  const { game } = planGame({ title, players: bots.length + 1, maxRounds, options, files: {} });
  const botPlayers = await loadBots(game, await readEntrants(game.family, bots));
  const lines: string[] = [];
  const messages: PlayMessage[] = [];
  let stateWords = new Int32Array();
  let now: TableState | undefined;
  const take = (message: PlayMessage): void => {
    messages.push(message);
    if (message.kind !== 'now') stateWords = Int32Array.from(message.words);
    if (message.kind !== 'action') now = message.now;
  };
  const session = new PlaySession({
    game,
    header: {
      engine: '1',
      title: game.title,
      options: [...game.options],
      seats: [PERSON, ...bots],
      seed,
      limits: { maxRounds },
      files: {},
    },
    person: 0,
    players: [absentPerson, ...(players.length > 0 ? players : botPlayers)],
    guard: UNGUARDED,
    ...(journalText !== '' && { resumed: parsePartialJournal(journalText, 'r.jsonl') }),
    onLine: (line) => lines.push(line),
    send: take,
  });
  take(session.table());
  session.letBotsPlay();
  return { game, session, lines, messages, stateWords: () => stateWords, now: () => now! };
}

/** Plays the person's part with legal actions drawn at random, to the end or this many of them. */
function playOn({ session, now }: Table, seed: number, most = Number.POSITIVE_INFINITY): void {
  const random = stream(seed, 'person');
  for (let i = 0; i < most && now().result === null; i++) {
    const { version, legal } = now();
    const action = legal[randomInt(random, legal.length)];
    expect(session.take({ kind: 'play', version, actions: [action] })).toEqual({ played: 1 });
    session.letBotsPlay();
  }
}

test.each([
  ['north-america', ['random', 'courier'], []],
  ['first-edition', ['courier'], ['public-pool']],
  ['empire-planner', ['random'], []],
  ['empire-planner-solo', [], []],
  ['pebbles', ['random', 'random'], []],
] as const)('a game of %s with a person replays from its journal', async (title, bots, options) => {
  const table = await sit(title, bots, { options: [...options] });
  playOn(table, 1);
  const { game, lines, now, stateWords, session } = table;
  expect(session.isOver).toBe(true);
  let last: unknown;
  const { result } = replay(game, completeJournal(lines.join(''), 'j.jsonl'), (state) => {
    last = state;
  });
  expect(now().result).toEqual(result);
  // The page's last state is the seat's observation.
  expect([...stateWords()]).toEqual([...game.words(game.observe(last, 0))]);
});

test('messages to the page contain nothing that the rules hide', async () => {
  const { game, stateWords } = await sit('north-america', ['courier', 'courier'], { seed: 11 });
  const observation = game.observe(game.setup(0), 0) as crayon.CrayonState;
  game.words(observation).set(stateWords());
  expect(observation.deck.every((card) => card === 0)).toBe(true);
  expect([...observation.secret]).toEqual([0, 0]);
  expect([...observation.cash.subarray(0, 3)]).toEqual([expect.any(Number), -1, -1]);
  expect(observation.cash[0]).toBeGreaterThan(0);
  expect(observation.hand.some((card) => card > 0)).toBe(true);
});

test('undo takes back a whole command unless something was revealed', async () => {
  const { game, session, now, stateWords, messages } = await sit('north-america', ['random']);
  const build = (): number[] =>
    [...now().legal].filter((action) => game.format(action).startsWith('build')).slice(0, 1);
  const before = [...stateWords()];
  expect(now().canUndo).toBe(false);
  const first = build();
  expect(session.take({ kind: 'play', version: now().version, actions: first }).played).toBe(1);
  session.letBotsPlay();
  expect([...stateWords()]).not.toEqual(before);
  session.take({ kind: 'undo', version: now().version });
  session.letBotsPlay();
  expect([...stateWords()]).toEqual(before);
  expect(now().canUndo).toBe(false);
  expect(session.take({ kind: 'undo', version: now().version }).refused).toContain('nothing to take back');

  // A command for a moment that is gone is refused.
  expect(session.take({ kind: 'play', version: now().version - 1, actions: first })).toEqual({
    played: 0,
    refused: 'the game has moved on since; look again',
  });
  const illegal = session.take({ kind: 'play', version: now().version, actions: [game.parse('build 0')] });
  expect(illegal.played).toBe(0);
  expect(illegal.refused).not.toBe('');

  const play = (code: string): void => {
    expect(session.take({ kind: 'play', version: now().version, actions: [game.parse(code)] }).played).toBe(
      1,
    );
    session.letBotsPlay();
  };
  for (let turn = 0; turn < 2; turn++) play('end-turn 0');
  // A new hand turns up: no way back behind that.
  expect(now().legal).toContain(game.parse('discard-hand 0'));
  play('discard-hand 0');
  expect(now().canUndo).toBe(false);
  expect(messages.at(-1)?.kind).toBe('now');
});

test('a game is resumed from any line of its journal, and from the middle of a turn', async () => {
  const original = await sit('north-america', ['random']);
  playOn(original, 2, 25);
  original.session.writeTurn();
  const text = original.lines.join('');
  const resumed = await sit('north-america', ['random'], { journalText: text });
  expect([...resumed.stateWords()]).toEqual([...original.stateWords()]);
  expect(resumed.lines).toEqual([]);
  expect(resumed.messages[0].kind === 'table' && resumed.messages[0].lastActions.length).toBeGreaterThan(25);
  playOn(resumed, 5);
  const journal = completeJournal(text + resumed.lines.join(''), 'j.jsonl');
  expect(replay(resumed.game, journal).result).toEqual(resumed.now().result);
  await expect(
    sit('north-america', ['random'], { journalText: text + resumed.lines.join('') }),
  ).rejects.toThrow(/records a finished game/);
});

test('a journal that was cut off between last turn and footer gets its footer', async () => {
  const original = await sit('pebbles', ['random']);
  playOn(original, 2);
  const resumed = await sit('pebbles', ['random'], { journalText: original.lines.slice(0, -1).join('') });
  expect(resumed.lines).toEqual(original.lines.slice(-1));
  expect(resumed.now().result).toEqual(original.now().result);
});

test('a bot that breaks the rules is out of the game, and the game goes on', async () => {
  const thrower: LoadedBot = {
    def: {
      ...absentPerson.def,
      create: () => ({
        decide() {
          throw new Error('enough');
        },
      }),
    },
    params: {},
  };
  const cheat: LoadedBot = {
    def: { ...absentPerson.def, create: () => ({ decide: () => [7] }) },
    params: {},
  };
  const [looper] = await loadBots(
    planGame({ title: 'pebbles', players: 1, files: {} }).game,
    await readEntrants('pebbles', ['looper']),
  );
  const bots = ['random', 'random', 'random'];
  const table = await sit('pebbles', bots, { players: [thrower, cheat, looper] });
  playOn(table, 1);
  const { faults } = table.now();
  expect(faults[0]).toBeNull();
  expect(faults[1]).toContain('bot/threw: Error: enough');
  expect(faults[2]).toContain('bot/illegal-action: illegal action 7');
  expect(faults[3]).toBe('bot/action-budget: more than 8 actions in a turn');
  replay(table.game, completeJournal(table.lines.join(''), 'j.jsonl'));
});
