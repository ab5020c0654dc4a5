import { expect, test } from 'vitest';
import { readQueueAddress } from './queue-address.ts';

test.each([
  [
    'redis://10.0.0.5',
    { host: '10.0.0.5', port: 6379, db: 0, usesTls: false, displayUrl: 'redis://10.0.0.5:6379' },
  ],
  [
    'rediss://user:p%40ss@queue.example:6380/2',
    {
      host: 'queue.example',
      port: 6380,
      db: 2,
      usesTls: true,
      username: 'user',
      password: 'p@ss',
      displayUrl: 'rediss://queue.example:6380/2',
    },
  ],
  [
    'valkeys://:secret@[::1]:7000',
    { host: '::1', port: 7000, db: 0, usesTls: true, password: 'secret', displayUrl: 'valkeys://[::1]:7000' },
  ],
])('the queue address %s is parsed into its parts', (text, address) => {
  expect(readQueueAddress(text)).toEqual(address);
});

test('the separate password is used if the URL has none', () => {
  expect(readQueueAddress('redis://host', 'other').password).toBe('other');
  expect(readQueueAddress('redis://:own@host', 'other').password).toBe('own');
});

test.each([
  'http://:secret@host',
  'secret',
  'redis://',
  'redis://:secret@host/name',
  'redis://:secret@host:port',
  'redis://:secret%@host',
  ['redis://:secret@host', 'redis://b'],
  7,
])('the invalid queue address %s is refused without repeating its password', (text) => {
  let message = '';
  try {
    readQueueAddress(text);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toMatch(/^queue: /);
  expect(message).not.toContain('secret');
});
