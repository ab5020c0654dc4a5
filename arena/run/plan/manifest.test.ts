import { expect, test } from 'vitest';
import { differences } from './manifest.ts';

test('differences of manifests name values, but not those of the key', () => {
  const found = differences({ seeds: 1, key: 'secret' }, { seeds: 2, key: 'other' });
  expect(found.map(({ text }) => text)).toEqual(['seeds: was 1, is now 2', 'key: is another one']);
});

test('a list of texts, such as options, differs as a whole', () => {
  const [{ path, text }] = differences({ options: [] }, { options: ['borrowing', 'tolls'] });
  expect([path, text]).toEqual(['options', 'options: was [], is now ["borrowing","tolls"]']);
});
