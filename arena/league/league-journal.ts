// league.jsonl: a league's conditions and events, as append-only lines with checksums. An incomplete last
// line is ignored: the process was killed while writing it. Any other damaged line is an error.
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DataError } from '../../engine/index.ts';
import { RecordFile, recordLine } from '../files/record-file.ts';
import { readManifest } from '../run/plan/manifest.ts';
import { type LeagueConditions, type LeagueEvent, readEvent } from './league-event.ts';

/** Name of the journal; a folder that contains it is a league. */
export const JOURNAL = 'league.jsonl';

export const isLeague = (folder: string): boolean => existsSync(join(folder, JOURNAL));

export interface LeagueJournal {
  readonly conditions: LeagueConditions;
  readonly events: readonly LeagueEvent[];
}

export const eventsText = (events: readonly LeagueEvent[]): string => events.map(recordLine).join('');

/** @throws DataError if the folder is no league or its journal is damaged */
export function readJournal(folder: string): LeagueJournal {
  if (!isLeague(folder))
    throw new DataError(folder, {
      'league/unknown': `${existsSync(folder) ? 'is not the folder of a league' : 'no such folder'}; name one that holds a ${JOURNAL}`,
    });
  const path = join(folder, JOURNAL);
  const refuse = (number: number, problem: string): DataError =>
    new DataError(path, { 'file/form': `line ${number}: ${problem}` });
  const events: LeagueEvent[] = [];
  const file = new RecordFile(path, true);
  try {
    for (const { number, record } of file.scan()) {
      if (!record) throw refuse(number, 'damaged, its checksum does not fit; restore the file from a copy');
      const event = readEvent(record);
      if (typeof event === 'string') throw refuse(number, event);
      if ((number === 1) !== 'conditions' in event)
        throw refuse(
          number,
          number === 1
            ? 'must hold the conditions of the league'
            : 'conditions belong in the first line only',
        );
      events.push(event);
    }
  } finally {
    file.close();
  }
  const [first, ...rest] = events;
  if (first === undefined || !('conditions' in first)) throw refuse(1, 'is missing');
  if (!rest.some((event) => 'season' in event)) throw refuse(2, 'the first season is missing');
  return { conditions: first.conditions, events: rest };
}

/** League and season of a folder, if it belongs to one. */
export function leagueAt(folder: string): { readonly league: string; readonly season?: number } | undefined {
  if (isLeague(folder)) return { league: folder };
  const season = /^season-(\d+)$/.exec(basename(folder))?.[1];
  const league = dirname(folder);
  return season !== undefined && isLeague(league) ? { league, season: Number(season) } : undefined;
}

export const isClosed = ({ events }: Pick<LeagueJournal, 'events'>): boolean =>
  events.some((event) => 'closed' in event);

/** A file that a season has and a run has not. */
export const HISTORY_FILE = 'history.csv';

/**
 * True for a league with a key, or a season of one, until the league is closed: its deals are secret, and later bots
 * get the same ones. Seasons of a league share its key and its seeds. A season that was copied out of its league does
 * not know of its end: its deals stay secret.
 */
export function hasOpenDeals(folder: string): boolean {
  const found = leagueAt(realpathSync(folder));
  if (!found) return existsSync(join(folder, HISTORY_FILE)) && 'key' in readManifest(folder);
  const journal = readJournal(found.league);
  return journal.conditions.key !== undefined && !isClosed(journal);
}

/** Appends events in one write. The folder must be locked. */
export function addEvents(folder: string, events: readonly LeagueEvent[]): void {
  if (events.length === 0) return;
  const file = new RecordFile(join(folder, JOURNAL));
  try {
    for (const _ of file.scan());
    file.append(...events);
    file.sync();
  } finally {
    file.close();
  }
}
