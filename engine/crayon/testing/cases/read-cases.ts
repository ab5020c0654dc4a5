// The file format of rule tests in words, `*.cases.txt`; README.md beside this file has the whole language.
import { type Place, type TextBoard, textPlace } from '../text-board.ts';
import { toyBoard } from '../toy.ts';

export interface Line {
  /** In the file, from 1. */
  readonly number: number;
  readonly text: string;
}

/** A rule test: a game to set up, and statements that are played or checked one after the other. */
export interface Case {
  readonly heading: string;
  readonly name: string;
  readonly setup: Readonly<Record<string, string>>;
  readonly lines: readonly Line[];
}

export interface CaseFile {
  readonly cases: readonly Case[];
  readonly boards: Readonly<Record<string, TextBoard>>;
}

const SIZES = ['small', 'medium', 'major'] as const;

const EMPTY: TextBoard = { rows: [], cities: [], loads: {} };

/** Rows of terrain letters, then cities, chips, rivers and links; what is not drawn is as on the board it is made from. */
function readBoard(lines: readonly Line[], base: TextBoard): TextBoard {
  const rows: string[] = [];
  const cities = new Map(base.cities.map((city) => [city.name, city]));
  const rivers: Record<string, readonly [Place, Place][]> = { ...base.rivers };
  const links = [...(base.links ?? [])];
  let { loads } = base;
  for (const { number, text } of lines) {
    const [word, name, ...rest] = text.split(/\s+/);
    const size = SIZES.find((one) => one === word);
    if (word === '|') rows.push(name);
    else if (size) cities.set(name, { name, size, at: textPlace(rest[0]), supplies: rest.slice(1) });
    else if (word === 'chips')
      loads = Object.fromEntries(
        [name, ...rest].map((one) => one.split('=')).map(([k, v]) => [k, Number(v)]),
      );
    else if (word === 'river')
      rivers[name] = rest.map((one) => one.split('-').map(textPlace) as [Place, Place]);
    else if (word === 'link') {
      const [a, b] = name.split('-').map((end) => [...textPlace(end)] as [number, number]);
      const keys = rest.map((one) => one.split('=')).map(([k, v]) => [k, Number(v) || v]);
      links.push({ a, b, users: 1, price: 1, cross: 'free', ...Object.fromEntries(keys) });
    } else throw new Error(`line ${number}: '${text}' is not part of a board`);
  }
  const drawn = rows.length > 0 ? rows : base.rows;
  const bare = { ...base, rows: drawn, cities: [...cities.values()], loads, rivers };
  return links.length > 0 ? { ...bare, links } : bare;
}

const readSetup = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(';').map((part) => part.split('=').map((side) => side.trim())));

export function readCases(text: string): CaseFile {
  const boards: Record<string, TextBoard> = { toy: toyBoard };
  const cases: { heading: string; name: string; setup: Record<string, string>; lines: Line[] }[] = [];
  let [heading, usual, under]: [string, Record<string, string>, Record<string, string>] = ['', {}, {}];
  let board: { name: string; base: TextBoard; lines: Line[] } | null = null;
  const endBoard = (): void => {
    if (board) boards[board.name] = readBoard(board.lines, board.base);
    board = null;
  };
  for (const [i, raw] of text.split('\n').entries()) {
    const line = { number: i + 1, text: raw.replace(/(^|\s)\/\/.*$/, '').trim() };
    const mark = /^(board|##|#|@)\s*(.*)$/.exec(line.text);
    if (line.text === '') continue;
    if (mark) endBoard();
    if (mark?.[1] === 'board') {
      const [name, , from] = mark[2].split(' ');
      board = { name, base: from === undefined ? EMPTY : boards[from], lines: [] };
    } else if (mark?.[1] === '##') [heading, under] = [mark[2], usual];
    else if (mark?.[1] === '#') cases.push({ heading, name: mark[2], setup: { ...under }, lines: [] });
    else if (mark?.[1] === '@') {
      const last = cases.at(-1);
      const given = readSetup(mark[2]);
      if (heading === '' && cases.length === 0) usual = under = { ...usual, ...given };
      else if (last?.heading === heading && last.lines.length === 0) Object.assign(last.setup, given);
      else under = { ...under, ...given };
    } else if (board) board.lines.push(line);
    else if (cases.length > 0) cases[cases.length - 1].lines.push(line);
    else throw new Error(`line ${line.number}: '${line.text}' belongs to no test`);
  }
  endBoard();
  return { cases, boards };
}
