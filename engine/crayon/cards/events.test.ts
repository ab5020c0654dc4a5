// Areas of event cards on the toy board. turn/turn.cases.txt tests their effects.
import { describe, expect, test } from 'vitest';
import { inputErrors } from '../../core/testing/input-errors.ts';
import type { Board } from '../board/board.ts';
import { compileBoard } from '../board/compile-board.ts';
import { asFile, boardFile, type GridPlace, milepostAt, type TextBoard } from '../testing/text-board.ts';
import { toyBoard } from '../testing/toy.ts';
import { compileEvents, type EventCard } from './events.ts';

const board = compileBoard(asFile('board', boardFile(toyBoard)));
const passable = new Uint8Array(board.segments).fill(1);

const compile = (...cards: object[]): readonly EventCard[] => compileOn(board, cards);

function compileOn(board: Board, cards: object[]): readonly EventCard[] {
  const passable = new Uint8Array(board.segments).fill(1);
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
    [{ kind: 'gale', cities: ['Elm'], within: 1, links: 'hit', linkNames: ['Packet'] }, "link 'Packet'"],
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

describe('links of a gale', () => {
  const links = [
    { name: 'Packet', a: [1, 4], b: [9, 0], price: 4, cross: 'stop-half', users: 1 },
    { name: 'Mail', a: [9, 0], b: [1, 4], price: 5, cross: 'stop-half', users: 2 },
    { name: 'Bridge', a: [0, 4], b: [6, 5], price: 2, cross: 'free', users: 1 },
  ] as NonNullable<TextBoard['links']>;
  const linkedBoard = compileBoard(asFile('board', boardFile({ ...toyBoard, links })));
  const compileGale = (card: object): EventCard =>
    compileOn(linkedBoard, [{ kind: 'gale', cities: ['Elm'], within: 1, ...card }])[0];
  const stoppedBy = (card: object): string[] => {
    const { noMove } = compileGale(card);
    return linkedBoard.links.flatMap(({ name, lanes }) =>
      lanes.flatMap((lane) => (noMove?.[lane] === 1 ? [name] : [])),
    );
  };
  const portsHitBy = (card: object): number[] =>
    [...(compileGale(card).derail ?? [])].flatMap((hit, milepost) => (hit === 1 ? [milepost] : []));

  test('are the ferries with an end in the area, every lane of them, or those that it names', () => {
    expect(stoppedBy({})).toEqual([]);
    expect(stoppedBy({ links: 'closed' })).toEqual(['Packet', 'Mail', 'Mail']);
    expect(stoppedBy({ links: 'closed', cities: ['Cedar'] })).toEqual([]);
    expect(stoppedBy({ links: 'hit', linkNames: ['Bridge', 'Packet'] })).toEqual(['Packet', 'Bridge']);
  });

  test('hit trains at those ends that lie in the area, whichever end of the file that is', () => {
    const [elm, besideElm, fir] = (
      [
        [1, 4],
        [0, 4],
        [9, 0],
      ] as const
    ).map((place) => milepostAt(linkedBoard, place));
    expect(portsHitBy({ links: 'closed' })).toEqual([]);
    expect(portsHitBy({ links: 'hit' })).toEqual([elm]);
    expect(portsHitBy({ links: 'hit', linkNames: ['Bridge'] })).toEqual([besideElm]);
    expect(portsHitBy({ links: 'hit', cities: ['Elm', 'Fir'] })).toEqual([fir, elm]);
  });

  test('that it names must end in the area, and need an effect', () => {
    const problems = (card: object) => inputErrors(() => compileGale(card));
    expect(problems({ links: 'closed', cities: ['Fir'], linkNames: ['Bridge', 'Mail'] })).toEqual([
      "events.0 (e0): link 'Bridge' has no end in the area",
    ]);
    expect(problems({ linkNames: ['Bridge'] })).toEqual([
      'events.0.linkNames: needs `links`: "closed" or "hit"',
    ]);
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
