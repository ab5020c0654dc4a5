// A seat that is played in words: orders lead to the right actions, and refusals give a reason.
import { expect, test } from 'vitest';
import { loadBots } from '../../arena/play/index.ts';
import { UNGUARDED } from '../../arena/sandbox/index.ts';
import { parsePartialJournal, randomInt, replayTurns, stream } from '../../engine/index.ts';
import { absentPerson } from '../games/find/person.ts';
import type { PlayCommand } from '../play/session/messages.ts';
import { planNewGame } from '../play/session/plan-play.ts';
import { PlaySession } from '../play/session/play-session.ts';
import { OrderReader, orderText } from './read-order.ts';
import { TextSeat } from './text-seat.ts';

const of = (name: string): string => `engine/crayon/example/${name}`;
const files = {
  board: of('board.json'),
  deck: of('deck.csv'),
  events: of('events.json'),
  rules: of('rules.json'),
};

async function sit(settings: object, seed = 3) {
  const plan = await planNewGame({ files, ...settings }, seed, 0);
  const { game, request, entrants } = plan;
  const bots = await loadBots(
    game,
    entrants.filter((entrant) => entrant !== null),
    { request },
  );
  const players = [absentPerson, ...bots];
  const lines: string[] = [];
  const seat = new TextSeat(plan, (send) => {
    const { header, person, resumed } = plan;
    const onLine = (line: string): void => void lines.push(line);
    const session = new PlaySession({
      game,
      header,
      person,
      resumed,
      players,
      guard: UNGUARDED,
      onLine,
      send,
    });
    send(session.table());
    session.letBotsPlay();
    return {
      writeTurn: () => session.writeTurn(),
      async command(command: PlayCommand) {
        const reply = session.take(command);
        if (reply.played > 0) session.letBotsPlay();
        return reply;
      },
    };
  });
  return { seat, game, lines };
}

test('a player builds, moves and delivers by orders in words', async () => {
  const { seat } = await sit({ bots: ['courier'] });
  expect(seat.rules('goal')).toBe('To win: 120M and 3 of 3 major cities on one line of track.');
  expect(seat.look()).toContain(
    'Your card: tin to Highmoor 9M / coal to Foxglove 7M / clocks to Saltgate 5M.',
  );
  expect(await seat.play(['build Highmoor to Saltgate', 'end your turn'])).toMatchObject({ doneCount: 2 });
  const { text } = await seat.play(['build to windlass', 'end your turn']);
  expect(text).toContain('You, round 2: builds Highmoor - Windlass, 3 mileposts, 5M; ends the turn');
  expect(text).toContain('Your track: Windlass - Highmoor, 3 mileposts; Highmoor - Saltgate, 4 mileposts.');
  // In full on request, the last news once more.
  for (let i = 0; i < 2; i++) {
    const full = seat.look(true);
    expect(full).toContain('You, round 2: builds Highmoor to M3 to L3 to Windlass for 5M; ends the turn');
    expect(full).toContain('Your track: Windlass - L3 - M3 - Highmoor; Highmoor - N5 - N6 - O7 - Saltgate.');
  }
  expect(seat.look()).not.toContain('You, round 2');
  const orders = [
    'place the train in Highmoor',
    'pick up clocks',
    'Move the train to Saltgate',
    'deliver clocks',
  ];
  const answer = await seat.play(orders);
  expect(answer.refused).toBeUndefined();
  expect(answer.text).toContain('delivers clocks to Saltgate for 5M');
  expect(answer.text).toMatch(/You, seat 0: 31M, 2 majors, steam tram at Saltgate, empty\./);
});

test.each([
  ['build Highmoor to Windlas', "there is no city or milepost 'Windlas', did you mean 'Windlass'?"],
  ['move to Saltgate', 'no track leads there'],
  ['build', 'is not among the orders that are legal now'],
  ['build from Highmoor', "say where to, as in 'build to Highmoor'"],
  ['end you turn', "is not among the orders that are legal now, did you mean 'end the turn'?"],
  ['move 3', 'move is not an action of the phase build, which has: build, upgrade, end-turn'],
])('the order %s fails with the reason %s', async (order, why) => {
  const { seat } = await sit({ bots: ['random'] });
  const { doneCount, refused } = await seat.play([order, 'end your turn']);
  expect(doneCount).toBe(0);
  expect(refused).toContain(why);
});

test('a partly executed order reports its progress, and later orders are not tried', async () => {
  const { seat } = await sit({ bots: ['random'] });
  const { doneCount, refused, isPartial, text } = await seat.play([
    'build Brasshaven to Gull Rock',
    'end your turn',
  ]);
  expect([doneCount, isPartial]).toEqual([0, true]);
  expect(refused).toMatch(
    /^'build Brasshaven to Gull Rock': (\d+) of \d+ segments built; .*; left for later: 2 mileposts for 4M$/,
  );
  expect(text).toContain('You, round 1: builds Brasshaven');
  expect((await seat.play(['move to Saltgate'])).isPartial).toBe(false);
});

test('undo takes back only orders that revealed nothing', async () => {
  const { seat } = await sit({ bots: ['random'] });
  await seat.play(['build Highmoor to Saltgate']);
  expect((await seat.undo()).text).toContain('Your track: none.');
  expect((await seat.undo()).refused).toBe('nothing to take back: your turn has no action yet');
});

test.each([
  ['Kestrel Isle', { bots: ['hauler'], maxRounds: 8 }],
  ['two players', { bots: ['courier'], title: 'first-edition', files: {}, maxRounds: 5 }],
  ['Empire Planner', { bots: ['greedy'], title: 'empire-planner', files: {}, maxRounds: 2 }],
])('%s: every listed order is accepted, and the journal replays', async (_name, settings) => {
  const { seat, game, lines } = await sit(settings, 5);
  const random = stream(1, 'orders');
  for (let i = 0; i < 600 && !seat.isOver; i++) {
    const all = seat
      .legal('')
      .split('\n')
      .filter((line) => line.endsWith(']'));
    const endOrders = all.filter((line) => /^(?:end|stop|pass|done)/.test(line));
    const choice = (i % 9 === 8 && endOrders.length > 0 ? endOrders : all)[
      randomInt(random, i % 9 === 8 && endOrders.length > 0 ? endOrders.length : all.length)
    ];
    // Coded or in words.
    const order = i % 2 === 0 ? choice.replace(/ \[.*$/, '') : choice.replace(/^.*\[|\]$/g, '');
    expect((await seat.play([order])).refused, order).toBeUndefined();
  }
  seat.session.writeTurn();
  const journal = parsePartialJournal(lines.join(''), 'journal');
  expect(journal.turns.length).toBeGreaterThan(4);
  replayTurns(game, game.setup(5), journal.turns, 'journal', () => {});
});

test('an order in words plays an action with those words', async () => {
  const { game } = await planNewGame({ bots: ['random'], files }, 1, 0);
  const reader = new OrderReader(game);
  const state = game.setup(1);
  const random = stream(2, 'orders');
  for (let i = 0; i < 300 && game.toAct(state) >= 0; i++) {
    const legal = reader.legalNow(state);
    const action = legal[randomInt(random, legal.length)];
    const text = orderText(game, state, action);
    const [first] = reader.read(state, text).actions;
    expect(orderText(game, state, first)).toBe(text);
    game.apply(state, action);
  }
});
