// Rule tests in words: reads files `*.cases.txt` and executes their statements in the language of a family.

/** A line of a test, without its comment. */
export interface CaseLine {
  /** Number of the line in the file, from 1. */
  readonly lineNumber: number;
  readonly text: string;
}

/** A rule test: settings of a game, and statements to execute in order. */
export interface RuleCase {
  readonly heading: string;
  readonly name: string;
  readonly setup: Readonly<Record<string, string>>;
  readonly lines: readonly CaseLine[];
}

/** A board drawn as text: the lines under `board NAME from OTHER`. */
export interface BoardDrawing {
  readonly name: string;
  readonly from: string | undefined;
  readonly lines: CaseLine[];
}

const readSetup = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(';').map((part) => part.split('=').map((side) => side.trim())));

/** Parses `## heading`, `# test`, `@ setup`, `board NAME`, statements and `// comments`. */
export function readCases(text: string): { cases: RuleCase[]; drawings: BoardDrawing[] } {
  const drawings: BoardDrawing[] = [];
  const cases: { heading: string; name: string; setup: Record<string, string>; lines: CaseLine[] }[] = [];
  let heading = '';
  let fileSetup: Record<string, string> = {};
  let headingSetup = fileSetup;
  let isDrawing = false;
  for (const [i, rawText] of text.split('\n').entries()) {
    const line = { lineNumber: i + 1, text: rawText.replace(/(^|\s)\/\/.*$/, '').trim() };
    const mark = /^(board|##|#|@)\s*(.*)$/.exec(line.text);
    if (line.text === '') continue;
    if (mark) isDrawing = mark[1] === 'board';
    if (mark?.[1] === 'board') {
      const [name, , from] = mark[2].split(' ');
      drawings.push({ name, from, lines: [] });
    } else if (mark?.[1] === '##') [heading, headingSetup] = [mark[2], fileSetup];
    else if (mark?.[1] === '#') cases.push({ heading, name: mark[2], setup: { ...headingSetup }, lines: [] });
    else if (mark?.[1] === '@') {
      const last = cases.at(-1);
      const addedSetup = readSetup(mark[2]);
      if (heading === '' && cases.length === 0) fileSetup = headingSetup = { ...fileSetup, ...addedSetup };
      else if (last?.heading === heading && last.lines.length === 0) Object.assign(last.setup, addedSetup);
      else headingSetup = { ...headingSetup, ...addedSetup };
    } else if (isDrawing) drawings[drawings.length - 1].lines.push(line);
    else if (cases.length > 0) cases[cases.length - 1].lines.push(line);
    else throw new Error(`line ${line.lineNumber}: '${line.text}' belongs to no test`);
  }
  return { cases, drawings };
}

/** Patterns of statements with functions that execute their captured words. The first match counts. */
export type Statements<T> = readonly (readonly [RegExp, (table: T, ...words: string[]) => unknown])[];

/** Executes statements separated by `;`. @param where prefix for the message of a failure */
export function carryOut<T>(statements: Statements<T>, table: T, text: string, where = ''): void {
  for (const statement of text.split(';').map((part) => part.trim())) {
    try {
      const match = statements.find(([pattern]) => pattern.test(statement));
      if (match === undefined) throw new Error('no such statement');
      const [pattern, run] = match;
      run(
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
