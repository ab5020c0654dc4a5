// Computes the events by which bots join a league: new bots, returning ones, and new versions, which replace
// the old ones.
import { join } from 'node:path';
import { DataError } from '../../engine/index.ts';
import type { Entrant, IsolationMeans } from '../model/entrant.ts';
import { labelWithoutNumber } from '../model/label.ts';
import { botText, readEntrants } from '../run/plan/bot-spec.ts';
import type { GamePlan } from '../run/plan/lineup-plan.ts';
import { checkAccepted, type NamedCode, rememberCode } from '../sandbox/source/accepted-code.ts';
import { maxMembers } from './league-blocks.ts';
import type { JoinedBot, LeagueEvent } from './league-event.ts';
import { JOURNAL } from './league-journal.ts';
import { type Member, memberKey } from './league-state.ts';

export interface MemberChange {
  readonly label: string;
  /** Label of the bot that retires for it. */
  readonly replaces?: string;
  /** `moved`: it was already active, under another spec, such as another path. */
  readonly change: 'joined' | 'returned' | 'moved' | 'none';
}

function codeOf({ code }: Entrant): JoinedBot['code'] {
  if (code?.kind === 'file') return { kind: code.kind, path: code.path, hash: code.hash };
  return code && { kind: code.kind, command: code.command, folder: code.folder, hash: code.hash };
}

export const codeNamedBy = ({ spec, code }: JoinedBot): NamedCode => ({
  written: spec,
  folder: code?.kind === 'command' ? code.folder : undefined,
});

/** Accepts the bots that join, which the user has named. */
export const rememberBots = (folder: string, events: readonly LeagueEvent[]): void =>
  rememberCode(
    join(folder, JOURNAL),
    events.flatMap((event) => ('join' in event ? [codeNamedBy(event.join)] : [])),
  );

export interface LeagueRoster {
  readonly folder: string;
  readonly members: readonly Member[];
  readonly seats: number;
}

/** @param found bots that want to join @throws DataError naming all that cannot */
export function joinBots({ folder, members, seats }: LeagueRoster, found: readonly Entrant[]) {
  const labels = new Set(members.map(({ bot }) => bot.label));
  const active = new Map(members.filter(({ isActive }) => isActive).map((member) => [member.key, member]));
  const events: LeagueEvent[] = [];
  const bots: MemberChange[] = [];
  const problems: string[] = [];
  let count = members.length;
  for (const entrant of found) {
    const key = memberKey(entrant);
    const label = labelWithoutNumber(entrant.label);
    const member = active.get(key);
    const spec = botText(entrant);
    if (member?.bot.spec === spec) {
      problems.push(
        `${label}: is already in the league as ${member.bot.label}; a bot can play under one name only`,
      );
      continue;
    }
    const formerMember = members.find((other) => other.key === key);
    const isNew = formerMember === undefined;
    if (isNew) count++;
    if (isNew && count > maxMembers(seats)) {
      problems.push(
        `${label}: a league of ${seats} seats can have at most ${maxMembers(seats)} bots, including retired ones`,
      );
      continue;
    }
    const { name, version, params } = entrant;
    const code = codeOf(entrant);
    const memberLabel = formerMember?.bot.label ?? freeLabel({ ...entrant, label }, labels);
    const bot: JoinedBot = { label: memberLabel, spec, name, version, params, ...(code && { code }) };
    // The same spec was another bot before: it has changed.
    const replacedMember = [...active.values()].find((other) => other.key !== key && other.bot.spec === spec);
    if (replacedMember) {
      events.push({ retire: replacedMember.bot.label });
      active.delete(replacedMember.key);
    }
    events.push({ join: bot });
    labels.add(memberLabel);
    active.set(key, { number: formerMember?.number ?? count - 1, key, bot, isActive: true });
    bots.push({
      label: memberLabel,
      ...(replacedMember && { replaces: replacedMember.bot.label }),
      change: isNew ? 'joined' : member ? 'moved' : 'returned',
    });
  }
  if (problems.length > 0) throw new DataError(folder, { 'league/member': problems });
  return { events, bots };
}

/** The label, followed by the version and if necessary a number when another member has it. */
export function freeLabel(
  { label, version }: Pick<Entrant, 'label' | 'version'>,
  labels: ReadonlySet<string>,
): string {
  if (!labels.has(label)) return label;
  const versioned = `${label}@${version}`;
  if (!labels.has(versioned)) return versioned;
  for (let number = 2; ; number++) if (!labels.has(`${versioned}-${number}`)) return `${versioned}-${number}`;
}

/** Inverse of `freeLabel`. */
function withoutVersion({ bot: { label, version } }: Member): string {
  const end = label.lastIndexOf(`@${version}`);
  return end > 0 && /^(-\d+)?$/.test(label.slice(end + 1 + version.length)) ? label.slice(0, end) : label;
}

/**
 * Replaces bots whose code, version or parameters have changed since they joined by their new versions.
 * @param found active members and their current bots
 */
export function findChanged(league: LeagueRoster, found: ReadonlyMap<Member, Entrant>) {
  const events: LeagueEvent[] = [];
  const bots: MemberChange[] = [];
  const fresh: Entrant[] = [];
  for (const [member, entrant] of found) {
    const key = memberKey(entrant);
    if (key === member.key) continue;
    const sameMember = [...found.keys()].find((other) => other.key === key);
    const label = member.bot.label;
    if (sameMember) {
      // The new version is already a member under another spec.
      events.push({ retire: label });
      bots.push({ label: sameMember.bot.label, replaces: label, change: 'none' });
    } else {
      fresh.push({ ...entrant, label: withoutVersion(member) });
    }
  }
  const joined = joinBots(league, fresh);
  return { events: [...events, ...joined.events], bots: [...bots, ...joined.bots] };
}

/** Finds an active member by its label or spec. @throws DataError */
export function findMember(folder: string, members: readonly Member[], name: string): Member {
  const active = members.filter(({ isActive }) => isActive);
  const found = active.find(({ bot }) => bot.label === name) ?? active.find(({ bot }) => bot.spec === name);
  if (found) return found;
  const retired = members.some(({ bot }) => bot.label === name);
  const activeLabels = active.map(({ bot }) => bot.label).join(', ') || 'none';
  throw new DataError(folder, {
    'league/member': retired
      ? `${name}: has already retired`
      : `${name}: no such bot in it (${activeLabels})`,
  });
}

/** Loads the current bots of members, which may have changed. @throws DataError naming every bot that cannot be started */
export async function findBots(
  folder: string,
  { game: { family }, request: { options } }: GamePlan,
  members: readonly Member[],
  isolationMeans: IsolationMeans | undefined,
): Promise<Map<Member, Entrant>> {
  const found = new Map<Member, Entrant>();
  const problems: string[] = [];
  // All together, so that the user is asked once.
  await checkAccepted(
    join(folder, JOURNAL),
    members.map(({ bot }) => codeNamedBy(bot)),
  );
  const rivals = members.map(({ bot }) => bot.spec);
  for (const member of members) {
    const { label, spec } = member.bot;
    const place = codeNamedBy(member.bot).folder;
    try {
      const [entrant] = await readEntrants(family, [spec], {
        options,
        isolationMeans,
        rivals,
        folder: place,
      });
      found.set(member, entrant);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      problems.push(...error.problems.map((problem) => `${label}: ${problem}`));
    }
  }
  if (problems.length === 0) return found;
  throw new DataError(folder, {
    'league/member': [...problems, 'retire missing bots to continue without them: their games remain'],
  });
}
