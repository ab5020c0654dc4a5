// The package as its users meet it: packed, put into an empty folder with nothing but its dependencies, a
// typed bot written against it, checked by the compiler, and played.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const BOT = `import { type Bot, type BotDef, type BotSetup, crayon, type LegalActions, empirePlanner } from 'switchback';
import { favourite } from './favourite.ts';

class Chooser implements Bot<crayon.CrayonState> {
  readonly #rules: crayon.Rules;
  constructor({ rules }: BotSetup) {
    this.#rules = rules as crayon.Rules;
  }
  decide(state: crayon.CrayonState, legal: LegalActions): readonly number[] {
    const wanted = crayon.demandsOf(this.#rules, state, state.actor).map(({ deliverAction }) => deliverAction);
    return [[...wanted, favourite].find((action) => legal.has(action)) ?? legal.list().at(-1)!];
  }
}

export const bot: BotDef = {
  name: 'chooser',
  version: String(empirePlanner.PICK),
  family: 'crayon',
  description: 'delivers, and ends its turns',
  create: (setup) => new Chooser(setup),
};
`;

function run(folder: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  expect(`${stderr}${status === 0 ? '' : stdout}`, `${command} ${args.join(' ')}`).toBe('');
  expect(status).toBe(0);
  return stdout;
}

/** Links a package and what it was installed with into the folder, as an installation would put it there. */
function link(folder: string, name: string): void {
  const at = join(folder, 'node_modules', name);
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules', name), at, 'junction');
}

/** Links of documents in the package to files that are not in it; sources of ours are compiled there. */
function deadLinks(packageFolder: string): string[] {
  const documents = readdirSync(packageFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  return documents.flatMap((name) =>
    [...readFileSync(join(packageFolder, name), 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)]
      .map(([, target]) => target)
      .filter(
        (target) => !/\.(ts|mjs)$/.test(target) && !existsSync(join(packageFolder, dirname(name), target)),
      )
      .map((target) => `${name}: ${target}`),
  );
}

test('a typed bot outside the checkout plays in a tournament', () => {
  const folder = tempFolder();
  run(ROOT, 'npm', 'run', '--silent', 'build:types');
  run(ROOT, 'npm', 'pack', '--ignore-scripts', '--silent', '--pack-destination', folder);
  const [tarball] = readdirSync(folder);
  const packageFolder = join(folder, 'node_modules', 'switchback');
  mkdirSync(packageFolder, { recursive: true });
  run(folder, 'tar', '-xzf', tarball, '-C', packageFolder, '--strip-components=1');
  expect(deadLinks(packageFolder)).toEqual([]);
  const { dependencies, bin } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), 'typescript']) link(folder, name);

  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'favourite.ts'),
    "import { crayon } from 'switchback';\nexport const favourite: number = crayon.actionOf('end-turn');\n",
  );
  writeFileSync(join(folder, 'my-bot.ts'), BOT);
  writeFileSync(
    join(folder, 'tournament.ts'),
    `import { type RunReport, runTournament } from 'switchback/arena';
export const report: Promise<RunReport> = runTournament({ bots: ['courier', 'random'], players: 2 });
`,
  );
  const compilerOptions = {
    target: 'ES2023',
    module: 'NodeNext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['my-bot.ts', 'tournament.ts'] }),
  );
  run(folder, process.execPath, join('node_modules', 'typescript', 'bin', 'tsc'));

  const program = join('node_modules', 'switchback', bin.switchback);
  const args = ['run', '--bots', './my-bot.ts,random', '--players', '2', '--seeds', '1', '--max-rounds', '8'];
  const runFolder = run(folder, process.execPath, program, ...args, '--workers', '1', '--quiet').trim();
  const standings = readFileSync(join(folder, runFolder, 'standings.csv'), 'utf8');
  expect(standings).toMatch(/\nchooser,/);
  expect(readFileSync(join(folder, runFolder, 'games.csv'), 'utf8')).not.toContain('bot/');
  for (const file of ['README.md', 'protocol.md', 'examples/beeline.ts', 'examples/porter.py']) {
    expect(existsSync(join(packageFolder, 'bots', file)), file).toBe(true);
  }
  const files = join(packageFolder, 'engine', 'crayon');
  expect(existsSync(join(files, 'FILES.md'))).toBe(true);
  for (const name of readdirSync(join(files, 'example'))) {
    if (!name.endsWith('.json')) continue;
    // The schema that a file names is where it says.
    const { $schema } = JSON.parse(readFileSync(join(files, 'example', name), 'utf8'));
    expect(JSON.parse(readFileSync(join(files, 'example', $schema), 'utf8')).type, name).toBe('object');
  }
});
