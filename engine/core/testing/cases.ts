// Rule tests in words, `*.cases.txt`: reads the file format, and carries out statements of a game's own language.

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

/** Lines under `board NAME from OTHER`. */
export interface Drawing {
  readonly name: string;
  readonly from: string | undefined;
  readonly lines: Line[];
}

const readSetup = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(';').map((part) => part.split('=').map((side) => side.trim())));

/** Reads `## heading`, `# test`, `@ setup`, `board NAME`, statements and `// comments`. */
export function readCases(text: string): { cases: Case[]; drawings: Drawing[] } {
  const drawings: Drawing[] = [];
  const cases: { heading: string; name: string; setup: Record<string, string>; lines: Line[] }[] = [];
  let [heading, usual, under]: [string, Record<string, string>, Record<string, string>] = ['', {}, {}];
  let isDrawing = false;
  for (const [i, raw] of text.split('\n').entries()) {
    const line = { number: i + 1, text: raw.replace(/(^|\s)\/\/.*$/, '').trim() };
    const mark = /^(board|##|#|@)\s*(.*)$/.exec(line.text);
    if (line.text === '') continue;
    if (mark) isDrawing = mark[1] === 'board';
    if (mark?.[1] === 'board') {
      const [name, , from] = mark[2].split(' ');
      drawings.push({ name, from, lines: [] });
    } else if (mark?.[1] === '##') [heading, under] = [mark[2], usual];
    else if (mark?.[1] === '#') cases.push({ heading, name: mark[2], setup: { ...under }, lines: [] });
    else if (mark?.[1] === '@') {
      const last = cases.at(-1);
      const given = readSetup(mark[2]);
      if (heading === '' && cases.length === 0) usual = under = { ...usual, ...given };
      else if (last?.heading === heading && last.lines.length === 0) Object.assign(last.setup, given);
      else under = { ...under, ...given };
    } else if (isDrawing) drawings[drawings.length - 1].lines.push(line);
    else if (cases.length > 0) cases[cases.length - 1].lines.push(line);
    else throw new Error(`line ${line.number}: '${line.text}' belongs to no test`);
  }
  return { cases, drawings };
}

/** Patterns of statements, each with what it does with the words in brackets; the first that fits is meant. */
export type Statements<T> = readonly (readonly [RegExp, (table: T, ...words: string[]) => unknown])[];

/** Carries out statements, with `;` between them. @param where put before the message when one fails */
export function carryOut<T>(statements: Statements<T>, table: T, text: string, where = ''): void {
  for (const statement of text.split(';').map((part) => part.trim())) {
    try {
      const found = statements.find(([pattern]) => pattern.test(statement));
      if (found === undefined) throw new Error('no such statement');
      const [pattern, act] = found;
      act(
        table,
        ...pattern
          .exec(statement)!
          .slice(1)
          .map((word) => word ?? ''),
      );
    } catch (error) {
      (error as Error).message = `${where}${statement}\n${(error as Error).message}`;
      throw error;
    }
  }
}
