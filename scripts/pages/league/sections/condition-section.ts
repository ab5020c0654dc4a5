// Under which conditions a league is played: all that one needs to judge it.
import type { FreshSeason } from '../../../../arena/index.ts';
import { counted } from '../../../output/words/number-words.ts';
import { escapeHtml, type Section } from '../../report/html.ts';

export function conditionSection({ league, season }: FreshSeason): Section {
  const { title, players, options, seating, maxRounds, judge, key, isolation, files } = league.conditions;
  const facts: [string, string][] = [
    [
      'game',
      `${title}, ${counted(players, 'player')}, ${options.length > 0 ? `options ${options.join(', ')}` : 'no options'}`,
    ],
    ...Object.entries(files).map(([kind, { name, hash }]): [string, string] => [
      kind,
      `files/${name}, hash ${hash}`,
    ]),
    ['seating', seating],
    ['limit', counted(maxRounds, 'round')],
    ...(key === undefined ? [] : [['key', key] as [string, string]]),
    ...(isolation === undefined ? [] : [['bots from files', isolation] as [string, string]]),
    ['judge', `pairs are compared by ${judge}`],
    ...league.state.seasons.map(({ number, signature, engine }): [string, string] => [
      number === season.number ? `season ${number}, shown here` : `season ${number}`,
      `switchback ${engine}, signature ${signature}`,
    ]),
    ['files', `season-${season.number}/: games.csv and all tables`],
  ];
  const list = facts.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`);
  return {
    heading: 'Conditions',
    note: 'They were fixed when the league was made. A season ends when the engine plays otherwise: its games are not mixed with those of another.',
    body: `<dl>\n${list.join('\n')}\n</dl>`,
  };
}
