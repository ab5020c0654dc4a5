// Questions about grid maps with their published lengths (`.scen` of the Moving AI Lab).
import { withGivenValue } from '../../../../engine/index.ts';
import { LineFile, plainName } from './line-file.ts';
import type { Question, QuestionSet } from './questions.ts';
import type { GridMap } from './read-map.ts';

const VERSION = /^version\s+1(\.0+)?$/;
const FIELDS = 'bucket, map, width, height, start x, start y, goal x, goal y, length';

/** @param mapName file name of the map @throws DataError with the lines that do not fit the format */
export function readScenario(path: string, map: GridMap, mapName: string): QuestionSet {
  const file: LineFile = new LineFile(path);
  if (!file.next()) file.fail("must begin with 'version 1'");
  if (!VERSION.test(file.text.trim()))
    file.fail(withGivenValue("must be 'version 1' or 'version 1.0'", file.text));
  const questions: Question[] = [];
  const contradictions: string[] = [];
  while (file.next()) {
    if (file.text.trim() === '') continue;
    // A map's path may contain blanks.
    const fields = file.text.includes('\t') ? file.text.trim().split(/\t+/) : file.text.trim().split(/\s+/);
    const numbers = [fields[0], ...fields.slice(-7)].map(Number);
    const published = fields.at(-1)!;
    const [bucket, width, height, startX, startY, goalX, goalY] = numbers;
    const areWhole = numbers.slice(0, 7).every((value) => Number.isSafeInteger(value) && value >= 0);
    if (fields.length < 9 || !areWhole || !/^\d+(\.\d*)?$/.test(published)) {
      file.problem(withGivenValue(`must be ${FIELDS}`, file.text));
      continue;
    }
    const named = plainName(fields.slice(1, -7).join(' '));
    const cellOf = (x: number, y: number): number =>
      x < map.width && y < map.height ? y * map.width + x : -1;
    const [start, goal] = [cellOf(startX, startY), cellOf(goalX, goalY)];
    const contradiction =
      named !== mapName
        ? `is about ${named}`
        : width !== map.width || height !== map.height
          ? `the map is ${map.width} x ${map.height}, the row says ${width} x ${height}`
          : start < 0 || goal < 0
            ? `${start < 0 ? 'start' : 'goal'} outside the map`
            : map.nodeAt[start] < 0 || map.nodeAt[goal] < 0
              ? `${map.nodeAt[start] < 0 ? 'start' : 'goal'} on a blocked cell`
              : undefined;
    if (contradiction !== undefined) contradictions.push(`line ${file.line}: ${contradiction}`);
    else
      questions.push({
        source: map.nodeAt[start],
        target: map.nodeAt[goal],
        bucket,
        line: file.line,
        published,
      });
  }
  file.finish();
  return { questions, contradictions };
}

/** A scenario file. @param lengths of the questions' paths, Infinity where there is none */
export function scenarioText(
  questions: readonly Question[],
  lengths: readonly number[],
  map: GridMap,
  mapName: string,
): string {
  const { x, y } = map.graph;
  const rows = questions.flatMap(({ source, target, bucket }, i) => {
    if (target < 0) return [];
    const length = lengths[i] === Number.POSITIVE_INFINITY ? 0 : lengths[i];
    return [
      bucket,
      mapName,
      map.width,
      map.height,
      x![source],
      y![source],
      x![target],
      y![target],
      length.toFixed(8),
    ].join('\t');
  });
  return ['version 1', ...rows, ''].join('\n');
}
