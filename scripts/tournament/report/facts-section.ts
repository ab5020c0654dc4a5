// Facts of a run: what readers need to judge it, and to play it again.

import { escapeHtml } from '../../../arena/tables/csv/index.ts';
import { commandHtml, type Fact, factList, type Section } from '../../html/index.ts';
import { duration, plural, rate, thousands } from '../../output/text/index.ts';
import type { Results } from './read-results.ts';

/** To the minute: `2026-03-01 14:05 UTC`. */
const dateText = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** End of the run by the stopping rule, in words. */
export function endingText({ manifest, summary, progress }: Results): string {
  const { until } = manifest;
  if (progress) return until === null ? 'none: all seeds are played' : `until ${until}`;
  if (until === null) return 'none: all seeds were played';
  return summary.stoppedAfter === null
    ? `stopping rule ${until} was not met`
    : `stopped after ${plural(summary.stoppedAfter, 'seed')} of at most ${thousands(manifest.seeds)}: ${until}`;
}

function timeAndPlaceFacts({ timeAndPlace, progress }: Results): Fact[] {
  if (progress) return [];
  if (!timeAndPlace) return [{ term: 'date, machine', text: 'not in run.log' }];
  const { begun, ended, sessions = 1, workers, machine, seconds = 0, played = 0 } = timeAndPlace;
  const from = begun === undefined ? '' : `${dateText(begun)} to `;
  const sessionText = sessions > 1 ? `, in ${plural(sessions, 'session')}` : '';
  const speed = seconds > 0 ? `, ${rate(played / seconds)} games/s` : '';
  const last = played > 0 ? `; the last ${plural(played, 'game')} in ${duration(seconds)}${speed}` : '';
  return [
    { term: 'date', text: `${from}${dateText(ended)}${sessionText}${last}` },
    { term: 'machine', text: `${machine}${workers === undefined ? '' : `; ${plural(workers, 'worker')}`}` },
  ];
}

/** Title with the name of the game, players and options, as the fact of a run and of a league. */
export function gameFact(title: string, name: string, players: number, options: readonly string[]): Fact {
  const chosen = options.length > 0 ? `options ${options.join(', ')}` : 'no options';
  return {
    term: 'game',
    text: `${name === title ? title : `${name} (${title})`}, ${plural(players, 'player')}, ${chosen}`,
  };
}

/** A fact that some runs have. */
export const optionalFact = (term: string, text: string | undefined): Fact[] =>
  text === undefined ? [] : [{ term, text }];

/** Files of a run that its page links to. */
export const RUN_FILES: readonly string[] =
  'standings.csv field.csv pairs.csv ratings.csv seat_effects.csv courses.csv games.csv seats.csv summary.json manifest.json settings.json ledger.jsonl run.log'.split(
    ' ',
  );

/**
 * @param links from the page to the folder of the run; empty if the page is in it, null where it would name other folders
 * @param shown files to link to
 */
export function factsSection(results: Results, links: string | null, shown = RUN_FILES): Section {
  const { manifest, summary, dataFiles, timing } = results;
  const { title, players, options, firstSeed, seeds, seating, maxRounds, judge } = manifest;
  const base = links === '' ? '' : `${links}/`;
  const made = shown.filter((file) => file !== 'field.csv' || results.field.length > 0);
  const files = [...made, ...(timing.length > 0 ? ['timing.csv'] : [])].map((file) =>
    links === null ? file : `<a href="${escapeHtml(encodeURI(base + file))}">${file}</a>`,
  );
  const played = `${firstSeed} to ${firstSeed + summary.seeds - 1}, of ${thousands(seeds)} planned; ${seating} seating`;
  const versions = `switchback ${manifest.engine}, signature ${manifest.signature}, Node.js ${manifest.node}`;
  const facts: Fact[] = [
    gameFact(title, results.titleName, players, options),
    ...Object.entries(dataFiles).map(([term, text]) => ({ term, text })),
    { term: 'seeds', text: played },
    ...optionalFact('key', manifest.key && 'secret, not shown here'),
    { term: 'stopping rule', text: endingText(results) },
    ...optionalFact('judge', players > 1 ? `pairs are compared by ${judge}` : undefined),
    { term: 'limit', text: plural(maxRounds, 'round') },
    ...optionalFact('bots from files', manifest.isolation),
    ...manifest.bots.map(({ label, version, params }) => {
      const settings = Object.entries(params).map(([id, value]) => `${id}=${String(value)}`);
      return {
        term: label,
        text: `version ${version}${settings.length > 0 ? `; ${settings.join(', ')}` : ''}`,
      };
    }),
    ...timeAndPlaceFacts(results),
    { term: 'versions', text: versions },
    { term: 'run', text: results.name },
    { term: 'command', text: '', html: commandHtml(results.command) },
    { term: 'files', text: '', html: files.join(', ') },
  ];
  return {
    heading: 'How it was played',
    note: 'Date, machine and thinking times depend on the machine. Everything else follows from the manifest: the command reproduces it.',
    body: [factList(facts)],
  };
}
