// `switchback new bot`: makes a folder with a playable bot, its test, and files that start it.

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { shellCommand } from '../../../arena/files/index.ts';
import { codeNamed, rememberCode } from '../../../arena/sandbox/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { path, required, switchFlag } from '../../cli/settings/flags.ts';
import { writeFolder } from '../../output/index.ts';

/** The folder of the package: the nearest one above this file with a package.json. */
function packageFolder(): URL {
  let folder = new URL('./', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) folder = new URL('../', folder);
  return folder;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Files by name.
 * @param spec the bot, for --bots
 * @param program path of the running program
 */
const filesOf = (spec: string, program: string) => ({
  'run.json': json({ bots: [spec, 'courier'], players: 2, seeds: 20 }),
  'bot.test.mjs': `// node --test: the bot keeps to the rules for bots.
import assert from 'node:assert';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const SWITCHBACK = ${JSON.stringify(program)};

test('the bot keeps to the rules for bots', () => {
  const args = [SWITCHBACK, 'check-bot', ${JSON.stringify(spec)}, '--max-rounds', '20'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
});
`,
  '.vscode/launch.json': json({
    version: '0.2.0',
    configurations: [
      {
        name: 'a game against courier',
        type: 'node',
        request: 'launch',
        program,
        args: ['game', '--bots', `${spec},courier`, '--seed', '1'],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the editor's own variable
        cwd: '${workspaceFolder}',
        console: 'integratedTerminal',
      },
    ],
  }),
});

export const command = defineCommand({
  args: { folder: path('Folder to make', required) },
  flags: { python: switchFlag('Make a bot in Python, which runs as a command, instead of TypeScript') },
  examples: [
    ['$0 new bot my-bot', 'A bot in TypeScript that beats courier'],
    ['$0 new bot my-bot --python', 'A bot in Python'],
  ],
  epilogue: 'Next, read bots/README.md, or bots/protocol.md for other languages.',
  run({ folder, python }) {
    const [name, example, spec] = python
      ? ['bot.py', 'bots/examples/porter.py', 'cmd:python3 bot.py']
      : ['bot.ts', 'bots/examples/beeline.ts', './bot.ts'];
    const text = readFileSync(new URL(example, packageFolder()), 'utf8').replaceAll(example, name);
    const files = { [name]: text, ...filesOf(spec, process.argv[1]) };
    writeFolder(folder, files);
    rememberCode(join(folder, 'run.json'), codeNamed([spec], realpathSync(folder)));
    // Outside this project, npx would fetch the registry's package `switchback`, which is a different program.
    const isOutside = relative('.', folder).startsWith('..');
    const commands = [shellCommand('run', 'run.json'), shellCommand('check-bot', spec)].map((command) =>
      isOutside ? command.replace('npx switchback', `node '${process.argv[1]}'`) : command,
    );
    process.stdout.write(
      `${folder}: ${Object.keys(files).join(', ')}; in that folder:\n  ${commands.join('\n  ')}\n`,
    );
  },
});
