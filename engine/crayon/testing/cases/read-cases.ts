// Rule tests in words with the boards that they draw; README.md beside this file has the whole language.
import {
  type CaseLine,
  type RuleCase,
  readCases as readCaseLines,
} from '../../../core/testing/rule-cases.ts';
import { type GridPlace, type TextBoard, textPlace } from '../text-board.ts';
import { toyBoard } from '../toy.ts';

export interface CaseFile {
  readonly cases: readonly RuleCase[];
  readonly boards: Readonly<Record<string, TextBoard>>;
}

const SIZES = ['small', 'medium', 'major'] as const;

const EMPTY: TextBoard = { rows: [], cities: [], loads: {} };

/** Reads rows of terrain letters, cities, chips, rivers and links. Omitted parts come from `base`. */
function readBoard(lines: readonly CaseLine[], base: TextBoard): TextBoard {
  const rows: string[] = [];
  const cities = new Map(base.cities.map((city) => [city.name, city]));
  const rivers: Record<string, readonly [GridPlace, GridPlace][]> = { ...base.rivers };
  const links = [...(base.links ?? [])];
  let { loads } = base;
  for (const { lineNumber, text } of lines) {
    const [word, name, ...rest] = text.split(/\s+/);
    const size = SIZES.find((one) => one === word);
    if (word === '|') rows.push(name);
    else if (size) cities.set(name, { name, size, at: textPlace(rest[0]), supplies: rest.slice(1) });
    else if (word === 'chips')
      loads = Object.fromEntries(
        [name, ...rest].map((part) => part.split('=')).map(([k, v]) => [k, Number(v)]),
      );
    else if (word === 'river')
      rivers[name] = rest.map((edge) => edge.split('-').map(textPlace) as [GridPlace, GridPlace]);
    else if (word === 'link') {
      const [a, b] = name.split('-').map((end) => [...textPlace(end)] as [number, number]);
      const keys = rest.map((part) => part.split('=')).map(([k, v]) => [k, Number(v) || v]);
      links.push({ a, b, users: 1, price: 1, cross: 'free', ...Object.fromEntries(keys) });
    } else throw new Error(`line ${lineNumber}: '${text}' is not part of a board`);
  }
  const terrain = rows.length > 0 ? rows : base.rows;
  const board = { ...base, rows: terrain, cities: [...cities.values()], loads, rivers };
  return links.length > 0 ? { ...board, links } : board;
}

export function readCases(text: string): CaseFile {
  const boards: Record<string, TextBoard> = { toy: toyBoard };
  const { cases, drawings } = readCaseLines(text);
  for (const { name, from, lines } of drawings)
    boards[name] = readBoard(lines, from === undefined ? EMPTY : boards[from]);
  return { cases, boards };
}
