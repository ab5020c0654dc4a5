// What a run of all bots of a season would have as its manifest. Where a league plays what that run would, its tables are those of
// the run, down to what is drawn from the manifest's hash.
import { hashText } from '../../../engine/index.ts';
import type { Entrant } from '../../model/entrant.ts';
import { type Manifest, makeManifest, manifestHash } from '../../run/plan/manifest.ts';
import { kindsOf } from '../../schedule/equal-bots.ts';
import { makeSchedule } from '../../schedule/schedule.ts';
import { hasAllSubsets } from '../../schedule/subsets.ts';
import type { Season } from '../journal/league-state.ts';
import type { League } from '../open-league.ts';

export interface SeasonManifest {
  readonly manifest: Manifest;
  readonly hash: string;
}

/** @param entrants that played, in the order in which they joined @param games in the tables */
export function seasonManifest(
  { conditions, state, plan }: League,
  season: Season,
  entrants: readonly Entrant[],
  games: number,
): SeasonManifest {
  const { players, seating, firstSeed, key, judge, isolation } = conditions;
  // A run of a large pool plays a part of the groups, and a league others: no need to search for them.
  const isWhole = entrants.length >= players && hasAllSubsets(entrants.length, players);
  const schedule = makeSchedule({
    entrants: isWhole ? entrants.length : players,
    kinds: isWhole ? kindsOf(entrants) : undefined,
    seats: players,
    seating,
    seeds: state.seeds,
    firstSeed,
    key,
  });
  const made = makeManifest({ ...plan, entrants }, schedule, { judge, isolation });
  const { engine, signature, files } = season;
  const manifest = { ...made, engine, signature, files };
  const hash = manifestHash(manifest);
  return {
    manifest: { ...manifest, games },
    hash: isWhole ? hash : hashText(`league/${hash}`),
  };
}
