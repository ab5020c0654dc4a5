// Benches of play for work on bots, in a build:
//   npm run bench -- work [flags]              counts the work of bots in games, the same on every machine
//   npm run bench -- positions FILE [flags]    lets bots play the next turn of recorded positions
import { hideBin } from 'yargs/helpers';
import { refusalOf, runProgram } from '../cli/index.ts';
import { commandEntries } from '../cli/settings/command-list.ts';

const commands = commandEntries(
  {
    'positions <positions>': 'Let bots play the next turn of recorded positions; print a signature of play',
    work: 'Count the work of bots in a game: searches, settled mileposts, plans; equal on every machine',
  },
  { positions: () => import('./bench/positions-command.ts'), work: () => import('./bench/work-command.ts') },
);
const args = hideBin(process.argv);
try {
  await runProgram(args, [{ name: 'bench', about: 'the play of bots, measured', commands }]);
} catch (error) {
  const refusal = await refusalOf(error);
  if (!refusal) throw error;
  process.stderr.write(refusal.text);
  process.exitCode = 2;
}
process.exit();
