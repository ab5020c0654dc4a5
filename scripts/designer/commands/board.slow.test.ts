import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { problemOf, runCommand } from '../../cli/testing/run-command.ts';
import { smallFile, TWO_MAJORS } from '../../maps/testing/small-board.ts';

/** A file with this board. */
function boardFile(content: object = smallFile(TWO_MAJORS)): string {
  const path = join(tempFolder(), 'board.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('check', () => {
  const check = (content: object, ...more: string[]) =>
    runCommand('board', 'check', boardFile(content), ...more);

  test('board check exits with 0 for a board without errors or warnings', async () => {
    const { code, stdout } = await check(smallFile(TWO_MAJORS), '--goal', '2');
    expect(code).toBeUndefined();
    expect(stdout).toMatch(/^note +East - West +10 M *$/m);
  });

  test('board check exits with 1 for a board that breaks a game of the title', async () => {
    const { code, stdout } = await check(smallFile(TWO_MAJORS));
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^error .*track can connect 2 of the major cities, but the goal needs 6 \(goalMajors\) +nothing/m,
    );
  });

  test('board check exits with 0 for a board with warnings only', async () => {
    const nearCity = { name: 'Near', size: 'small' as const, at: [4, 3] as [number, number] };
    const cities = [...TWO_MAJORS.cities, nearCity];
    const { code, stdout } = await check(smallFile({ ...TWO_MAJORS, cities }), '--goal', '2');
    expect(code).toBeUndefined();
    expect(stdout).toMatch(/^warning .*West - Near +none/m);
  });

  test('board check reports every problem of a file that is not a board', async () => {
    const file = boardFile({ ...smallFile(TWO_MAJORS), format: 'board/9', lakes: [1, 2] });
    expect(await problemOf('board', 'check', file)).toMatch(/board\.json: 2 problems/);
  });
});

describe('draw', () => {
  test('board draw writes SVG and PNG', async () => {
    const [file, folder] = [boardFile(), tempFolder()];
    const draw = async (name: string) =>
      (await runCommand('board', 'draw', file, '--out', join(folder, name), '--width', '500')).stdout;
    await draw('map.svg');
    expect(readFileSync(join(folder, 'map.svg'), 'utf8')).toMatch(/^<svg [^>]*width="500"/);
    expect(await draw('map.png')).toMatch(/map\.png: Small, without outlines/);
    expect(readFileSync(join(folder, 'map.png')).readUInt32BE(16)).toBe(500);
  });

  test('board draw refuses outlines of another board and files without outlines', async () => {
    const file = boardFile();
    const shippedArt = 'scripts/maps/data/north-america-art.json';
    const problem = (art: string) =>
      problemOf('board', 'draw', file, '--out', join(tempFolder(), 'map.svg'), '--art', art);
    expect(await problem(shippedArt)).toMatch(/another projection/);
    expect(await problem(file)).toMatch(/format: /);
  });
});

test('no command of boards imports the packages with the geography', () => {
  const visitedUrls = new Set<string>();
  const visit = (url: URL): void => {
    if (visitedUrls.has(url.href)) return;
    visitedUrls.add(url.href);
    const text = readFileSync(url, 'utf8');
    expect(text, url.pathname).not.toMatch(/^import (?!type ).* from '(d3-geo|topojson-client)'/m);
    for (const [, from] of text.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm))
      visit(new URL(from, url));
  };
  // Commands are loaded when they are called.
  for (const word of ['check', 'draw', 'compare', 'print'])
    visit(new URL(`./board/${word}.ts`, import.meta.url));
  expect(visitedUrls.size).toBeGreaterThan(20);
});
