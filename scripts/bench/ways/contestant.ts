// A process that plays one bot in one way, on demand. With a guard it is set up as a worker of a run is, so that what is
// measured is what a run costs. Its parent reads its processor time.
import { findTitle } from '../../../arena/catalog.ts';
import { runsInProcess } from '../../../arena/model/entrant.ts';
import type { Player } from '../../../arena/model/player.ts';
import { makePlayers } from '../../../arena/play/make-players.ts';
import { playBlock } from '../../../arena/play/play-block.ts';
import { playGame } from '../../../arena/play/referee.ts';
import { planTable } from '../../../arena/run/plan/table-plan.ts';
import { freezeIntrinsics } from '../../../arena/sandbox/thread/freeze-intrinsics.ts';
import { ThreadGuard } from '../../../arena/sandbox/thread/thread-guard.ts';

/** First message; each later one is a seed. */
export interface ContestantOrder {
  readonly bot: string;
  /** `none`: the referee alone, for listed bots. */
  readonly guard: 'none' | 'in process' | 'isolated';
  readonly players: number;
  readonly maxRounds: number;
}

/** A player whose decisions are counted. */
function counted(player: Player, onDecision: () => void): Player {
  const { def } = player;
  const create: typeof def.create = (setup) => {
    const bot = def.create(setup);
    return {
      decide(observation, legal) {
        onDecision();
        return bot.decide(observation, legal);
      },
    };
  };
  return { ...player, def: { ...def, create } };
}

async function setUp({
  bot,
  guard: kind,
  players,
  maxRounds,
}: ContestantOrder): Promise<(seed: number) => number> {
  const bots = Array.from({ length: players }, () => bot);
  const {
    game: planned,
    request,
    entrants,
  } = await planTable({
    bots,
    players,
    maxRounds,
    isolate: kind === 'isolated',
    files: {},
  });
  const game = findTitle(planned.title).compile(request);
  let decisions = 0;
  const count = (player: Player): Player => counted(player, () => decisions++);
  if (kind === 'none') {
    const bare = (await makePlayers(game, entrants, { request })).map(count);
    return (seed) => {
      const before = decisions;
      playGame(game, seed, bare);
      return decisions - before;
    };
  }
  // As in arena/play/worker.ts.
  const guard = new ThreadGuard(() => {});
  if (entrants.some(({ code }) => runsInProcess(code))) freezeIntrinsics();
  const seated = await makePlayers(game, entrants, { request });
  const all = seated.map(count);
  return (seed) => {
    const before = decisions;
    const job = { id: `${seed}`, seed, block: 0, seating: 0, entrants: [...seated.keys()] };
    const block = { index: 0, seedIndex: 0, seed, games: [job] };
    // A command's process would be started anew for each block, which here is one game.
    const kept = all.map(({ endBlock, ...player }) => player);
    const { games, failures } = playBlock(game, kept, block, {
      guard,
      expelled: [],
      labels: entrants.map(({ label }) => label),
    });
    const fault = games[0]?.faults.find((one) => one !== null);
    if (fault || failures.length > 0)
      throw new Error(fault ? `${fault.code}: ${fault.detail}` : failures[0].message);
    return decisions - before;
  };
}

let play: ((seed: number) => number) | undefined;
process.on('message', async (message: ContestantOrder | number) => {
  if (typeof message === 'number') process.send!(play!(message));
  else {
    play = await setUp(message);
    process.send!(0);
  }
});
