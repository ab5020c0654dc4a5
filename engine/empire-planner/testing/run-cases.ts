// Runs the rule tests of a file `*.cases.txt`, whose language README.md describes.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { carryOut, type RuleCase, readCases, type Statements } from '../../core/testing/rule-cases.ts';
import { advance, firstSide } from '../game/flow.ts';
import { ICON_KINDS, type IconKind } from '../model/components.ts';
import { LAYOUT } from '../model/state.ts';
import { answerPick, buildForArchieAt, canAnswer, markArchieCapital, playAnswer } from '../pieces/archie.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { buildingVp, compareSides, pollutionPenalty, scoreOf } from '../pieces/score.ts';
import { soloGame, testGame } from './planner-game.ts';
import { TestPosition } from './test-position.ts';

const SIDES = 'AB';
const sideOf = (letter: string): number => SIDES.indexOf(letter);
const kindOf = (name: string): number => ICON_KINDS.indexOf(name as IconKind);
const faceOf = (name: string): string =>
  ({ bank: 'Private Bank', bacon: 'Bacon Factory' })[name] ?? `Factory ${name}`;

// biome-ignore format: a statement a line
const STATEMENTS: Statements<CasePosition> = [
  [/^again(?: with (\S+))?$/, (position, options) => position.restart(options)],
  [/^only (\w+): (.+)$/, (position, word, texts) => expect(position.legal(word)).toEqual(texts.split(', '))],
  [/^only (.+)$/, (position, texts) => expect(position.legal()).toEqual(texts.split(', '))],
  [/^no (\w+)$/, (position, word) => expect(position.legal(word)).toEqual([])],
  [/^can (.+)$/, (position, texts) => expect(position.legal()).toEqual(expect.arrayContaining(texts.split(', ')))],
  [/^cannot (.+)$/, (position, texts) => expect(position.legal().filter((text) => texts.split(', ').includes(text))).toEqual([])],
  [/^(\w) acts$/, (position, side) => expect(position.game.toAct(position.state)).toBe(sideOf(side))],
  [/^(\w) is first$/, ({ rules, state }, side) => expect(firstSide(rules, state)).toBe(sideOf(side))],
  [/^over$/, (position) => expect(position.game.toAct(position.state)).toBe(-1)],
  [/^(\S+) = (.+)$/, (position, name, wanted) => position.expectFigures(name, wanted.split(' '))],

  [/^(\w) owns (.+)$/, (position, side, places) => position.ownAll(sideOf(side), places.split(' '))],
  [/^(\w|row) has (\w+) in (\d)(?: with (\d))?$/, (position, side, face, slot, goods) => position.card(Number(slot), faceOf(face), sideOf(side), Number(goods))],
  [/^(\w) has \$(\d+)(?: and (\d+) VP)?$/, (position, side, capital, profit) => position.money(sideOf(side), Number(capital), Number(profit || 5))],
  [/^train on (\d) shows (\d)(?: after (\d))?(?: with (\d))?$/, (position, ...numbers) => position.train(...(numbers.map(Number) as [number, number]))],
  [/^cards (\d) (\d)$/, (position, left, right) => position.showing(Number(left), Number(right))],
  [/^set (\S+) (.+)$/, (position, name, values) => position.write(name, values.split(' '))],
  [/^(\w) rolls (\d) (\d) (\d)$/, (position, side, ...dice) => position.dice(sideOf(side), dice.map(Number) as [number, number, number])],
  [/^(\w) picks( second)?$/, (position, side, second) => position.pick(sideOf(side), second !== '')],
  [/^(\w) takes (\w+)$/, (position, side, icon) => expect(position.begin(sideOf(side), icon)).toBe(true)],
  [/^(\w) cannot take (\w+)$/, (position, side, icon) => expect(position.begin(sideOf(side), icon)).toBe(false)],
  [/^(\w) leaves$/, ({ game, state }, side) => game.apply(state, game.forfeit(sideOf(side)))],
  [/^next step$/, ({ rules, state }) => advance(rules, state)],

  [/^Archie rolls (\d) (\d) (\d)$/, ({ rules, state }, ...dice) => buildForArchieAt(rules, state, ...(dice.map(Number) as [number, number, number]))],
  [/^Archie answers (\d+) on (\d+)$/, (position, spot, own) => position.expectAnswer(Number(spot), own)],
  [/^Archie (can|cannot) (\w+)$/, ({ rules, state }, word, kind) => expect(canAnswer(rules, state, kindOf(kind))).toBe(word === 'can')],
  [/^Archie marks Capital$/, ({ rules, state }) => markArchieCapital(rules, state)],
  [/^Archie (\w+)$/, ({ rules, state }, kind) => playAnswer(rules, state, kindOf(kind))],
  [/^(.+)$/, (position, text) => position.play(text)],
];

/** Fields whose values are a side + 1. */
const SIDE_FIELDS = ['owner', 'holder', 'actor'];
/** Fields whose values are an index + 1. */
const INDEX_FIELDS = ['trainAt', 'cube'];

class CasePosition extends TestPosition {
  readonly #setup: RuleCase['setup'];

  constructor(setup: RuleCase['setup']) {
    super(testGame());
    this.#setup = setup;
    this.restart(setup.options ?? '');
  }

  /** Resets the position. @param options ids, separated by commas */
  restart(options: string): void {
    const ids = options === '' ? [] : options.split(',');
    this.start(this.#setup.solo ? soloGame(ids) : testGame(ids));
    for (const text of this.#setup.given?.split(',') ?? []) carryOut(STATEMENTS, this, text);
  }

  ownAll(side: number, places: readonly string[]): void {
    for (const [place, level] of places.map((one) => one.split(':')))
      this.own(side, place, Number(level ?? 1));
  }

  expectAnswer(spot: number, own: string): void {
    this.write('A.cube', [String(spot)]);
    answerPick(this.rules, this.state);
    this.expectFigures('B.cube', [own]);
  }

  /** Parses the name of a word, such as `B.capital`, `stock.2` or `level.3-5`, into field and index. */
  #word(name: string): { id: string; field: (typeof LAYOUT)[number] | undefined; index: number } {
    const [, side, id, at] = /^(?:([AB])\.)?(\w+)(?:\.(\d|\d-\d))?$/.exec(name) ?? [];
    const field = LAYOUT.find((one) => one.id === id);
    const [block, number] = (at ?? '').split('-').map(Number);
    const index = number === undefined ? block : (block - 1) * 6 + number - 1;
    return { id, field, index: side ? sideOf(side) : index };
  }

  write(name: string, values: readonly string[]): void {
    const { id, field, index } = this.#word(name);
    if (field === undefined) throw new Error(`no field '${name}'`);
    const shift = INDEX_FIELDS.includes(id) ? 1 : 0;
    const words = values.map((one) => (SIDE_FIELDS.includes(id) ? sideOf(one) + 1 : Number(one) + shift));
    this.state.words.set(words, field.offset + index);
  }

  expectFigures(name: string, wanted: readonly string[]): void {
    expect(this.#figures(name, wanted.length), name).toEqual(wanted);
  }

  #figures(name: string, count: number): string[] {
    const { game, rules, state } = this;
    if (name.startsWith('result.')) {
      let value: unknown = game.result(state);
      for (const key of name.split('.').slice(1)) value = (value as Record<string, unknown>)[key];
      return [value].flat().length === 0 ? ['none'] : String(value).split(',');
    }
    const { id, field, index } = this.#word(name);
    const figures: Record<string, (side: number) => number> = {
      freeCubes: (side) => freeCubes(rules, state, side),
      buildingVp: (side) => buildingVp(rules, state, side),
      penalty: (side) => pollutionPenalty(rules, state, side),
      score: (side) => scoreOf(rules, state, side).total,
      lead: () => Math.sign(compareSides(rules, state)),
    };
    const figure = figures[id];
    if (figure === undefined && field === undefined) throw new Error(`no figure '${name}'`);
    return Array.from({ length: count }, (_, i) => {
      if (figure) return String(figure(index + i));
      const word = state.words[field!.offset + index + i];
      if (SIDE_FIELDS.includes(id)) return ['-', ...SIDES][word];
      if (INDEX_FIELDS.includes(id)) return word === 0 ? '-' : String(word - 1);
      return String(word);
    });
  }
}

/** Makes a test from each case of a file. */
export function runCases(url: URL): void {
  const { cases } = readCases(readFileSync(url, 'utf8'));
  const file = url.pathname.slice(url.pathname.indexOf('engine/'));
  for (const heading of new Set(cases.map((one) => one.heading)))
    describe(heading, () => {
      for (const { name, setup, lines } of cases.filter((one) => one.heading === heading))
        test(name, () => {
          const position = new CasePosition(setup);
          for (const { lineNumber, text } of lines)
            carryOut(STATEMENTS, position, text, `${file}:${lineNumber}: `);
        });
    });
}
