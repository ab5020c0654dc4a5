// Bots: each faulty bot plays in every seat beside honest ones. Every game must be one that was played with a tame bot in its
// place, to the last hash, or one in which the bot was named and taken out where it misbehaved; games without it must
// be as they are without it. It misbehaves at one question, so there are two such games: the tame one and the one in
// which a bot throws an error at that question (or, for what is found while a bot is loaded, at once).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { choose } from '../harm/choose.ts';
import { type FaultyBot, FOLDER, faultyBots, type Promised } from '../harm/faulty-bots.ts';
import { runProgram } from '../runs/program.ts';
import { type PlayedGame, readGames } from '../runs/read-games.ts';
import { folderIn } from '../runs/run-folders.ts';
import { speechFault } from '../runs/speech-fault.ts';
import type { Drill, Outcome, Trial } from './drill.ts';

const RIVALS = 'random,courier,random';
const PLAY =
  '--players 3 --seeds 1 --max-rounds 5 --key drill --decision-limit 1 --memory-limit 256 --quiet'.split(' ');
/** Files that a process may open, so that using them up is quick. */
const MOST_FILES = 400;

const PLACES = ['in process', 'isolated'] as const;
type Place = (typeof PLACES)[number];

type Games = ReadonlyMap<string, PlayedGame>;

/** Games without a misbehaviour, with one that is found when it happens, and with one that is found before the bot is asked. */
interface Known {
  readonly tame: Games;
  readonly out: readonly Games[];
}

interface Played {
  readonly games?: Games;
  readonly refusal?: string;
  readonly fault?: string;
}

async function play(bot: string, place: Place, folder: string, workers: number): Promise<Played> {
  const out = join(folder, 'out');
  const isolate = place === 'isolated' ? ['--isolate'] : [];
  const bots = ['--bots', `${bot},${RIVALS}`, '--workers', String(workers), ...isolate];
  const ran = await runProgram(['run', ...PLAY, ...bots, '--out', out], {
    cwd: folder,
    limit: 150,
    mostFiles: MOST_FILES,
  });
  if (ran.hung) return { fault: 'the run hung' };
  const said = speechFault(ran.stderr);
  if (said !== undefined) return { fault: said };
  if (ran.code === 2) return { refusal: ran.stderr.trim() };
  if (ran.code !== 0) return { fault: `exit code ${ran.code ?? ran.signal}: ${ran.stderr.slice(-300)}` };
  return { games: readGames(folderIn(out)!) };
}

/** How one game came out: `tame`, `out`, or in words what is wrong with it. */
function verdictOf(game: PlayedGame, where: string, label: string, known: Known): string {
  const tame = known.tame.get(where);
  const seat = game.bots.indexOf(label);
  const strangers = game.faults.filter((fault, i) => fault !== '' && i !== seat);
  if (strangers.length > 0) return `another bot is blamed: ${strangers.join(', ')}`;
  if (seat < 0) return game.course === tame?.course ? 'tame' : 'a game without the bot came out otherwise';
  if (game.faults[seat] === '')
    return game.course === tame?.course ? 'tame' : 'nobody is named and the game came out otherwise';
  const isOut = known.out.some((games) => games.get(where)?.course === game.course);
  return isOut
    ? 'out'
    : `named (${game.faults[seat]}), but the game did not go on as if it had thrown an error`;
}

function judge(
  { games, refusal, fault }: Played,
  { name }: FaultyBot,
  known: Known,
): { what: string; fault?: string } {
  if (fault !== undefined) return { what: 'broken', fault };
  if (refusal !== undefined) {
    const isNamed = refusal.includes(name);
    return { what: 'refused', fault: isNamed ? undefined : `refused without its name: ${refusal}` };
  }
  const verdicts = new Map<string, string>();
  for (const [where, game] of games!) verdicts.set(verdictOf(game, where, name, known), where);
  for (const [verdict, where] of verdicts)
    if (verdict !== 'tame' && verdict !== 'out') return { what: 'broken', fault: `${where}: ${verdict}` };
  if (games!.size !== known.tame.size)
    return { what: 'broken', fault: `${known.tame.size - games!.size} games were lost` };
  return { what: verdicts.has('out') ? 'named' : 'harmless' };
}

const promised = (bot: FaultyBot, place: Place): Promised =>
  place === 'isolated' ? bot.isolated : bot.inProcess;

async function open(folder: string): Promise<{ play: (trial: Trial) => Promise<Outcome> }> {
  const help = await runProgram(['run', '--help']);
  const places = help.stdout.includes('--isolate') ? PLACES : (['in process'] as const);
  const twin = async (name: string): Promise<Games> => {
    const own = join(folder, name);
    mkdirSync(own);
    const { games, fault, refusal } = await play(join(FOLDER, `${name}.mjs`), 'in process', own, 1);
    if (!games) throw new Error(`${name} cannot be played: ${fault ?? refusal}`);
    return games;
  };
  const known = { tame: await twin('tame'), out: [await twin('throws'), await twin('throws-at-once')] };
  const all = faultyBots().flatMap((bot) => places.map((place) => ({ bot, place })));
  return {
    async play({ number, random, folder: own }) {
      const { bot, place } = all[number % all.length];
      const workers = choose(random, [1, 2]);
      const { what, fault } = judge(await play(bot.path, place, own, workers), bot, known);
      const line = `${bot.name} ${place}, workers ${workers}: ${what}`;
      if (promised(bot, place) === 'isolate only') return { what: `${line} (only --isolate stops it)` };
      return { what: line, fault: fault && `${fault} (it tries ${bot.tries})` };
    },
  };
}

export const bots: Drill = {
  name: 'bots',
  about: 'Hostile bots in every seat: each is named or without effect, and no other game changes by a byte.',
  usual: faultyBots().length,
  open,
};
