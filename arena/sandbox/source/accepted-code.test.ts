import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeBot } from '../../testing/file-bot.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import {
  type CodeUser,
  checkAccepted,
  codeNamed,
  inheritCode,
  rememberCode,
  setCodeUser,
} from './accepted-code.ts';

function beUser(user: CodeUser): void {
  setCodeUser(user);
  onTestFinished(() => setCodeUser({}));
}

/** Specs that may not start. */
const refused = (place: string, specs: readonly string[], folder?: string): Promise<string[]> =>
  checkAccepted(place, codeNamed(specs, folder)).then(
    () => [],
    ({ problems }: { problems: string[] }) =>
      problems.flatMap((problem) => /^not started: (.*)$/.exec(problem)?.[1] ?? []),
  );

test('code that the user names, and listed names, need no acceptance', async () => {
  await checkAccepted(undefined, codeNamed(['cmd:theirs', './theirs.mjs']));
  expect(await refused('theirs.json', ['courier', 'hauler:jobs=8'])).toEqual([]);
});

test('code is accepted as it is, and at its place: any change asks again', async () => {
  const home = tempFolder();
  const place = join(home, 'run', 'settings.json');
  mkdirSync(join(home, 'run'));
  const part = writeBot(home, 'part.mjs', '');
  const bot = writeBot(home, 'bot.mjs', "import './part.mjs';");
  const specs = [bot, `${bot}:pace=3`, 'cmd:python3 part.mjs'];
  expect(await refused(place, specs, home)).toEqual(specs);
  rememberCode(place, codeNamed(specs, home));
  expect(await refused(place, specs, home)).toEqual([]);
  // The same folder by another name, but not another file.
  symlinkSync(join(home, 'run'), join(home, 'latest'));
  expect(await refused(join(home, 'latest', 'settings.json'), specs, home)).toEqual([]);
  expect(await refused(join(home, 'run', 'other.json'), specs, home)).toEqual(specs);
  expect(await refused(place, [`${bot}:pace=4`, 'cmd:python3 part.mjs -x'], home)).toHaveLength(2);
  expect(await refused(place, ['cmd:python3 part.mjs'], join(home, 'run'))).toHaveLength(1);
  writeBot(home, 'part.mjs', '// changed');
  expect(await refused(place, specs, home)).toEqual(specs);
  writeBot(home, 'part.mjs', '');
  renameSync(join(home, 'run'), join(home, 'moved'));
  expect(await refused(join(home, 'moved', 'settings.json'), [part, ...specs], home)).toHaveLength(4);
});

test('a terminal is asked once for all, shows commands in full without control characters, and remembers yes', async () => {
  const place = join(tempFolder(), 'settings.json');
  const questions: string[] = [];
  let answer = false;
  beUser({
    ask(question) {
      questions.push(question);
      return Promise.resolve(answer);
    },
  });
  const command = `cmd:echo ${'x'.repeat(1000)}\u001b[2J; rm -r /`;
  expect(await refused(place, [command, 'cmd:two'])).toHaveLength(2);
  answer = true;
  expect(await refused(place, [command, 'cmd:two'])).toEqual([]);
  expect(await refused(place, [command, 'cmd:two'])).toEqual([]);
  expect(questions).toHaveLength(2);
  expect(questions[0]).toContain(`${'x'.repeat(1000)}\\u{1b}[2J; rm -r /`);
  expect(questions[0]).toContain('cmd:two');
});

test('a copy inherits only what is accepted where it comes from', async () => {
  const [origin, copy] = [join(tempFolder(), 'a.json'), join(tempFolder(), 'b.json')];
  rememberCode(origin, codeNamed(['cmd:mine']));
  inheritCode(origin, copy, codeNamed(['cmd:mine', 'cmd:theirs']));
  expect(await refused(copy, ['cmd:mine', 'cmd:theirs'])).toEqual(['cmd:theirs']);
});
