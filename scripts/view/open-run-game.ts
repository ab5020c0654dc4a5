// A game of a run played again with the run's settings, files, bots and key, its bots asked for their reasons.
import { makePlayers } from '../../arena/play/make-players.ts';
import { playGame } from '../../arena/play/referee.ts';
import { fileHashes } from '../../arena/run/plan/manifest.ts';
import {
  DataError,
  ENGINE_VERSION,
  JOURNAL_FORMAT,
  type JournalHeader,
  recordJournal,
} from '../../engine/index.ts';
import { findRunGame } from './find-run-game.ts';
import type { GameToView } from './view-page.ts';

/** Numbers texts in the order they come, each once. */
class Texts {
  readonly list: string[] = [];
  private readonly known = new Map<string, number>();

  numberOf(text: string): number {
    const number = this.known.get(text) ?? this.list.push(text) - 1;
    this.known.set(text, number);
    return number;
  }
}

/** @throws DataError when there is no such game, when something has changed, or when it comes out otherwise */
export async function openRunGame(folder: string, id: string): Promise<GameToView> {
  const { plan, block, job, hash, isRepeatable } = await findRunGame(folder, id);
  if (!isRepeatable) {
    // It may well hang again.
    throw new DataError(folder, [
      `game ${job.id} cannot be played again: a clock ended a bot in it (non_reproducible in games.csv)`,
    ]);
  }
  const { game, request, entrants } = plan;
  const seated = job.entrants.map((entrant) => entrants[entrant]);
  const labels = seated.map(({ label }) => label);
  const header: Omit<JournalHeader, 'format'> = {
    engine: ENGINE_VERSION,
    title: game.title,
    options: [...game.options],
    seats: labels,
    seed: block.secret?.deal ?? job.seed,
    limits: { maxRounds: request.maxRounds },
    files: fileHashes(request.files),
  };
  const recorder = recordJournal(game, header);
  const explained: [number, number][] = [];
  const texts = new Texts();
  let actions = 0;
  let last: unknown;
  const players = await makePlayers(game, seated, { request });
  const outcome = playGame(game, job.seed, players, {
    secret: block.secret,
    recorder,
    onAction(state) {
      last = state;
      actions++;
    },
    onExplain(_seat, text) {
      explained.push([actions, texts.numberOf(text)]);
    },
  });
  for (const player of players) player.endBlock?.();
  if (outcome.hash !== hash) {
    throw new DataError(folder, [
      `game ${job.id} comes out otherwise: hash ${outcome.hash}, recorded ${hash}`,
    ]);
  }
  const rules = game.options.length > 0 ? `, ${game.options.join(', ')}` : '';
  return {
    header: { format: JOURNAL_FORMAT, ...header },
    name: job.id,
    detail: `${labels.join(', ')}; game ${job.id}, seed ${job.seed}${rules}.`,
    journal: recorder.finish(last),
    files: request.files,
    explained,
    reasons: texts.list,
    faults: outcome.faults.map((fault) => fault && `${fault.code}, ${fault.detail}`),
  };
}
