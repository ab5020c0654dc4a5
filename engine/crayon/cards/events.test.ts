// Areas of event cards on the toy board. turn/turn.cases.txt tests their effects.
import { describe, expect, test } from 'vitest';
import { inputErrors } from '../../core/testing/input-errors.ts';
import { compileBoard } from '../board/compile-board.ts';
import { asFile, boardFile, type GridPlace, milepostAt } from '../testing/text-board.ts';
import { toyBoard } from '../testing/toy.ts';
import { compileEvents, type EventCard } from './events.ts';

const board = compileBoard(asFile('board', boardFile(toyBoard)));
const passable = new Uint8Array(board.segments).fill(1);

function compile(...cards: object[]): readonly EventCard[] {
  const events = cards.map((card, i) => ({ id: `e${i}`, title: 'Event', text: '', ...card }));
  return compileEvents(asFile('events.json', { format: 'events/1', events }), board, passable);
}

const problemsOf = (...cards: object[]): readonly string[] => inputErrors(() => compile(...cards));

const maskAt = (area: Uint8Array | null, ...places: GridPlace[]): number[] =>
  places.map((place) => area?.[milepostAt(board, place)] ?? -1);

/** The advice of the first of such errors. */
const HINT = ' (change it or leave the event out: {"format":"events/1","events":[]} has none)';

describe('names that the board does not have', () => {
  test.each([
    [{ kind: 'flood', rivers: ['Flow', 'Rhine'] }, "river 'Rhine'"],
    [{ kind: 'derailment', cities: ['Ash', 'Oak'] }, "city 'Oak'"],
    [{ kind: 'strike-coastal', coasts: ['West'] }, "coast 'West'"],
    [{ kind: 'strike-country', country: 'Mexico' }, "country 'Mexico'"],
    [{ kind: 'bonus', loads: ['tin'], amount: 5 }, "load 'tin'"],
  ])('%o', (card, unknownName) => {
    expect(problemsOf({ kind: 'strike-own-line' }, card)).toEqual([
      `events.1 (e1): ${unknownName} is not on board test-board${HINT}`,
    ]);
  });

  test('all problems are reported at once, two cards of one id among them', () => {
    expect(
      problemsOf(
        { kind: 'fog', id: 'same', cities: ['Oak'], within: 1 },
        { kind: 'strike-own-line', id: 'same' },
      ),
    ).toEqual([
      `events.0 (same): city 'Oak' is not on board test-board${HINT}`,
      'events.1 (same): id appears twice',
    ]);
  });

  test('a file without events is suggested once', () => {
    const problems = problemsOf({ kind: 'bonus', loads: ['tin', 'zinc'], amount: 5 });
    expect(problems).toEqual([
      `events.0 (e0): load 'tin' is not on board test-board${HINT}`,
      `events.0 (e0): load 'zinc' is not on board test-board`,
    ]);
    expect(problemsOf()).toEqual([]);
  });

  test('a file of another format is refused', () => {
    expect(() => compileEvents(asFile('events.json', { format: 'events/2' }), board, passable)).toThrow(
      /^events\.json: /,
    );
  });
});

describe('areas', () => {
  test('reach as far as they say from each city and coast, where the centre of a city counts 0 and a coast 1', () => {
    const [oneMilepost, coastal, both] = compile(
      { kind: 'gale', cities: ['Elm'], within: 0 },
      { kind: 'gale', coasts: ['East'], within: 1 },
      { kind: 'gale', cities: ['Elm', 'Ash'], coasts: ['East'], within: 2 },
    );
    expect(oneMilepost.halfRate?.reduce((sum, inside) => sum + inside, 0)).toBe(1);
    expect(maskAt(oneMilepost.halfRate, [1, 4], [2, 4])).toEqual([1, 0]);
    expect(coastal.halfRate?.reduce((sum, inside) => sum + inside, 0)).toBe(3);
    expect(maskAt(coastal.halfRate, [8, 4], [9, 3], [7, 5], [7, 4])).toEqual([1, 1, 1, 0]);
    expect(maskAt(both.halfRate, [3, 4], [4, 4], [4, 1], [5, 1], [7, 4], [6, 4])).toEqual([1, 0, 1, 0, 1, 0]);
    const [emptyArea] = compile({ kind: 'gale', coasts: ['East'], within: 0 });
    expect(emptyArea.halfRate?.every((inside) => inside === 0)).toBe(true);
  });

  test('do not extend where no track can be', () => {
    const passableWithoutElm = passable.map((_, segment) => {
      const arc = board.arcA[segment];
      const elm = milepostAt(board, [1, 4]);
      return board.from[arc] === elm || board.to[arc] === elm ? 0 : 1;
    });
    const file = asFile('events', {
      format: 'events/1',
      events: [{ id: 'fog', title: 'Fog', text: '', kind: 'fog', cities: ['Elm'], within: 3 }],
    });
    const [fog] = compileEvents(file, board, passableWithoutElm);
    expect(fog.halfRate?.reduce((sum, inside) => sum + inside, 0)).toBe(1);
  });

  test('of a derailment and a strike reach 3 mileposts by default', () => {
    const [derailment, coastal, inland] = compile(
      { kind: 'derailment', cities: ['Elm'] },
      { kind: 'strike-coastal', coasts: ['East'] },
      { kind: 'strike-inland', coasts: ['East'] },
    );
    expect(maskAt(derailment.derail, [1, 4], [4, 4], [5, 4])).toEqual([1, 1, 0]);
    expect(maskAt(coastal.noLoads, [6, 4], [5, 4])).toEqual([1, 0]);
    expect(maskAt(inland.noLoads, [6, 4], [5, 4])).toEqual([0, 1]);
  });

  test('of weather forbid building to or from a milepost inside', () => {
    const [fog] = compile({ kind: 'fog', cities: ['Elm'], within: 1 });
    for (let segment = 0; segment < board.segments; segment++) {
      const arc = board.arcA[segment];
      const ends = [board.from[arc], board.to[arc]].map((m) => fog.halfRate?.[m]);
      expect(fog.noBuild?.[segment]).toBe(ends.includes(1) ? 1 : 0);
    }
  });

  test('a strike in a country stops loads by default', () => {
    const [strike] = compile({ kind: 'strike-country', country: 'Canada' });
    expect([strike.noMove, strike.noEnter]).toEqual([null, null]);
    expect(maskAt(strike.noLoads, [9, 0], [8, 1], [8, 2], [7, 2])).toEqual([1, 1, 1, 0]);
  });
});

test('the kind of a card determines whether it stays in play', () => {
  const kinds = [
    { kind: 'flood', rivers: ['Flow'] },
    { kind: 'derailment', cities: ['Ash'] },
    { kind: 'strike-own-line' },
    { kind: 'snow', cities: ['Ash'], within: 1 },
    { kind: 'tax', brackets: [{ from: 0, tax: 1 }] },
    { kind: 'bonus', loads: ['wood', 'coal'], amount: 5 },
  ];
  const cards = compile(...kinds);
  const kindsWith = (key: 'lasting' | 'untilClaimed' | 'ownLine'): string[] =>
    cards.filter((card) => card[key]).map(({ kind }) => kind);
  expect(kindsWith('lasting')).toEqual(['flood', 'strike-own-line', 'snow']);
  expect(kindsWith('untilClaimed')).toEqual(['bonus']);
  expect(kindsWith('ownLine')).toEqual(['strike-own-line']);
  expect(cards.map(({ kind }) => kind)).toEqual(kinds.map(({ kind }) => kind));
  expect(cards[5].bonus).toEqual({ loads: [3, 0], amountM: 5 });
});

test('a flood erases each bridge over its rivers once', () => {
  const [oneRiver, twoRivers] = compile(
    { kind: 'flood', rivers: ['Flow'] },
    { kind: 'flood', rivers: ['Brook', 'Flow', 'Brook'] },
  );
  expect(oneRiver.erase).toHaveLength(4);
  expect(twoRivers.erase).toHaveLength(5);
  expect([...(twoRivers.erase ?? [])]).toEqual([...(twoRivers.erase ?? [])].sort((a, b) => a - b));
  expect(oneRiver.noMove?.reduce((sum, closed) => sum + closed, 0)).toBe(4);
  expect(oneRiver.noBuild).toEqual(oneRiver.noMove);
});

test('snow closes mountains and alpine ground by default', () => {
  const [snow, onClearGround] = compile(
    { kind: 'snow', cities: ['Cedar'], within: 2 },
    { kind: 'snow', cities: ['Cedar'], within: 2, impassable: ['clear'] },
  );
  expect(maskAt(snow.noEnter, [5, 0], [4, 0], [5, 1], [3, 3])).toEqual([1, 0, 0, 0]);
  expect(maskAt(onClearGround.noEnter, [5, 0], [4, 0], [5, 1], [3, 1])).toEqual([0, 1, 0, 0]);
});
