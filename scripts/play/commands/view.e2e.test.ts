// `switchback view` as users meet it. Runs the compiled program.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { switchbackIn } from '../../dev/testing/switchback.ts';
import { startServer } from '../view/testing/start-server.ts';

/** A folder with a short recorded game, `g.jsonl`. */
function withJournal(): string {
  const folder = tempFolder();
  const args = ['--bots', 'courier,random', '--seed', '5', '--max-rounds', '4', '--journal', 'g.jsonl'];
  expect(switchbackIn(folder, 'game', ...args).code).toBe(0);
  return folder;
}

interface Data {
  readonly journal: string;
  readonly explained: readonly (readonly [number, number])[];
  readonly reasons: readonly string[];
  readonly name: string;
}

const dataOf = (page: string): Data =>
  JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(page)![1]);

test('a page is written beside the journal, with the same bytes each time and without network requests', () => {
  const folder = withJournal();
  const { code, stdout, stderr } = switchbackIn(folder, 'view', 'g.jsonl');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^g\.html: north-america, seed 5, \d\.\d MB; open it in any browser\n$/);
  const page = readFileSync(join(folder, 'g.html'), 'utf8');
  expect(page.length).toBeLessThan(2_000_000);
  expect(dataOf(page).journal).toBe(readFileSync(join(folder, 'g.jsonl'), 'utf8'));
  // Nothing to be fetched: no address but the names of namespaces and of nowhere.
  const addresses = [...page.matchAll(/\b(?:src|href)="(?!#)([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([]);
  expect(page).toContain("default-src 'none'");
  expect(page).not.toContain(folder);

  expect(switchbackIn(folder, 'view', 'g.jsonl').stderr).toBe(
    'g.html: exists already: name another file, or add --overwrite\n',
  );
  expect(switchbackIn(folder, 'view', 'g.jsonl', '--out', 'again.html').code).toBe(0);
  expect(readFileSync(join(folder, 'again.html'), 'utf8')).toBe(page);
});

test('view replays a game of a run, and its page has the plans that the bots considered', () => {
  const folder = tempFolder();
  const settings = ['--bots', 'courier,hauler', '--players', '2', '--seeds', '1', '--max-rounds', '12'];
  const runOutput = switchbackIn(folder, 'run', ...settings, '--key', 'abc', '--out', 'r', '--quiet');
  expect(runOutput.code).toBe(0);
  const run = runOutput.stdout.trim();
  const rows = readFileSync(join(folder, run, 'games.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const id = rows[1].split(',')[0];
  const { code, stdout, stderr } = switchbackIn(folder, 'view', run, id.slice(0, -4));
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${id}.html: north-america, ${id}, `);
  const { journal, explained, reasons, name } = dataOf(readFileSync(join(folder, `${id}.html`), 'utf8'));
  expect(name).toBe(id);
  // The row of games.csv names the hash of the last state, and so does the journal's last line.
  expect(rows[1]).toContain(JSON.parse(journal.trim().split('\n').at(-1)!).hash);
  expect(explained.length).toBeGreaterThan(5);
  expect(reasons.length).toBeGreaterThan(1);
  expect(explained.every(([, reason]) => reasons[reason] !== undefined)).toBe(true);

  const refuse = (...args: string[]): string => {
    const output = switchbackIn(folder, 'view', ...args, '--out', 'no.html');
    expect([output.code, output.stdout]).toEqual([2, '']);
    return output.stderr;
  };
  expect(refuse(run, '000009')).toBe(`${run}/games.csv: has no game whose name begins with '000009'\n`);
  expect(refuse(run, '0000')).toContain("games.csv: has 2 games whose names begin with '0000', such as ");
  expect(refuse(run)).toMatch('name a game of the run as well');
  const path = join(folder, run, 'games.csv');
  const hash = JSON.parse(journal.trim().split('\n').at(-1)!).hash as string;
  writeFileSync(path, readFileSync(path, 'utf8').replace(hash, '0123456789abcdef'));
  expect(refuse(run, id)).toContain('comes out differently: hash ');
  // The second column from the end is non_reproducible.
  writeFileSync(path, readFileSync(path, 'utf8').replace(/,0,(-?\d*)\n/g, ',1,$1\n'));
  expect(refuse(run, id)).toContain('cannot be played again: a clock ended a bot in it');
  const manifest = join(folder, run, 'manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"name": "hauler"', '"name": "tycoon"'));
  expect(refuse(run, id)).toContain('cannot be played again: bots.1.name: was "tycoon", is now "hauler"');
});

test('the page is served to this machine only', async () => {
  const folder = withJournal();
  const server = await startServer(['view', 'g.jsonl', '--serve', '0'], folder);
  onTestFinished(() => server.kill());
  const answer = await fetch(server.address);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(dataOf(await answer.text()).journal).toBe(readFileSync(join(folder, 'g.jsonl'), 'utf8'));
  expect((await fetch(`${server.address}other`)).status).toBe(404);
  expect(await server.end()).toBe(0);
});
