// The questions of `bench paths` as text, for finders in other languages, and the check of their answers. The
// format is in bots/paths/README.md.
import { BLOCKED, UNREACHABLE, type Weights } from '../../../bots/paths/graph.ts';
import type { Pathfinder } from '../../../bots/paths/pathfinder.ts';
import { DataError } from '../../../engine/index.ts';
import { type QuestionKind, questionPositions } from './timed-pathfinder.ts';
import type { Workload } from './workload.ts';

const FORMAT = 'switchback-paths 1';
const CODES: Readonly<Record<QuestionKind, string>> = {
  'point to point': 'point',
  'one to all': 'all',
  'network to all cities': 'network',
};

/** Text with graph, weights, questions and right answers; -1 is a blocked arc or an unreachable milepost. */
export function questionText({ board, cities, windows }: Workload, finder: Pathfinder): string {
  const weightings: Weights[] = [];
  const questions: string[] = [];
  const distances = new Int32Array(board.mileposts);
  type Mileposts = readonly number[];
  const ask = (kind: QuestionKind, weights: Weights, sources: Mileposts, targets: Mileposts): void => {
    if (weightings.at(-1) !== weights) weightings.push(weights);
    finder.fill(weights, sources, sources.length, distances);
    const costs = targets.length === 0 ? [...distances] : targets.map((target) => distances[target]);
    const row = [CODES[kind], weightings.length - 1, sources.length, ...sources, targets.length, ...targets];
    const answers = costs.map((cost) => (cost === UNREACHABLE ? -1 : cost));
    questions.push(`q ${row.join(' ')}`, `r ${answers.join(' ')}`);
  };
  for (const { effort, millions, network, train, goals } of questionPositions({ windows })) {
    for (const goal of goals) ask('point to point', effort, [train], [goal]);
    ask('one to all', effort, [train], []);
    ask('network to all cities', millions, network, cities);
  }
  return [
    'c Path queries of bots in games. The format is in bots/paths/README.md.',
    `p ${FORMAT} ${board.mileposts} ${board.arcs} ${weightings.length} ${questions.length / 2}`,
    ...Array.from(board.from, (from, arc) => `a ${from} ${board.to[arc]}`),
    ...weightings.map((weights) => `w ${Array.from(weights, (w) => (w === BLOCKED ? -1 : w)).join(' ')}`),
    ...questions,
    '',
  ].join('\n');
}

interface Line {
  /** Line number, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

const linesOf = (text: string, letter: string): Line[] =>
  text.split('\n').flatMap((line, i) => {
    const fields = line.trim().split(/\s+/);
    return fields[0] === letter ? [{ line: i + 1, fields: fields.slice(1) }] : [];
  });

/**
 * Compares answers with those of the exported file.
 * @param exported path and text of a file of `questionText`
 * @param answersFile those of the answers, with a
 * line `r` for each question @throws DataError for texts that are not in the format
 */
export function checkAnswers(
  exported: { readonly path: string; readonly text: string },
  answersFile: { readonly path: string; readonly text: string },
) {
  const questions = linesOf(exported.text, 'q');
  const rightAnswers = linesOf(exported.text, 'r');
  const answers = linesOf(answersFile.text, 'r');
  const hasHeader = exported.text.includes(`\np ${FORMAT} `);
  if (!hasHeader || questions.length === 0 || rightAnswers.length !== questions.length)
    throw new DataError(exported.path, { 'file/kind': 'must be a whole file written by --export' });
  const problems = answers.flatMap(({ line, fields }) => {
    const badField = fields.find((field) => !/^(-1|\d+)$/.test(field));
    return badField === undefined
      ? []
      : [`line ${line}: '${badField}': a cost is a whole number, or -1 for no path`];
  });
  if (answers.length !== questions.length) {
    problems.push(
      `${answers.length} answers to ${questions.length} questions: each takes a line 'r cost ...', in their order`,
    );
  }
  if (problems.length > 0) throw new DataError(answersFile.path, { 'file/form': problems });
  let wrong: string | undefined;
  let costs = 0;
  rightAnswers.forEach(({ fields }, i) => {
    const answer = answers[i];
    const firstWrong = fields.findIndex((cost, k) => Number(cost) !== Number(answer.fields[k]));
    costs += fields.length;
    if (firstWrong < 0 && answer.fields.length === fields.length) return;
    const targets = questions[i].fields.slice(3 + Number(questions[i].fields[2]));
    const questionName = `question ${i + 1} (${questions[i].fields[0]}, line ${questions[i].line})`;
    wrong ??=
      answer.fields.length === fields.length
        ? `${questionName}, to milepost ${targets[firstWrong] ?? firstWrong}: answered ${answer.fields[firstWrong]}, expected ${fields[firstWrong]}`
        : `${questionName}: ${answer.fields.length} costs, expected ${fields.length}`;
  });
  const times = linesOf(answersFile.text, 't').flatMap(({ fields: [code, time] }) =>
    (Object.keys(CODES) as QuestionKind[])
      .filter((kind) => CODES[kind] === code && Number.isFinite(Number(time)))
      .map((kind) => [kind, Number(time)] as const),
  );
  return {
    questions: questions.length,
    /** Costs compared. */
    costs,
    /** The first wrong answer, in words; undefined if all are right. */
    wrong,
    /** Microseconds a question by kind, as the answers state them. */
    times,
  };
}
