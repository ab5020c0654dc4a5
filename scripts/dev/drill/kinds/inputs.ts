// Inputs: boards, decks, events, rules, components, settings, journals and manifests with something wrong in them.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { crayon } from '../../../../engine/index.ts';
import { ROOT, runProgram } from '../../../testing/program.ts';
import { RUN_TS } from '../../run-ts.ts';
import { choose } from '../harm/choose.ts';
import { type FileForm, mutateFile } from '../harm/mutate-file.ts';
import { QuietRuns } from '../runs/quiet-runs.ts';
import type { Drill, Outcome, Trial } from './drill.ts';
import { INPUT_KINDS, type InputKind, type InputOutcome } from './play-input.ts';

/** Milliseconds after which a file counts as hanging. */
const LIMIT = 60_000;

/** A thread that is replaced when it hangs or dies. */
class Reader {
  private worker: Worker | undefined;
  private answer: (outcome: InputOutcome | string) => void = () => {};

  async read(kind: InputKind, path: string): Promise<InputOutcome> {
    const worker = this.worker ?? this.start();
    let timer: NodeJS.Timeout | undefined;
    const outcome = await new Promise<InputOutcome | string>((resolve) => {
      this.answer = resolve;
      timer = setTimeout(() => resolve('hung'), LIMIT);
      worker.postMessage({ kind, path });
    });
    clearTimeout(timer);
    if (typeof outcome !== 'string') return outcome;
    await this.close();
    return { accepted: false, fault: outcome };
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
    this.worker = undefined;
  }

  private start(): Worker {
    this.worker = new Worker(new URL('input-worker.ts', import.meta.url), { execArgv: [...RUN_TS] });
    this.worker.on('message', (outcome: InputOutcome) => this.answer(outcome));
    this.worker.on('error', (error) => this.answer(`the thread died: ${error}`));
    return this.worker;
  }
}

const DATA: Readonly<Record<'board' | 'deck' | 'events' | 'components', string>> = {
  board: 'engine/crayon/titles/north-america/board.json',
  deck: 'engine/crayon/titles/north-america/deck.csv',
  events: 'engine/crayon/titles/north-america/events.json',
  components: 'engine/empire-planner/data/components.json',
};

/** Every number that a rules file may set, as North America has them. */
function allRules(): object {
  const { secondTrain, lateFees, dealt, putAway, ...numbers } = crayon.northAmericaRules.constants;
  return { format: 'rules/1', ...numbers };
}

const SETTINGS = {
  title: 'north-america',
  bots: ['courier', 'random'],
  players: 2,
  seeds: 30,
  'first-seed': 5,
  options: [],
  seating: 'balanced',
  'max-rounds': 20,
  judge: 'wins',
  until: 'decided=0.1',
  workers: 1,
  'decision-limit': 5,
  audit: '1%',
};

/** Sound files of each kind: name, form and text. */
type Sound = Readonly<
  Record<InputKind, { readonly name: string; readonly form: FileForm; readonly text: string }>
>;

async function soundFiles(run: string, folder: string): Promise<Sound> {
  const journal = join(folder, 'sound.jsonl');
  const game = 'game --bots courier,random --max-rounds 8 --journal'.split(' ');
  const { code, stderr } = await runProgram([...game, journal]);
  if (code !== 0) throw new Error(`no journal: ${stderr}`);
  const file = (path: string): string => readFileSync(path, 'utf8');
  return {
    board: { name: 'board.json', form: 'json', text: file(join(ROOT, DATA.board)) },
    deck: { name: 'deck.csv', form: 'csv', text: file(join(ROOT, DATA.deck)) },
    events: { name: 'events.json', form: 'json', text: file(join(ROOT, DATA.events)) },
    rules: { name: 'rules.json', form: 'json', text: JSON.stringify(allRules()) },
    components: { name: 'components.json', form: 'json', text: file(join(ROOT, DATA.components)) },
    settings: { name: 'run.json', form: 'json', text: JSON.stringify(SETTINGS) },
    journal: { name: 'game.jsonl', form: 'jsonl', text: file(journal) },
    manifest: { name: 'manifest.json', form: 'json', text: file(join(run, 'manifest.json')) },
  };
}

async function play({ random, folder }: Trial, sound: Sound, run: string, reader: Reader): Promise<Outcome> {
  const kind = choose(random, INPUT_KINDS);
  const { name, form, text } = sound[kind];
  const { what, bytes } = mutateFile(text, form, random);
  if (kind === 'manifest') cpSync(run, folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const { accepted, fault } = await reader.read(kind, path);
  return { what: `${kind}: ${what}, ${accepted ? 'accepted' : 'refused'}`, fault };
}

export const inputs: Drill = {
  name: 'inputs',
  about:
    'Files are mutated: refused with lines of at most 300 characters, or accepted and played without a fault of a built-in bot; nothing hangs.',
  usual: 600,
  open: async (folder) => {
    const { folder: run } = await new QuietRuns(folder).of(
      '--title pebbles --bots random,last --players 2 --seeds 2'.split(' '),
    );
    const sound = await soundFiles(run, folder);
    const reader = new Reader();
    return { play: (trial) => play(trial, sound, run, reader), close: () => reader.close() };
  },
};
