// A use of decisions.parquet: from haulers' decisions a policy learns to predict the kind of a hauler's next
// action, better than from its frequencies. (The exact route needs the map.)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AsyncBuffer, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';
import { planRun } from './plan/run-plan.ts';
import { playRun } from './run.ts';

const of = (name: string): string => `engine/crayon/example/${name}`;
const files = {
  board: of('board.json'),
  deck: of('deck.csv'),
  events: of('events.json'),
  rules: of('rules.json'),
};

type Row = Readonly<Record<string, number>> & {
  readonly action: string;
  readonly bot: string;
  readonly seed: bigint;
};

/** Features of the policy: phase of the turn, money, loads. */
const featuresOf = (row: Row): number[] => {
  const seat = row.by_seat;
  return [
    1,
    row.phase,
    row.movesLeft / 10,
    row.movesLeft > 0 ? 1 : 0,
    row.spent / 20,
    row.acted,
    row.score / 100,
    row[`trainAt_${seat}`] < 0 ? 1 : 0,
    row[`carried_${4 * seat}`] > 0 ? 1 : 0,
    row[`carried_${4 * seat + 1}`] > 0 ? 1 : 0,
    Math.min(row.legal, 40) / 40,
    row.legal > 100 ? 1 : 0,
  ];
};

test('a clone of hauler predicts its kinds of action much better than their frequencies', async () => {
  const plan = await planRun({ bots: ['hauler', 'hauler'], players: 2, seeds: 60, files });
  const { folder } = await playRun(plan, { workers: 2, out: tempFolder(), decisions: true });
  const copy = new Uint8Array(readFileSync(join(folder, 'decisions.parquet'))).buffer;
  const file: AsyncBuffer = { byteLength: copy.byteLength, slice: (from, to) => copy.slice(from, to) };
  const rows = (await parquetReadObjects({ file })) as Row[];
  const kinds = [...new Set(rows.map(({ action }) => action.split(' ')[0]))];
  const examples = rows.map((row) => ({
    features: featuresOf(row),
    kind: kinds.indexOf(row.action.split(' ')[0]),
    isHeldOut: row.seed % 5n === 0n,
  }));
  const [held, seen] = [true, false].map((is) => examples.filter(({ isHeldOut }) => isHeldOut === is));
  // Softmax regression, one example at a time.
  const weights = kinds.map(() => new Array<number>(seen[0].features.length).fill(0));
  const scores = (features: readonly number[]): number[] =>
    weights.map((row) => row.reduce((sum, weight, i) => sum + weight * features[i], 0));
  for (let epoch = 0; epoch < 4; epoch++) {
    for (const { features, kind } of seen) {
      const odds = scores(features).map(Math.exp);
      const total = odds.reduce((a, b) => a + b);
      weights.forEach((row, k) => {
        const by = 0.05 * ((k === kind ? 1 : 0) - odds[k] / total);
        features.forEach((x, i) => {
          row[i] += by * x;
        });
      });
    }
  }
  const right = held.filter(({ features, kind }) => {
    const kindScores = scores(features);
    return kindScores.indexOf(Math.max(...kindScores)) === kind;
  });
  const commonest = Math.max(...kinds.map((_, kind) => held.filter((one) => one.kind === kind).length));
  expect(right.length / held.length).toBeGreaterThan(commonest / held.length + 0.15);
});
