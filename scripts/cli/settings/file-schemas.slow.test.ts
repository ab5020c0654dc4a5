// Files of a game of one's own: their schemas, the page that explains them, and the example that it starts
// from.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { findTitle, listedTitles } from '../../../arena/catalog/index.ts';
import { readDataFile } from '../../../arena/files/index.ts';
import { playGame } from '../../../arena/library/index.ts';
import { readSettings } from '../../../arena/run/settings/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { mirrorBoard } from '../../../engine/crayon/board/testing/mirror-board.ts';
import { type CsvRow, crayon } from '../../../engine/index.ts';
import { fileSchema, SCHEMA_KINDS, type SchemaKind, schemaFile, schemaText } from './file-schemas.ts';

const KINDS = Object.keys(SCHEMA_KINDS) as SchemaKind[];
const FOLDER = new URL('../../../engine/crayon/', import.meta.url);
const page = readFileSync(new URL('FILES.md', FOLDER), 'utf8');
const exampleFile = (name: string): URL => new URL(`example/${name}`, FOLDER);
const json = (url: URL): unknown => readDataFile(url).content;
const example = {
  board: 'engine/crayon/example/board.json',
  deck: 'engine/crayon/example/deck.csv',
  events: 'engine/crayon/example/events.json',
  rules: 'engine/crayon/example/rules.json',
};

/** Every object in a tree. */
function* objectsIn(tree: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof tree !== 'object' || tree === null) return;
  if (!Array.isArray(tree)) yield tree as Readonly<Record<string, unknown>>;
  for (const part of Object.values(tree)) yield* objectsIn(part);
}

/** Fields of all objects that a schema describes. */
const fieldsOf = (kind: SchemaKind): [name: string, schema: { readonly description?: string }][] =>
  [...objectsIn(fileSchema(kind))].flatMap(({ type, properties }) =>
    type === 'object' && properties ? Object.entries(properties) : [],
  );

const validatorOf = (kind: SchemaKind) => new Ajv({ strict: false }).compile(fileSchema(kind));

/** Rows of a deck as objects. */
const rowsOf = (url: URL): object[] =>
  (json(url) as CsvRow[])
    .slice(1)
    .map(({ fields }) => Object.fromEntries(crayon.DECK_HEADER.map((column, i) => [column, fields[i]])));

describe.each(KINDS)('the schema of %s', (kind) => {
  test('the schema describes every field, and the file itself', () => {
    const fields = fieldsOf(kind);
    expect(fields.length).toBeGreaterThanOrEqual(3);
    expect(fields.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([]);
    expect(fileSchema(kind)).toMatchObject({ title: SCHEMA_KINDS[kind], description: expect.any(String) });
  });

  test('the package has it', () => {
    const shipped = new URL(`../../../dist/schemas/${schemaFile(kind)}`, import.meta.url);
    expect(readFileSync(shipped, 'utf8')).toBe(schemaText(kind));
  });

  test('the schema allows no key that it does not name', () => {
    const openObjects = [...objectsIn(fileSchema(kind))].filter(
      ({ type, properties, additionalProperties }) =>
        type === 'object' && properties && additionalProperties !== false,
    );
    expect(openObjects).toEqual([]);
  });

  test('every key of the schema is explained on the page', () => {
    const missing = fieldsOf(kind).filter(([name]) => !page.includes(`\`${name}\``));
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

describe('files that ship', () => {
  const crayonTitles = listedTitles().filter(({ meta }) => meta.family === 'crayon');

  test('shipped files conform to the schemas', () => {
    const validators = Object.fromEntries(KINDS.map((kind) => [kind, validatorOf(kind)]));
    const keeps = (kind: SchemaKind, content: unknown): void => {
      const isValid = validators[kind];
      expect(isValid(content), `${kind}: ${JSON.stringify(isValid.errors)}`).toBe(true);
    };
    for (const { files } of crayonTitles) {
      keeps('board', json(files.board));
      keeps('events', json(files.events));
      for (const row of rowsOf(files.deck)) keeps('deck', row);
    }
    keeps('board', json(exampleFile('board.json')));
    keeps('events', json(exampleFile('events.json')));
    keeps('rules', json(exampleFile('rules.json')));
    keeps('settings', json(exampleFile('run.json')));
    for (const row of rowsOf(exampleFile('deck.csv'))) keeps('deck', row);
  });

  test('schemas reject an unknown key, a missing key and a value out of range', () => {
    const breaks = (kind: SchemaKind, content: unknown): void =>
      expect(validatorOf(kind)(content)).toBe(false);
    const board = json(exampleFile('board.json')) as crayon.BoardFile;
    breaks('board', { ...board, land: [] });
    breaks('board', { ...board, grid: { ...board.grid, kind: 'even-r' } });
    const { country, ...others } = board;
    breaks('board', others);
    breaks('rules', { format: 'rules/1', goalcash: 9 });
    breaks('rules', { format: 'rules/1', startCash: -1 });
    breaks('rules', { format: 'rules/1', trains: [{ id: 'a', name: 'a', speed: 9, capacity: 2 }] });
    breaks('events', { format: 'events/1', events: [{ id: 'x', title: 'x', text: '', kind: 'hail' }] });
    breaks('deck', { ...rowsOf(exampleFile('deck.csv'))[0], payout2: '0' });
    breaks('settings', { seedz: 3 });
    breaks('settings', { seeds: 0 });
  });
});

test('settings accept every key of their schema, including $schema', () => {
  const { files } = readSettings('run.json', json(exampleFile('run.json')));
  expect(files).toEqual({
    board: 'board.json',
    deck: 'deck.csv',
    events: 'events.json',
    rules: 'rules.json',
  });
});

describe('the example', () => {
  const constants = crayon.applyRulesFile(crayon.standardConstants, readDataFile(exampleFile('rules.json')));
  const board = crayon.compileBoard(readDataFile(exampleFile('board.json')));

  test('the example allows two to four players', () => {
    for (const seats of [2, 3, 4]) expect(crayon.boardProblems(board, { ...constants, seats })).toEqual([]);
  });

  test('bots play the example to a victory by its lower goal in less than 60 rounds', async () => {
    const result = await playGame({ bots: ['courier', 'hauler', 'connector'], seed: 3, files: example });
    expect(result).toMatchObject({ reason: 'victory', faults: [null, null, null] });
    const [winner] = result.winners;
    expect(result.figures.cash[winner]).toBeGreaterThanOrEqual(constants.goalCash);
    expect(result.figures.cash[winner]).toBeLessThan(crayon.standardConstants.goalCash);
    expect(result.rounds).toBeLessThan(60);
    expect(JSON.parse(result.journal.split('\n')[0]).files).toHaveProperty('rules');
  }, 30_000);

  test('the example is the same game on an odd-q grid, for bots as well', async () => {
    const path = join(tempFolder(), 'board.json');
    writeFileSync(path, JSON.stringify(mirrorBoard(json(exampleFile('board.json')) as crayon.BoardFile)));
    const bots = ['courier', 'hauler', 'connector'];
    const [original, mirrorImage] = [
      await playGame({ bots, seed: 3, files: example }),
      await playGame({ bots, seed: 3, files: { ...example, board: path } }),
    ];
    expect(mirrorImage).toMatchObject({ hash: original.hash, reason: 'victory', faults: [null, null, null] });
  }, 30_000);
});

test('a shipped board with a renamed city plays with adapted copies of its deck and events', async () => {
  const rename = (text: string): string => text.replaceAll('Chicago', 'Lakeside');
  const { files } = findTitle('north-america');
  const folder = tempFolder();
  const dataFiles = Object.fromEntries(
    Object.entries({ board: 'board.json', deck: 'deck.csv', events: 'events.json' }).map(([kind, name]) => {
      const path = join(folder, name);
      writeFileSync(path, rename(readFileSync(files[kind], 'utf8')));
      return [kind, path];
    }),
  );
  const bots = ['random', 'random'];
  const [adapted, original] = [
    await playGame({ bots, maxRounds: 6, files: dataFiles }),
    await playGame({ bots, maxRounds: 6 }),
  ];
  // Only a name has changed.
  expect(adapted.hash).toBe(original.hash);
});
