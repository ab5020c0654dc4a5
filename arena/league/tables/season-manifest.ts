// What a run of all bots of a season would have as its manifest. Where a league plays what that run would, its tables are those of
// the run, down to what is drawn from the manifest's hash.
import type { Entrant } from '../../model/entrant.ts';
import { type Manifest, makeManifest, manifestHash } from '../../run/plan/manifest.ts';
import { kindsOf } from '../../schedule/equal-bots.ts';
import { makeSchedule } from '../../schedule/schedule.ts';
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
  const schedule = makeSchedule({
    entrants: Math.max(entrants.length, players),
    kinds: entrants.length < players ? undefined : kindsOf(entrants),
    seats: players,
    seating,
    seeds: state.seeds,
    firstSeed,
    key,
  });
  const made = makeManifest({ ...plan, entrants }, schedule, { judge, isolation });
  const { engine, signature, files } = season;
  const manifest = { ...made, engine, signature, files };
  return { manifest: { ...manifest, games }, hash: manifestHash(manifest) };
}
