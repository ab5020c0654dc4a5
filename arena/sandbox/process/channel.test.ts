import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Channel, type MessageSize, textIn, wordsIn } from './channel.ts';

const folder = mkdtempSync(join(tmpdir(), 'switchback-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lineEnd: MessageSize = (buffer) => buffer.indexOf(10) + 1;

/** A channel that reads from a file instead of a pipe. */
function reading<T>(content: string | Uint8Array, longest: number, read: (channel: Channel) => T): T {
  const path = join(folder, 'pipe');
  writeFileSync(path, content);
  const fd = openSync(path, 'r');
  try {
    return read(new Channel(fd, -1, longest));
  } finally {
    closeSync(fd);
  }
}

const lines = (content: string, longest = 100_000): string[] =>
  reading(content, longest, (channel) => {
    const messages: string[] = [];
    for (;;) {
      const line = channel.receive(lineEnd);
      messages.push(typeof line === 'string' ? line : Buffer.from(line).toString());
      if (typeof line === 'string') return messages;
    }
  });

test('lines are separated however they arrive, and an incomplete last line is not returned', () => {
  expect(lines('abc\nd\r\n\nef')).toEqual(['abc\n', 'd\r\n', '\n', 'closed']);
  const long = `${'x'.repeat(99_000)}\n`;
  expect(lines(`${long}${long}y\n`)).toEqual([long, long, 'y\n', 'closed']);
});

test('a message that is too long is rejected before it fills memory', () => {
  expect(lines('x'.repeat(200_000))).toEqual(['oversized']);
  expect(lines(`ab\n${'x'.repeat(20)}\n`, 10)).toEqual(['ab\n', 'oversized']);
  const head = new Uint8Array(Int32Array.of(2_000_000_000, 102, 1, 0).buffer);
  expect(reading(head, 1 << 20, (channel) => channel.receiveFrame())).toBe('oversized');
});

test('a frame arrives as it was sent', () => {
  const path = join(folder, 'frames');
  const fd = openSync(path, 'w+');
  const sender = new Channel(-1, fd, 1000);
  sender.words(3).set([7, -8, 9]);
  expect(sender.sendFrame(3, 1, 42, 12)).toBe(true);
  sender.sendFrame(4, 0, 43, sender.text('größer'));
  closeSync(fd);
  const from = openSync(path, 'r');
  const receiver = new Channel(from, -1, 1000);
  const first = receiver.receiveFrame();
  expect(first).toMatchObject({ kind: 3, extra: 1, question: 42 });
  expect(typeof first === 'string' ? [] : [...wordsIn(first)]).toEqual([7, -8, 9]);
  expect(receiver.hasMore).toBe(true);
  const second = receiver.receiveFrame();
  expect(typeof second === 'string' ? '' : textIn(second)).toBe('größer');
  expect(receiver.hasMore).toBe(false);
  expect(receiver.receiveFrame()).toBe('closed');
  closeSync(from);
});

test('a process that ended is not waited for, and its earlier messages are read', () => {
  const fd = openSync(join(folder, 'ended'), 'w+');
  const channel = new Channel(fd, fd, 1000, () => true);
  expect(channel.receive(lineEnd)).toBe('closed');
  closeSync(fd);
  expect(channel.send(Uint8Array.of(1))).toBe(false);
});
