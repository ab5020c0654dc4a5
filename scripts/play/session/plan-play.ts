// A game between one person and bots, from the flags of `switchback play` or from the journal of a game to resume.

import { botsOf, findTitle } from '../../../arena/catalog/index.ts';
import { shellCommand } from '../../../arena/files/index.ts';
import { type Entrant, labelWithoutNumber } from '../../../arena/model/index.ts';
import { journalHeader } from '../../../arena/run/index.ts';
import { type GamePlan, planGame, readEntrants } from '../../../arena/run/plan/index.ts';
import {
  DEFAULT_TITLE,
  isolationLevelOf,
  isolationMeansFor,
  type RunSettings,
} from '../../../arena/run/settings/index.ts';
import { codeNamed, rememberCode } from '../../../arena/sandbox/index.ts';
import {
  DataError,
  type JournalHeader,
  type PartialJournal,
  replayTurns,
  withGivenValue,
} from '../../../engine/index.ts';
import { openPartialJournal, PERSON } from '../../games/find/index.ts';
import { usageError } from '../../output/index.ts';

export interface PlayPlan extends GamePlan {
  readonly header: Omit<JournalHeader, 'format'>;
  /** The person's seat. */
  readonly person: number;
  /** By seat; null for the person's. */
  readonly entrants: readonly (Entrant | null)[];
  readonly resumed?: PartialJournal;
  /** Size of the whole lines of the journal to resume, in bytes; 0 for a new one. */
  readonly bytes: number;
}

/** Values by seat: those of the bots in order, and the person's in between. @param seat of the person */
const withPerson = <T>(bots: readonly T[], seat: number, value: T): T[] => bots.toSpliced(seat, 0, value);

async function entrantsOf(
  settings: RunSettings,
  family: string,
  bots: readonly string[],
  botsFrom?: string,
): Promise<Entrant[]> {
  const isolationMeans = isolationMeansFor(isolationLevelOf(settings), settings.key);
  return bots.length === 0 ? [] : readEntrants(family, bots, { isolationMeans, botsFrom });
}

/** Accepts the bots of a game that is to be resumed from its journal, which holds their labels. */
export const rememberRivals = (journal: string, { entrants }: PlayPlan): void =>
  rememberCode(
    journal,
    codeNamed(entrants.flatMap((entrant) => entrant?.label ?? []).map(labelWithoutNumber)),
  );

/** A new game. @param person the person's seat @throws DataError with every problem */
export async function planNewGame(settings: RunSettings, seed: number, person: number): Promise<PlayPlan> {
  const title = findTitle(settings.title ?? DEFAULT_TITLE);
  const { meta } = title;
  const { bots = [] } = settings;
  if (bots.length + 1 < meta.seats.min) {
    const examples = botsOf(meta.family).map(({ name }) => name);
    throw usageError(
      'bots/count',
      `${meta.id} takes ${meta.seats.min} to ${meta.seats.max} players: say who plays against you, as in --bots ${examples.slice(0, 2).join(',')}`,
    );
  }
  if (bots.length + 1 > meta.seats.max) {
    throw usageError(
      'bots/count',
      `--bots: must be at most ${meta.seats.max - 1} besides you on ${meta.id} (given: ${bots.length})`,
    );
  }
  if (!Number.isInteger(person) || person < 0 || person > bots.length) {
    throw usageError(
      'setting/value',
      `--seat: ${withGivenValue(`must be a whole number from 0 to ${bots.length}`, person)}`,
    );
  }
  const entrants = await entrantsOf(settings, meta.family, bots);
  const plan = planGame({ ...settings, players: bots.length + 1 });
  const botLabels = entrants.map(({ label }) => label);
  const header = journalHeader(plan, withPerson(botLabels, person, PERSON), seed);
  return { ...plan, header, person, entrants: withPerson<Entrant | null>(entrants, person, null), bytes: 0 };
}

/**
 * The plan of an interrupted game, to be resumed.
 * @param settings data files, and bots in place of those that the journal names
 * @param path of the journal
 * @throws DataError with every problem
 */
export async function planResumed(settings: RunSettings, path: string): Promise<PlayPlan> {
  const { journal: resumed, bytes, text: _, ...plan } = openPartialJournal(path, settings.files);
  const { title, request, game } = plan;
  const { header, turns, footer } = resumed;
  if (footer !== null)
    throw new DataError(path, {
      'game/over': `records a finished game; view it with: ${shellCommand('view', path)}`,
    });
  const person = header.seats.indexOf(PERSON);
  if (person < 0)
    throw new DataError(path, {
      'file/kind': `has no seat called '${PERSON}': it was not recorded by 'play'`,
    });
  replayTurns(game, game.setup(header.seed), turns, path, () => {});
  // Labels of bots named twice are numbered.
  const labels = header.seats.filter((_, seat) => seat !== person);
  const bots = settings.bots ?? labels.map(labelWithoutNumber);
  if (bots.length !== labels.length)
    throw usageError(
      'bots/count',
      `--bots: must be ${labels.length}, as in the game (given: ${bots.length})`,
    );
  const rivals = await entrantsOf(settings, title.meta.family, bots, settings.bots ? undefined : path);
  const entrants = withPerson<Entrant | null>(rivals, person, null);
  const newHeader = journalHeader({ game, request }, header.seats, header.seed);
  return { ...plan, header: newHeader, person, entrants, resumed, bytes };
}
