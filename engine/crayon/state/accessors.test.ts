import { expect, test } from 'vitest';
import { toyGame } from '../testing/toy.ts';
import { FIELDS } from './slots.ts';
import { CrayonState } from './state.ts';
import { accessorsSource } from './testing/accessors-source.ts';

test('accessors.ts follows from the table of slots', async () => {
  await expect(accessorsSource).toMatchFileSnapshot('accessors.ts');
});

test('a name reads and writes the bytes that the layout gives it, and no others', () => {
  const { layout } = toyGame().rules;
  const state = new CrayonState(layout);
  for (const { name, isWord } of FIELDS) {
    const { offset, length } = layout.slots.find((slot) => slot.name === name)!;
    if (length === 0) continue;
    state.words.fill(0);
    if (isWord) Object.assign(state, { [name]: 1 });
    else (state[name] as Uint8Array)[0] = 1;
    const bytes = new Uint8Array(state.buffer);
    expect([...bytes.keys()].filter((at) => bytes[at] !== 0)).toEqual([offset]);
    expect(isWord ? state[name] : (state[name] as Uint8Array)[0]).toBe(1);
  }
});
