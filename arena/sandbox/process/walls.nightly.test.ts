// Isolation of a bot's process: everything that must be denied is, and what a bot needs works.
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { pebblesBot, writeBot } from '../../testing/file-bot.ts';
import { playIsolated } from '../../testing/play-isolated.ts';
import { findIsolationMeans } from './confine.ts';

const folder = mkdtempSync(join(tmpdir(), 'switchback-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Result of an attempt: `open` with its value, or the error. */
const codeThatTries = (code: string): string =>
  `let found; try { found = 'open: ' + (() => { ${code} })(); } catch (error) { found = 'shut: ' + (error.code ?? error.message); } throw new Error(found);`;

async function attempt(
  name: string,
  code: string,
  head = "import fs from 'node:fs'; import os from 'node:os';",
) {
  const bot = writeBot(folder, `${name}.mjs`, pebblesBot(name.split('/').at(-1)!, codeThatTries(code), head));
  const [fault] = (await playIsolated(bot)).faults;
  return fault!.detail;
}

describe('an isolated bot is denied access to the machine', () => {
  const secret = writeBot(folder, 'results/run/manifest.json', '{"key":"secret"}');
  writeBot(folder, 'notes.txt', 'private');
  symlinkSync(secret, join(folder, 'latest.json'));

  test.each([
    ['write', "fs.writeFileSync('/tmp/switchback-was-here', '1')"],
    ['append-to-the-run', `fs.appendFileSync('${secret}', '1')`],
    ['make-a-folder', "fs.mkdirSync('/tmp/switchback-was-here')"],
    ['read-outside', "return fs.readFileSync('/etc/passwd', 'utf8')"],
    ['read-the-run', `return fs.readFileSync('${secret}', 'utf8')`],
    ['read-beside-itself', `return fs.readFileSync('${join(folder, 'notes.txt')}', 'utf8')`],
    ['list-its-folder', `return fs.readdirSync('${folder}')`],
    ['follow-a-link', `return fs.readFileSync(new URL('latest.json', import.meta.url), 'utf8')`],
    ['see-processes', "return fs.readFileSync('/proc/self/cmdline', 'utf8')"],
    ['kill-the-arena', 'return process.kill(process.ppid, 0)'],
    ['debug-the-arena', 'return process._debugProcess(process.ppid)'],
    ['slow-the-arena', 'return os.setPriority(process.ppid, 19)'],
    ['report', "return process.report.writeReport('/tmp/switchback-was-here.json')"],
    ['binding', "return process.binding('fs')"],
  ])('an attempt to %s is denied', async (name, code) => {
    expect(await attempt(name, code)).toMatch(
      /^Error: shut: |bot.*(does|may|must) not|forbidden|refused|called /i,
    );
    expect(readFileSync(secret, 'utf8')).toBe('{"key":"secret"}');
    expect(existsSync('/tmp/switchback-was-here')).toBe(false);
  });

  test.each([
    ['start-a-process', "cp.execSync('id')", "import cp from 'node:child_process';"],
    ['start-a-thread', "new wt.Worker('', { eval: true })", "import wt from 'node:worker_threads';"],
    [
      'inspect',
      "new inspector.Session().connect(); return 'session'",
      "import inspector from 'node:inspector';",
    ],
    ['load-an-add-on', "process.dlopen({ exports: {} }, '/lib/x.node')", ''],
    ['snapshot', "return v8.writeHeapSnapshot('/tmp/switchback-was-here')", "import v8 from 'node:v8';"],
  ])('an attempt to %s is denied', async (name, code, head) => {
    expect(await attempt(name, code, head)).not.toContain('open');
  });

  test('the bot learns nothing from environment, arguments and open files', async () => {
    const found = await attempt(
      'look-round',
      `const open = []; for (let fd = 0; fd < 200; fd++) { try { const s = fs.fstatSync(fd); if (fd > 2 && (s.isFile() || s.isDirectory() || s.isSocket())) open.push(fd); } catch {} }
       return JSON.stringify([Object.keys(process.env), process.argv.length, open]);`,
    );
    expect(found).toBe('Error: open: [[],1,[]]');
  });

  test('the working folder is empty', async () => {
    expect(await attempt('where', 'return process.cwd()')).not.toContain(folder.slice(5));
  });

  test.runIf(findIsolationMeans().noNetwork)('the bot cannot use the network', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    let met = false;
    server.on('connection', () => {
      met = true;
    });
    const { port } = server.address() as { port: number };
    // While being loaded a bot may wait asynchronously.
    const head = `const result = await fetch('http://127.0.0.1:${port}').then(() => 'open', () => 'shut: ');`;
    const bot = writeBot(folder, 'connects.mjs', pebblesBot('connects', 'throw new Error(result);', head));
    const [fault] = (await playIsolated(bot)).faults;
    server.close();
    expect(fault?.detail).toMatch(/^Error: shut:/);
    expect(met).toBe(false);
  });

  test('the bot cannot read files that its packages folder links to', async () => {
    /** While being loaded, when the guard in the process does not intervene. */
    async function reads(name: string, path: string): Promise<string> {
      const head = `import fs from 'node:fs'; let found; try { found = 'open: ' + fs.readFileSync('${path}', 'utf8'); } catch (error) { found = 'shut: ' + error.code; }`;
      const botName = name.split('/').at(-1)!;
      const bot = writeBot(folder, `${name}.mjs`, pebblesBot(botName, 'throw new Error(found)', head));
      return (await playIsolated(bot)).faults[0]!.detail;
    }
    const guest = join(folder, 'guest');
    writeBot(guest, 'node_modules/own/index.js', '');
    symlinkSync('/', join(guest, 'node_modules/own/root'));
    expect(await reads('guest/links-in', join(guest, 'node_modules/own/root/etc/passwd'))).toMatch(
      /^Error: shut: /,
    );
    const other = join(folder, 'other');
    writeBot(other, 'empty.txt', '');
    symlinkSync('/', join(other, 'node_modules'));
    expect(await reads('other/is-a-link', join(other, 'node_modules/etc/passwd'))).toMatch(/^Error: shut: /);
    expect(await reads('other/reads-the-run', join(other, 'node_modules', secret))).toMatch(/^Error: shut: /);
  });

  test('the bot cannot read code outside its folder, and the user sees why', async () => {
    writeBot(folder, 'secrets/config.mjs', "export const token = 'secret';");
    const head = "import { token } from '../secrets/config.mjs';";
    const bot = writeBot(folder, 'theirs/imports.mjs', pebblesBot('imports', 'throw new Error(token)', head));
    await expect(playIsolated(bot)).rejects.toThrow(
      /an isolated bot can read only its own folder and packages, not .*secrets\/config.mjs/,
    );
  });

  test('a path that Node would take for a pattern is refused', async () => {
    writeBot(folder, 'stars/*.mjs', 'export const star = 1;');
    writeBot(folder, 'stars/.hidden', 'private');
    const head = "const star = './*.mjs'; import(star); // from './*.mjs'";
    const bot = writeBot(folder, 'stars/star.mjs', pebblesBot('star', '', head));
    await expect(playIsolated(bot)).rejects.toThrow('must not contain * or commas');
    const comma = writeBot(folder, 'a,b/comma.mjs', pebblesBot('comma', ''));
    await expect(playIsolated(comma)).rejects.toThrow('must not contain * or commas');
  });

  test('the bot cannot read files made after the run was planned', async () => {
    const late = join(folder, 'late');
    const code =
      "throw new Error(fs.readFileSync(new URL('results/manifest.json', import.meta.url), 'utf8'))";
    const bot = writeBot(late, 'late.mjs', pebblesBot('late', code, "import fs from 'node:fs';"));
    const [outcome] = [
      await playIsolated(bot, { planned: () => void writeBot(late, 'results/manifest.json', 'secret') }),
    ];
    expect(outcome.faults[0]?.detail).toMatch(/restricted/);
  });

  test('the bot can read files that its hash covers, and import packages', async () => {
    writeBot(folder, 'weights.json', '{"a":7}');
    writeBot(folder, 'lib/helper.js', 'export const b = 5;');
    writeBot(folder, 'node_modules/some-package/index.js', 'export const c = 3;');
    writeBot(folder, 'node_modules/some-package/package.json', '{"type":"module","main":"index.js"}');
    const head = `import fs from 'node:fs'; import { b } from './lib/helper.js'; import { c } from 'some-package'; import { crayon } from 'switchback';
      const { a } = JSON.parse(fs.readFileSync(new URL('weights.json', import.meta.url), 'utf8'));
      const sum = a + b + c + Math.min(0, crayon.actionOf('move'));`;
    const bot = writeBot(folder, 'reads.mjs', pebblesBot('reads', 'throw new Error(String(sum))', head));
    expect((await playIsolated(bot)).faults[0]?.detail).toBe('Error: 15');
  });
});
