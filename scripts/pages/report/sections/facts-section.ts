// How the run was played: everything that one needs to judge it, and to play it again.
import { counted, duration, rate, thousands } from '../../../output/words/number-words.ts';
import { commandHtml, escapeHtml, type Section } from '../html.ts';
import type { Results } from '../read-results.ts';

/** Minutes are enough: `2026-03-01 14:05 UTC`. */
const dateText = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** When the run ended by its rule, or that it did not. */
export function endingText({ manifest, summary }: Results): string {
  const { until } = manifest;
  if (until === null) return 'none: all seeds were played';
  return summary.stoppedAfter === null
    ? `stopping rule ${until} did not hold`
    : `stopped after ${counted(summary.stoppedAfter, 'seed')} of at most ${thousands(manifest.seeds)}: ${until}`;
}

function whenAndWhere({ circumstances }: Results): [string, string][] {
  if (!circumstances) return [['date, machine', 'run.log does not tell']];
  const { begun, ended, sittings = 1, workers, machine, seconds, played } = circumstances;
  const from = begun === undefined ? '' : `${dateText(begun)} to `;
  const often = sittings > 1 ? `, in ${counted(sittings, 'sitting')}` : '';
  const speed =
    seconds === undefined || played === undefined || played === 0
      ? ''
      : `; the last ${counted(played, 'game')} in ${duration(seconds)}${seconds > 0 ? `, ${rate(played / seconds)} games/s` : ''}`;
  return [
    ['date', `${from}${dateText(ended)}${often}${speed}`],
    ['machine', `${machine}${workers === undefined ? '' : `; ${counted(workers, 'worker')}`}`],
  ];
}

/** Parameters of a bot as they are given. */
const paramsText = (params: Readonly<Record<string, unknown>>): string =>
  Object.entries(params)
    .map(([id, value]) => `${id}=${String(value)}`)
    .join(', ');

const FILES =
  'standings.csv pairs.csv ratings.csv seat_effects.csv courses.csv games.csv seats.csv summary.json manifest.json settings.json ledger.jsonl run.log';

/** @param links from the page to the folder of the run; empty when it lies there */
export function factsSection(results: Results, links: string): Section {
  const { manifest, summary, ownFiles, command, name } = results;
  const { title, players, options, firstSeed, seeds, seating, maxRounds, judge, key } = manifest;
  const facts: [string, string][] = [
    [
      'game',
      `${title}, ${counted(players, 'player')}, ${options.length > 0 ? `options ${options.join(', ')}` : 'no options'}`,
    ],
    ...Object.entries(ownFiles).map(([kind, file]): [string, string] => [kind, file]),
    [
      'seeds',
      `${firstSeed} to ${firstSeed + summary.seeds - 1}, of ${thousands(seeds)} planned; ${seating} seating`,
    ],
    ...(key === undefined ? [] : [['key', key] as [string, string]]),
    ['stopping rule', endingText(results)],
    ...(players > 1 ? [['judge', `pairs are compared by ${judge}`] as [string, string]] : []),
    ['limit', counted(maxRounds, 'round')],
    ...(manifest.isolation === undefined
      ? []
      : [['bots from files', manifest.isolation] as [string, string]]),
    ...manifest.bots.map(({ label, version, params }): [string, string] => {
      const given = paramsText(params);
      return [label, `version ${version}${given === '' ? '' : `; ${given}`}`];
    }),
    ...whenAndWhere(results),
    ['versions', `switchback ${manifest.engine}, signature ${manifest.signature}, Node.js ${manifest.node}`],
    ['run', name],
  ];
  const base = links === '' ? '' : `${links}/`;
  const files = [...FILES.split(' '), ...(results.timing.length > 0 ? ['timing.csv'] : [])].map(
    (file) => `<a href="${escapeHtml(encodeURI(base + file))}">${file}</a>`,
  );
  const list = facts.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`);
  return {
    heading: 'How it was played',
    note: 'Date, machine and thinking times belong to this machine. All else follows from the manifest, and the same command gives it again.',
    body: `<dl>\n${list.join('\n')}\n<dt>command</dt><dd>${commandHtml(command)}</dd>\n<dt>files</dt><dd>${files.join(', ')}</dd>\n</dl>`,
  };
}
