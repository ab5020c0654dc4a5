// Questions on standard files for finders in other languages, and the check of their answers.
import { DataError } from '../../../engine/index.ts';
import { type Asked, type GraphBenchOptions, openQuestions } from './bench-graphs.ts';
import { LineFile } from './files/line-file.ts';
import { questionsText } from './instance.ts';

/** Questions about the only graph. */
const firstOf = async (options: GraphBenchOptions): Promise<Asked> =>
  (await openQuestions(options).next()).value;

/** Questions in the format that a file name asks for: `.scen`, `.p2p` or `.ss`. @throws DataError for unfit files */
export async function exportGraphQuestions(options: GraphBenchOptions, path: string): Promise<string> {
  const { instance, questions, lengths } = await firstOf({
    ...options,
    // Sources alone are drawn faster.
    sources: path.endsWith('.ss') ? options.count : 0,
  });
  return questionsText(instance, path, questions, lengths);
}

/**
 * Compares answers with our lengths: a line `r LENGTH` for each question of the file in its order, -1 for no path;
 * for a question to all nodes, the sum of the lengths to those that can be reached.
 * @throws DataError for files that are not in the format
 */
export async function checkGraphAnswers(options: GraphBenchOptions, answersPath: string) {
  const { instance, questions, lengths, contradictions } = await firstOf(options);
  if (contradictions.length > 0)
    throw new DataError(options.questions[0], { 'file/mismatch': contradictions.slice(0, 10) });
  const answers: number[] = [];
  const tolerances: number[] = [];
  const areWhole = !(instance.graph.weights instanceof Float64Array);
  const file: LineFile = new LineFile(answersPath);
  while (file.next()) {
    const [letter, length, ...rest] = file.text.trim().split(/\s+/);
    if (letter !== 'r') continue;
    if (!/^(-1|\d+(\.\d+)?(e[+-]?\d+)?)$/i.test(length ?? '') || rest.length > 0)
      file.problem("must be 'r LENGTH', or 'r -1' for no path");
    tolerances.push(areWhole && /^\d{1,15}$/.test(length ?? '') ? 0 : TOLERANCE);
    answers.push(length === '-1' ? Number.POSITIVE_INFINITY : Number(length));
  }
  file.finish();
  if (answers.length !== questions.length)
    throw new DataError(answersPath, {
      'file/mismatch': `${answers.length} answers to ${questions.length} questions: each takes a line 'r LENGTH', in their order`,
    });
  const wrong = answers.findIndex(
    (answer, i) => answer !== lengths[i] && !(Math.abs(answer - lengths[i]) <= tolerances[i] * lengths[i]),
  );
  const textOf = (length: number): string => (length === Number.POSITIVE_INFINITY ? '-1' : String(length));
  return {
    questions: questions.length,
    name: instance.name,
    wrong:
      wrong < 0
        ? undefined
        : `question ${wrong + 1} (line ${questions[wrong].line}): answered ${textOf(answers[wrong])}, expected ${textOf(lengths[wrong])}`,
  };
}

/**
 * Programs print six digits or more, and sums of fractions differ in the last ones. A whole number that is printed in
 * full must be right to the last digit.
 */
const TOLERANCE = 1e-6;
