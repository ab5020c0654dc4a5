import { describe, expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../engine/index.ts';
import { binomial, compareGroups } from '../schedule/groups.ts';
import { blockAt, makeSchedule } from '../schedule/schedule.ts';
import { blockIndex, groupAt, MAX_GROUPS, makeLeagueBlocks, maxMembers, rankOf } from './league-blocks.ts';
import { LEAGUE_FORMAT, type LeagueConditions, type LeagueEvent } from './league-event.ts';
import { type LeagueState, leagueState } from './league-state.ts';
import { scheduledGroups } from './scheduled-groups.ts';

const conditions: LeagueConditions = {
  format: LEAGUE_FORMAT,
  title: 'pebbles',
  options: [],
  players: 4,
  seating: 'balanced',
  seeds: 10,
  firstSeed: 1,
  maxRounds: 50,
  judge: 'wins',
  files: {},
};
const season: LeagueEvent = {
  season: { signature: '0123456789abcdef', engine: ENGINE_VERSION, files: {}, figures: ['squares'] },
};
const join = (name: string): LeagueEvent => ({
  join: { label: name, spec: name, name, version: '1', params: {} },
});
const joins = (count: number): LeagueEvent[] => Array.from({ length: count }, (_, i) => join(`bot${i}`));
const stateAfter = (events: readonly LeagueEvent[], changes: Partial<LeagueConditions> = {}): LeagueState =>
  leagueState({ conditions: { ...conditions, ...changes }, events: [season, ...events] });
/** These bots are there when the season begins. */
const begun = (
  count: number,
  changes: Partial<LeagueConditions> = {},
  events: LeagueEvent[] = [],
): LeagueState =>
  leagueState({ conditions: { ...conditions, ...changes }, events: [...joins(count), season, ...events] });
const groupsAt = (state: LeagueState, index: number, seats = 4): string[] =>
  scheduledGroups(state, seats, { index, seed: index + 1 }).map((group) => group.join());

describe('numbers of groups', () => {
  test.each([1, 2, 3, 4, 5, 6])('convert back to the same groups of %i members', (seats) => {
    for (let rank = 0; rank < 2000; rank++) {
      const group = groupAt(rank, seats);
      expect(group).toHaveLength(seats);
      expect([...new Set(group)].sort((a, b) => a - b)).toEqual(group);
      expect(rankOf(group)).toBe(rank);
    }
  });

  test('are the lowest for the groups of the first k members', () => {
    for (const [k, n] of [
      [9, 4],
      [8, 3],
      [9, 6],
    ]) {
      const last = Array.from({ length: n }, (_, i) => k - n + i);
      expect(rankOf(last)).toBe(binomial(k, n) - 1);
    }
  });

  test('have at most nine digits in the largest league', () => {
    expect([2, 3, 4, 5, 6].map(maxMembers)).toEqual([44721, 1818, 395, 166, 97]);
    for (const seats of [2, 3, 4, 5, 6]) {
      const most = maxMembers(seats);
      const last = Array.from({ length: seats }, (_, i) => most - seats + i);
      expect(rankOf(last)).toBeLessThan(MAX_GROUPS);
      expect(groupAt(rankOf(last), seats)).toEqual(last);
    }
  });
});

describe('scheduled groups', () => {
  const runGroups = (bots: number, seats: number, index: number): string[] => {
    const schedule = makeSchedule({ entrants: bots, seats, seating: 'balanced', seeds: 30, firstSeed: 1 });
    const { length } = schedule.groups;
    const groups = schedule.groups.map((_, groupIndex) => {
      const [{ entrants }] = blockAt(schedule, '', index * length + groupIndex).games;
      return [...entrants].sort((a, b) => a - b);
    });
    return [...groups].sort(compareGroups).map((group) => group.join());
  };

  test.each([
    [1, 3],
    [2, 9],
    [3, 9],
    [4, 6],
    [4, 8],
    [4, 14],
    [6, 9],
  ])(
    'in a league of %i seats that begins with %i bots are the groups of a run, also on added seeds',
    (seats, bots) => {
      const state = begun(bots, { players: seats }, [{ seeds: 20 }]);
      for (const index of [0, 9, 15]) {
        expect(groupsAt(state, index, seats)).toEqual(runGroups(bots, seats, index));
      }
    },
  );

  test('on added seeds all bots meet as in a run, however they joined', () => {
    const state = begun(5, {}, [...joins(8).slice(5), { seeds: 20 }]);
    expect(groupsAt(state, 12)).toEqual(runGroups(8, 4, 12));
  });

  test.each([
    [4, 7, 7],
    [4, 8, 8],
    [5, 8, 8],
    [3, 8, 16],
  ])(
    'of %i seats that grew to %i bots one by one are at most half more than those of a run',
    (seats, bots, ofRun) => {
      expect(runGroups(bots, seats, 0)).toHaveLength(ofRun);
      for (let index = 0; index < 10; index++) {
        const groups = groupsAt(begun(seats, { players: seats }, joins(bots).slice(seats)), index, seats);
        expect(groups.length).toBeLessThanOrEqual(1.5 * ofRun);
        const last = groups.map((group) => group.split(',')).filter((group) => group.includes(`${bots - 1}`));
        expect(new Set(last.flat()).size).toBe(bots);
      }
    },
  );

  test('a newcomer adds only groups in which it sits', () => {
    const before = groupsAt(stateAfter(joins(4)), 0);
    const now = groupsAt(stateAfter(joins(5)), 0);
    expect(before).toEqual(['0,1,2,3']);
    expect(now.filter((group) => !before.includes(group))).toEqual([
      '0,1,2,4',
      '0,1,3,4',
      '0,2,3,4',
      '1,2,3,4',
    ]);
  });

  test('in a large pool a newcomer meets each bot at least once a seed, in company that changes', () => {
    const state = stateAfter(joins(12));
    const pickedBots = new Set<string>();
    for (let index = 0; index < 10; index++) {
      const newcomerGroups = scheduledGroups(state, 4, { index, seed: index + 1 }).filter((group) =>
        group.includes(11),
      );
      // Eleven opponents, three at a time.
      expect(newcomerGroups).toHaveLength(4);
      const met = newcomerGroups.flat().filter((member) => member !== 11);
      expect(new Set(met).size).toBe(11);
      expect(met).toHaveLength(12);
      for (const group of newcomerGroups) pickedBots.add(group.join());
    }
    expect(pickedBots.size).toBeGreaterThan(30);
  });

  test('bots that join remove no scheduled games, and more seeds add only their own', () => {
    const few = stateAfter(joins(12));
    const largeLeague = stateAfter([...joins(13), { seeds: 20 }]);
    for (let index = 0; index < 10; index++) {
      expect(groupsAt(largeLeague, index)).toEqual(expect.arrayContaining(groupsAt(few, index)));
    }
    expect(groupsAt(few, 10)).toEqual([]);
    expect(groupsAt(largeLeague, 19).length).toBeGreaterThan(0);
    expect(groupsAt(largeLeague, 20)).toEqual([]);
  });

  test('nobody meets a retired bot; when it returns it meets the bots that joined meanwhile', () => {
    const without = stateAfter([...joins(4), { retire: 'bot1' }, join('late')]);
    expect(groupsAt(without, 0)).toEqual(['0,2,3,4']);
    const back = stateAfter([...joins(4), { retire: 'bot1' }, join('late'), join('bot1')]);
    expect(back.members).toHaveLength(5);
    expect(groupsAt(back, 0)).toEqual(groupsAt(stateAfter(joins(5)), 0));
  });

  test('a new season lets all active bots meet again; returning to an earlier engine continues its season', () => {
    const other = {
      season: { ...(season as { season: object }).season, signature: 'f'.repeat(16) },
    } as LeagueEvent;
    const state = stateAfter([...joins(5), { retire: 'bot0' }, other]);
    expect(state.season.number).toBe(2);
    expect(groupsAt(state, 0)).toEqual(['1,2,3,4']);
    const newSeason = stateAfter([...joins(5), other, season]);
    expect(newSeason.season.number).toBe(1);
    expect(newSeason.seasons).toHaveLength(2);
  });
});

describe('games', () => {
  const gamesOf = (state: LeagueState, group: number[], changes: Partial<LeagueConditions> = {}) =>
    makeLeagueBlocks({ conditions: { ...conditions, ...changes }, state }, state.season)(blockIndex(3, group))
      .games;

  test('sit as in a run of all bots', () => {
    const schedule = makeSchedule({ entrants: 5, seats: 4, seating: 'balanced', seeds: 10, firstSeed: 1 });
    schedule.groups.forEach((group, groupIndex) => {
      const run = blockAt(schedule, '', 3 * schedule.groups.length + groupIndex).games;
      const games = gamesOf(stateAfter(joins(5)), [...group]);
      expect(games.map(({ seed, entrants }) => [seed, entrants])).toEqual(
        run.map(({ seed, entrants }) => [seed, entrants]),
      );
    });
  });

  test('keep their ids when other bots join', () => {
    const ids = gamesOf(stateAfter(joins(4)), [0, 1, 2, 3]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(12);
    expect(gamesOf(stateAfter(joins(40)), [0, 1, 2, 3]).map(({ id }) => id)).toEqual(ids);
  });

  test('have other ids with another version, option, file, seed or signature', () => {
    const id = (events: LeagueEvent[], changes: Partial<LeagueConditions> = {}, data = season): string => {
      const changed = { ...conditions, ...changes };
      const state = leagueState({ conditions: changed, events: [data, ...events] });
      return makeLeagueBlocks({ conditions: changed, state }, state.season)(blockIndex(0, [0, 1, 2, 3]))
        .games[0].id;
    };
    const changed = joins(4);
    changed[2] = {
      join: {
        ...(changed[2] as { join: { spec: string; name: string; label: string } }).join,
        version: '2',
        params: {},
      },
    };
    const begun = (season as Extract<LeagueEvent, { season: unknown }>).season;
    const ids = [
      id(joins(4)),
      id(changed),
      id(joins(4), { options: ['short'] }),
      id(joins(4), { firstSeed: 2 }),
      id(joins(4), { maxRounds: 51 }),
      id(joins(4), { key: 'k' }),
      id(joins(4), {}, { season: { ...begun, signature: 'a'.repeat(16) } }),
      id(joins(4), {}, { season: { ...begun, files: { track: 'a'.repeat(16) } } }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(id(joins(4), {}, { season: { ...begun, engine: 'other' } })).toBe(ids[0]);
  });

  test('rotations have an order of their own for each group and seed, whatever other bots there are', () => {
    const rotation = { seating: 'rotation' } as const;
    const few = gamesOf(stateAfter(joins(4), rotation), [0, 1, 2, 3], rotation);
    expect(few).toHaveLength(4);
    expect(gamesOf(stateAfter(joins(9), rotation), [0, 1, 2, 3], rotation)).toEqual(few);
    // The same bots in another league, which they joined in another order.
    const swapped = stateAfter([join('bot3'), join('bot2'), join('bot1'), join('bot0')], rotation);
    const named = (games: typeof few, nameOf: (member: number) => number): string[] =>
      games.map(({ entrants }) => entrants.map(nameOf).join()).sort();
    expect(named(gamesOf(swapped, [0, 1, 2, 3], rotation), (member) => 3 - member)).toEqual(
      named(few, (member) => member),
    );
  });
});
