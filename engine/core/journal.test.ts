import { describe, expect, test } from 'vitest';
import { DataError } from './errors.ts';
import {
  checkFooter,
  checkHeader,
  parsePartialJournal,
  recordJournal,
  replay,
  replayTurns,
} from './journal.ts';
import { randomInt, stream } from './rng.ts';
import { compileToy } from './testing/compile-toy.ts';
import { completeJournal } from './testing/complete-journal.ts';

const game = compileToy(3, ['short']);
const settings = { engine: '1.2.3', maxRounds: 200, files: { track: 'abc' } };

/** A random game with a forfeit in the middle, recorded. */
function recordGame(seed: number): { text: string; hash: string; actions: number } {
  const state = game.setup(seed);
  const recorder = recordJournal(game, {
    engine: '1.2.3',
    title: 'pebbles',
    options: ['short'],
    seats: ['a', 'b', 'c'],
    seed,
    limits: { maxRounds: 200 },
    files: { track: 'abc' },
  });
  const random = stream(seed, 'test');
  const legal = new Int32Array(game.maxLegal);
  let actions = 0;
  for (let seat = game.toAct(state); seat >= 0; seat = game.toAct(state), actions++) {
    const count = game.legalActions(state, legal);
    const action = actions === 9 ? game.forfeit(seat) : legal[randomInt(random, count)];
    recorder.action(state, action);
    game.apply(state, action);
  }
  return { text: recorder.finish(state), hash: game.hash(state), actions };
}

const problemOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(DataError);
    return (error as DataError).message;
  }
  throw new Error('expected a DataError');
};
const parse = (text: string) => parsePartialJournal(text, 'g.jsonl');

describe('a journal replays', () => {
  test.each([1, 2, 3, 4, 5])('of seed %i to the recorded hash, result and number of actions', (seed) => {
    const { text, hash, actions } = recordGame(seed);
    const journal = completeJournal(text);
    checkHeader(game, journal, settings);
    let visits = 0;
    const replayed = replay(game, journal, (state, action, seat) => {
      expect(game.toAct(state)).toBe(seat);
      expect(action).toBeGreaterThanOrEqual(0);
      visits++;
    });
    expect(replayed).toMatchObject({ hash, actions });
    expect(visits).toBe(actions);
    expect(text).toMatch(/"forfeit \d"/);
    expect(text.endsWith('}\n')).toBe(true);
  });

  test('with Windows line ends and a byte order mark', () => {
    const { text, hash } = recordGame(1);
    expect(replay(game, completeJournal(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).hash).toBe(hash);
  });
});

describe('parsing is refused with the number of the line for', () => {
  const { text } = recordGame(1);
  const lines = text.trimEnd().split('\n');

  test('an empty file, a file of another format and a broken line', () => {
    expect(problemOf(() => parse(''))).toMatch(/empty/);
    expect(problemOf(() => parse('{"a":1}\n'))).toMatch(/line 1: not a journal/);
    expect(problemOf(() => parse('{"format":"switchback-journal/1"}\n'))).toMatch(
      /line 1: a journal of another version of Switchback \(switchback-journal\/1\)/,
    );
    expect(problemOf(() => parse('[1\n[2'))).toMatch(/line 1: not JSON/);
    expect(problemOf(() => parse(`${text}{"tu`))).toBe(
      `g.jsonl: line ${lines.length + 1}: follows the end of the journal`,
    );
    const brokenLines = [...lines];
    brokenLines[2] = '{"turn":1,"seat":"x","actions":[],"hash":"0"}';
    expect(problemOf(() => parse(brokenLines.join('\n')))).toMatch(
      /2 problems[\s\S]*line 3: seat: [\s\S]*line 3: actions: /,
    );
  });
});

describe('a journal of another game is refused', () => {
  const journal = parse(recordGame(1).text);

  test('with all differences in title, version, options, limits and data', () => {
    const otherGame = { ...compileToy(2, [], 200), title: 'stones' };
    const message = problemOf(() =>
      checkHeader(otherGame, journal, { engine: '2', maxRounds: 50, files: { track: 'abd', deck: 'e' } }),
    );
    expect(message.split('\n').slice(1)).toEqual([
      "  recorded with title 'pebbles', but this game has 'stones'",
      "  recorded with engine version '1.2.3', but this game has '2'",
      "  recorded with options 'short', but this game has ''",
      "  recorded with number of seats '3', but this game has '2'",
      "  recorded with round limit '200', but this game has '50'",
      '  recorded with another track file (content hash abc, not abd)',
      '  recorded without a deck file, but one is given',
    ]);
  });
});

describe('a replay is refused at the first line with', () => {
  const { text } = recordGame(1);
  const lines = text.trimEnd().split('\n');
  /** The problem of a replay after `change` of the object on a 1-based line. */
  const problemAfter = (line: number, change: (value: { [key: string]: unknown }) => void): string => {
    const value = JSON.parse(lines[line - 1]);
    change(value);
    const changedLines = [...lines];
    changedLines[line - 1] = JSON.stringify(value);
    return problemOf(() => replay(game, completeJournal(changedLines.join('\n'))));
  };

  test('an unknown or illegal action', () => {
    expect(problemAfter(3, (turn) => (turn.actions = ['fly 3']))).toBe(
      "g.jsonl: line 3, turn 2: action 1 ('fly 3') is not an action of pebbles",
    );
    expect(problemAfter(3, (turn) => (turn.actions = ['ponder', 'step']))).toBe(
      "g.jsonl: line 3, turn 2: action 2 ('step') is illegal for seat 1",
    );
  });

  test('a different seat, turn, hash or end', () => {
    expect(problemAfter(2, (turn) => (turn.seat = 2))).toMatch(/line 2, turn 1: .* but seat 0 is to act/);
    expect(problemAfter(2, (turn) => (turn.turn = 7))).toMatch(/line 2, turn 7: .* belongs to turn 1/);
    expect(problemAfter(4, (turn) => (turn.hash = 'f'))).toMatch(
      /line 4, turn 3: the state differs .*recorded f/,
    );
    expect(problemAfter(lines.length, (end) => (end.actions = 1))).toMatch(
      /the end is .*, but .*"actions":1.* is recorded/,
    );
  });

  test('missing turns at the end', () => {
    const shortText = [...lines.slice(0, -2), lines[lines.length - 1]].join('\n');
    expect(problemOf(() => replay(game, completeJournal(shortText)))).toMatch(/not over after the last turn/);
  });
});

describe('a journal that is being written', () => {
  test('is passed on line by line, and the lines together are the journal', () => {
    const state = game.setup(3);
    const lines: string[] = [];
    const header = { engine: '1.2.3', title: 'pebbles', options: ['short'], seats: ['a', 'b', 'c'], seed: 3 };
    const recorder = recordJournal(game, { ...header, limits: { maxRounds: 200 }, files: {} }, (line) =>
      lines.push(line),
    );
    expect(lines).toHaveLength(1);
    const legal = new Int32Array(game.maxLegal);
    game.legalActions(state, legal);
    recorder.action(state, legal[0]);
    game.apply(state, legal[0]);
    expect(lines).toHaveLength(1);
    recorder.close(state);
    recorder.close(state);
    expect(lines).toHaveLength(2);
    const random = stream(3, 'test');
    while (game.toAct(state) >= 0) {
      const action = legal[randomInt(random, game.legalActions(state, legal))];
      recorder.action(state, action);
      game.apply(state, action);
    }
    expect(recorder.finish(state)).toBe(lines.join(''));
    expect(replay(game, completeJournal(lines.join(''))).hash).toBe(game.hash(state));
  });

  test('can be parsed, replayed and resumed when cut at any byte', () => {
    const { text, hash } = recordGame(4);
    const journal = completeJournal(text);
    for (const length of [text.indexOf('\n') + 1, 700, text.length - 40, text.length - 1, text.length]) {
      const { header, turns, footer } = parsePartialJournal(text.slice(0, length), 'g.jsonl');
      expect(turns).toEqual(journal.turns.slice(0, turns.length));
      expect(footer).toEqual(length >= text.length - 1 ? journal.footer : null);
      const state = game.setup(header.seed);
      replayTurns(game, state, turns, 'g.jsonl', () => {});
      const remainingTurns = journal.turns.slice(turns.length);
      replayTurns(game, state, remainingTurns, 'g.jsonl', () => {}, turns.length + 2);
      expect(checkFooter(game, state, { ...journal, line: 1, actions: journal.footer.actions }).hash).toBe(
        hash,
      );
    }
    const state = game.setup(journal.header.seed);
    const [first, second] = journal.turns;
    const wrongTurns = [{ ...second, hash: '0' }];
    replayTurns(game, state, [first], 'g.jsonl', () => {});
    expect(problemOf(() => replayTurns(game, state, wrongTurns, 'g.jsonl', () => {}, 3))).toMatch(
      /^g\.jsonl: line 3, /,
    );
  });
});
