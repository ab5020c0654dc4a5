// Calls of a model while a bot thinks for longer than clients wait.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect, test } from 'vitest';
import { loadBots } from '../../arena/play/index.ts';
import { UNGUARDED } from '../../arena/sandbox/index.ts';
import { absentPerson } from '../games/find/person.ts';
import type { PlayCommand } from '../play/session/messages.ts';
import { planNewGame } from '../play/session/plan-play.ts';
import { PlaySession } from '../play/session/play-session.ts';
import { makeMcpServer } from './mcp-server.ts';
import { TextSeat } from './text-seat.ts';

/** A model at a table whose bot thinks this long, with a server that answers after 300 ms. */
async function sit(thinkingMs: number) {
  const plan = await planNewGame({ title: 'empire-planner', bots: ['random'], files: {} }, 3, 0);
  const { game, request, header, entrants, person, resumed } = plan;
  const [bot] = await loadBots(game, [entrants[1]!], { request });
  const seat = new TextSeat(plan, (send) => {
    const players = [absentPerson, bot];
    const setup = { game, header, person, resumed, players, guard: UNGUARDED, onLine() {}, send };
    const session = new PlaySession(setup);
    send(session.table());
    session.letBotsPlay();
    return {
      async command(command: PlayCommand) {
        const reply = session.take(command);
        if (reply.played === 0) return reply;
        send({ kind: 'now', now: session.table().now });
        setTimeout(() => session.letBotsPlay(), thinkingMs);
        return reply;
      },
    };
  });
  const server = await makeMcpServer(seat, '', () => {}, { answerMs: 300, progressMs: 100 });
  const client = new Client({ name: 'test', version: '1' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  const call = async (name: string, args: Record<string, unknown> = {}, onprogress?: () => void) => {
    const { content, isError } = await client.callTool({ name, arguments: args }, undefined, { onprogress });
    return { text: (content as { text: string }[])[0].text, isError };
  };
  return { call, seat };
}

const firstOrder = (seat: TextSeat): string => /\[(.*)\]$/m.exec(seat.legal(''))![1];

test('a call is answered while a bot thinks, a client that asks hears of progress, and look tells the rest', async () => {
  const { call, seat } = await sit(800);
  const played = { orders: [firstOrder(seat)] };
  let heard = 0;
  const { text, isError } = await call('play', played, () => heard++);
  expect([text, isError]).toEqual(['seat 1, random is still thinking: call look', false]);
  expect(heard).toBeGreaterThan(0);
  expect(await call('play', played)).toEqual({
    text: 'seat 1, random is still thinking, nothing was done: call look',
    isError: true,
  });
  expect((await call('rules', { topic: 'goal' })).text).not.toContain('thinking');
  const late = await call('look').then((early) => (early.text.includes('still') ? call('look') : early));
  expect(late.text).toMatch(/^You, round 1: /);
  expect(late.text).toContain('it is your turn');
});

test('undo of nothing is an error', async () => {
  const { call } = await sit(0);
  expect(await call('undo')).toEqual({
    text: 'nothing to take back: your turn has no action yet',
    isError: true,
  });
});
