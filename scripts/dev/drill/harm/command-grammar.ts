// Command lines, lawful and not, made from a small grammar: a command with what it must be given, lawful flags in any order,
// and, in most of them, one thing or more that cannot be.
import { type Random, randomInt, shuffle } from '../../../../engine/index.ts';
import { chance, choose } from './choose.ts';

/** What files there are for commands to read, and a folder for them to write to. */
export interface CommandFiles {
  readonly run: string;
  readonly journal: string;
  readonly board: string;
  readonly deck: string;
  readonly out: string;
}

export interface CommandLine {
  readonly args: readonly string[];
  readonly isLawful: boolean;
}

type Flag = readonly [name: string, ...values: readonly string[]];

interface Command {
  readonly base: readonly string[];
  /** Flags with values that may be given. */
  readonly lawful: readonly Flag[];
  /** Flags with values that may not. */
  readonly unlawful: readonly Flag[];
  /** It takes long or lacks what it must be given: it is tried with something unlawful, or asked for help. */
  readonly isNeverLawful?: true;
}

const ODD_NUMBERS = [
  '',
  ' ',
  '-1',
  '0.5',
  'NaN',
  '1e99',
  'many',
  '0x',
  '--',
  '१२',
  '9'.repeat(400),
  '\u001b[2J',
];
const ODD_NAMES = [
  '',
  ',',
  '__proto__',
  'toString',
  '../../..',
  'a\nb',
  '😀',
  'x'.repeat(20_000),
  '\u001b]0;x\u0007',
  '\u202e',
];
const NO_FILES = [
  '/nowhere/x.json',
  '.',
  '/dev/null',
  '__proto__',
  'x'.repeat(5000),
  'a\nb.json',
  '\u001b[2J.json',
  'package-lock.csv',
];

const words = (text: string): string[] => text.split(' ');

function commands({ run, journal, board, deck, out }: CommandFiles): readonly Command[] {
  const pebbles = words(
    'run --title pebbles --bots random,last --players 2 --seeds 2 --workers 1 --out',
  ).concat(out);
  return [
    {
      base: pebbles,
      lawful: [
        ['first-seed', '0', '7', '999999'],
        ['seating', 'balanced', 'rotation'],
        ['key', 'x', 'a b|c', '__proto__'],
        ['max-rounds', '3', '50'],
        ['judge', 'wins', 'places', 'score'],
        ['decision-limit', '1', '30.5'],
        ['memory-limit', '64', '4096'],
        ['audit', '0', '50%', '1'],
        ['quiet'],
        ['log-level', 'debug', 'silent'],
      ],
      unlawful: [
        ['players', ...ODD_NUMBERS, '7'],
        ['seeds', ...ODD_NUMBERS, '0', '1000000'],
        ['first-seed', ...ODD_NUMBERS],
        ['workers', ...ODD_NUMBERS, '0', '257'],
        ['max-rounds', ...ODD_NUMBERS, '0'],
        ['title', ...ODD_NAMES],
        ['bots', ...ODD_NAMES, 'random', 'last:x=1', '../../../drill/harm/no.ts,last', 'cmd:,last'],
        ['options', 'no-such', '__proto__'],
        ['until', ...ODD_NAMES, 'width=', 'width=-1', 'decided=2', 'sprt=1,0'],
        ['sprt', ...ODD_NAMES, '0', '0,0', 'a,b'],
        ['alpha', '0.1', ...ODD_NUMBERS],
        ['audit', 'some', '200%', '-1'],
        ['resume', run],
        ['board', ...NO_FILES],
        ['drop-damaged'],
        ['log-level', 'loud'],
        ['seating', 'round'],
      ],
    },
    {
      base: ['report', run, '--out', `${out}.html`],
      lawful: [['overwrite']],
      unlawful: [['out', '/nowhere/x.html', '.', '/proc/x.html']],
    },
    { base: ['report'], lawful: [], unlawful: [['', ...NO_FILES]], isNeverLawful: true },
    {
      base: words('game --bots courier,random --max-rounds 3'),
      lawful: [['seed', '0', '12345'], ['json'], ['explain'], ['journal', `${out}.jsonl`], ['board', board]],
      unlawful: [
        ['seed', ...ODD_NUMBERS],
        ['max-rounds', ...ODD_NUMBERS],
        ['bots', ...ODD_NAMES, 'courier:join=x,random', 'courier:=,random', 'courier'],
        ['title', ...ODD_NAMES, 'pebbles'],
        ['options', 'a,b,c'],
        ['journal', '/nowhere/x', '.', '/proc/x', journal],
        ['deck', ...NO_FILES],
        ['components', board],
      ],
    },
    {
      base: ['replay', journal],
      lawful: [['show'], ['board', board]],
      unlawful: [
        ['events', ...NO_FILES],
        ['seed', '1'],
      ],
    },
    { base: ['replay'], lawful: [], unlawful: [['', ...NO_FILES, deck]], isNeverLawful: true },
    {
      base: ['draw', journal, '--width', '300', '--out', `${out}.svg`],
      lawful: [['overwrite'], ['small'], ['round', '1', '2']],
      unlawful: [
        ['width', ...ODD_NUMBERS, '199', '8001'],
        ['out', 'x.gif', '/nowhere/x.png', '/proc/x.svg'],
        ['round', ...ODD_NUMBERS],
        ['art', ...NO_FILES],
      ],
    },
    { base: ['titles'], lawful: [], unlawful: [['seed', '1']] },
    { base: ['bots'], lawful: [], unlawful: [['x']] },
    {
      base: words('check-bot random --games 1 --max-rounds 3 --players 2'),
      lawful: [['json'], ['decision-limit', '5']],
      unlawful: [
        ['games', ...ODD_NUMBERS, '0', '1001'],
        ['players', ...ODD_NUMBERS, '9'],
        ['title', ...ODD_NAMES],
        ['decision-limit', ...ODD_NUMBERS],
        ['options', '__proto__'],
      ],
    },
    {
      base: ['check-bot'],
      lawful: [],
      unlawful: [['', ...ODD_NAMES.slice(2), ...NO_FILES]],
      isNeverLawful: true,
    },
    {
      base: ['board', 'check', board],
      lawful: [
        ['seats', '2', '6'],
        ['goal', '3'],
      ],
      unlawful: [
        ['seats', ...ODD_NUMBERS, '7'],
        ['goal', ...ODD_NUMBERS],
        ['title', ...ODD_NAMES],
      ],
    },
    { base: ['board', 'check'], lawful: [], unlawful: [['', ...NO_FILES, deck]], isNeverLawful: true },
    {
      base: ['board', 'draw', board, '--width', '300', '--out', `${out}.svg`],
      lawful: [['overwrite'], ['small']],
      unlawful: [
        ['width', ...ODD_NUMBERS],
        ['out', 'x.gif', '/nowhere/x.png'],
        ['art', ...NO_FILES],
      ],
    },
    {
      base: ['board', 'print', board, '--out', `${out}.pdf`],
      lawful: [['overwrite'], ['paper', 'a4', 'letter'], ['spacing-mm', '6', '11.5']],
      unlawful: [
        ['spacing-mm', ...ODD_NUMBERS, '5.9', '41'],
        ['paper', ...ODD_NAMES],
        ['out', 'x.svg', '/nowhere/x.pdf'],
        ['art', ...NO_FILES],
      ],
    },
    {
      base: ['deck', 'print', deck, '--out', `${out}.pdf`],
      lawful: [['overwrite'], ['paper', 'a4', 'letter'], ['backs']],
      unlawful: [
        ['paper', ...ODD_NAMES],
        ['out', 'x.svg', '/nowhere/x.pdf'],
        ['events', ...NO_FILES],
        ['board', ...NO_FILES],
      ],
    },
    {
      base: words('deck build --seed 3'),
      lawful: [
        ['title', 'north-america', 'first-edition'],
        ['cards', '100'],
        ['mean-payout', '15', '30.5'],
        ['exponent', '0.5', '1', '2'],
        ['shares', '1:1:1', '5.75:7:10.5'],
      ],
      unlawful: [
        ['seed', ...ODD_NUMBERS],
        ['cards', ...ODD_NUMBERS, '0'],
        ['exponent', '-1', '0', '4', 'x'],
        ['mean-payout', '0', '501', 'x'],
        ['shares', '1:1', '1:1:0', '1:1:1:1', 'a:b:c'],
        ['title', ...ODD_NAMES],
        ['board', ...NO_FILES],
      ],
    },
    {
      base: ['deck', 'check', deck],
      lawful: [['seats', '2', '6']],
      unlawful: [
        ['seats', ...ODD_NUMBERS, '7'],
        ['board', ...NO_FILES],
      ],
    },
    { base: ['deck', 'check'], lawful: [], unlawful: [['', ...NO_FILES, board]], isNeverLawful: true },
    {
      base: words('deck balance --seeds 1 --bots random,random'),
      lawful: [['first-seed', '0', '9']],
      unlawful: [
        ['seeds', ...ODD_NUMBERS, '0'],
        ['bots', ...ODD_NAMES],
        ['first-seed', ...ODD_NUMBERS],
        ['options', 'none'],
      ],
    },
    {
      base: words('bench engine'),
      lawful: [],
      unlawful: [
        ['seeds', ...ODD_NUMBERS, '7'],
        ['out', '/nowhere/x'],
      ],
      isNeverLawful: true,
    },
    {
      base: words('bench memory'),
      lawful: [],
      unlawful: [
        ['games', ...ODD_NUMBERS, '0'],
        ['title', ...ODD_NAMES],
        ['bot', ...ODD_NAMES],
      ],
      isNeverLawful: true,
    },
    {
      base: words('bench options'),
      lawful: [],
      unlawful: [
        ['seeds', ...ODD_NUMBERS, '0'],
        ['title', ...ODD_NAMES],
        ['options', 'no-such'],
      ],
      isNeverLawful: true,
    },
    {
      base: ['bench', 'builds', 'dist', '/nowhere'],
      lawful: [],
      unlawful: [['rounds', ...ODD_NUMBERS, '1']],
      isNeverLawful: true,
    },
    {
      base: words('bench paths'),
      lawful: [],
      unlawful: [
        ['rounds', ...ODD_NUMBERS, '0'],
        ['finder', ...NO_FILES],
        ['board', ...NO_FILES],
      ],
      isNeverLawful: true,
    },
    {
      base: [],
      lawful: [],
      unlawful: [['', 'fly', '__proto__', '-', '', 'x'.repeat(5000)]],
      isNeverLawful: true,
    },
  ];
}

/** Unlawful for every command. */
const NEVER: readonly (readonly string[])[] = [
  ['--no-such'],
  ['--no-such=1'],
  ['-z'],
  ['too', 'many'],
  ['--__proto__.x=1'],
];

function flagArgs([name, ...values]: Flag, random: Random): string[] {
  if (values.length === 0) return [`--${name}`];
  const value = choose(random, values);
  if (name === '') return [value];
  return chance(random, 0.5) ? [`--${name}=${value}`] : [`--${name}`, value];
}

/** The arguments without those that `extra` names again: yargs takes a flag that is given twice for a list. */
function without(base: readonly string[], extra: readonly string[]): string[] {
  const named = new Set(extra.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0]));
  return base.filter((word, i) => !named.has(word) && !(named.has(base[i - 1]) && i > 0));
}

export function commandLine(files: CommandFiles, random: Random): CommandLine {
  const { base, lawful, unlawful, isNeverLawful } = choose(random, commands(files));
  if (chance(random, 0.05)) return { args: [...base, '--help'], isLawful: true };
  const isLawful = !isNeverLawful && chance(random, 0.3);
  const flags = [...lawful];
  shuffle(random, flags, flags.length);
  const extra = flags.slice(0, randomInt(random, Math.min(3, flags.length + 1)));
  let args = extra.reduce<string[]>(
    (line, flag) => {
      const words = flagArgs(flag, random);
      return [...without(line, words), ...words];
    },
    [...base],
  );
  if (isLawful) return { args, isLawful };
  const bad = chance(random, 0.15) ? [...choose(random, NEVER)] : flagArgs(choose(random, unlawful), random);
  args = [...without(args, bad), ...bad];
  return { args, isLawful };
}
