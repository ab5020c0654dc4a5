// Records the games of engine/crayon/fixtures and bots/crayon/fixtures again, after a wanted change of the
// rules, a board or a deck: `npm run build && npm run renew-recordings`. Review the difference before
// committing it; a game that no longer shows what fixtures/README.md says of it needs another seed here.
import { spawnSync } from 'node:child_process';

const OPTIONS = 'cost-to-move,field-warehousing,additional-trains,selling-and-trading-track';
const RECORDINGS = [
  ['victory', 'north-america', 'hauler,courier,connector,random', 7, ''],
  ['first-edition', 'first-edition', 'hauler,courier,connector', 3, ''],
  ['europe', 'europe', 'hauler,courier,connector', 1, ''],
  ['islands', 'islands', 'hauler,courier,connector', 1, ''],
  ['options', 'north-america', 'courier,connector,courier', 5, OPTIONS],
  ['public-pool', 'north-america', 'courier,hauler', 1, 'fast-trains,public-pool'],
];

/** Runs a program with Node.js and returns its output. Exits after a failure. */
function run(...args) {
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return stdout;
  process.stdout.write(stdout);
  process.exit(1);
}

for (const [name, title, bots, seed, options] of RECORDINGS) {
  const journal = `engine/crayon/fixtures/${name}.jsonl`;
  const chosen = options === '' ? [] : ['--options', options];
  const game = ['game', '--title', title, '--bots', bots, '--seed', String(seed), ...chosen, '--json'];
  const text = run('dist/scripts/switchback.js', ...game, '--journal', journal, '--overwrite');
  const { reason, rounds, figures } = JSON.parse(text).result;
  const total = (id) => figures[id].reduce((sum, value) => sum + value, 0);
  const shown = ['deliveries', 'fees_paid', 'upgrades', 'discards', 'lost_turns'].map(
    (id) => `${id} ${total(id)}`,
  );
  process.stdout.write(`${journal}: ${reason} in round ${rounds}, ${shown.join(', ')}\n`);
}
run('node_modules/vitest/vitest.mjs', 'run', 'bots/crayon/golden.slow.test.ts', '--update');
process.stdout.write('bots/crayon/fixtures/golden.txt\n');
