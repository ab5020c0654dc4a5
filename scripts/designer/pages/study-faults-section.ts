// Section of a study's page: bots that were expelled, and games that differed when played again.
import { numeric } from '../../../arena/tables/csv/index.ts';
import { type Section, table } from '../../html/index.ts';
import { auditText, type StudyFaults } from '../../output/index.ts';
import { thousands } from '../../output/text/index.ts';

/** Undefined for sound bots without an audit. */
export function studyFaultsSection({ faults, audit }: StudyFaults): Section | undefined {
  if (faults.length === 0 && audit === undefined) return undefined;
  const heading = 'Faults of bots';
  const faultTable = table<(typeof faults)[number]>(
    heading,
    [
      { name: 'bot', value: ({ bot }) => bot },
      { name: 'fault', value: ({ code }) => code },
      numeric('games', ({ count }) => thousands(count)),
      { name: 'the first time', value: ({ detail, firstGame }) => `${firstGame.id}: ${detail}` },
    ],
    faults,
  );
  const doubts = audit ? [...audit.differences, ...audit.notComparable] : [];
  const doubtTable = table<(typeof doubts)[number]>(
    'Games that came out differently',
    [
      { name: 'game', value: ({ id }) => id },
      { name: 'difference', value: ({ difference }) => difference },
    ],
    doubts,
  );
  const notes = [
    ...(faults.length > 0 ? ['The figures of this page count these games.'] : []),
    ...(audit ? [`${auditText(audit)}.`] : []),
  ];
  const body = [...(faults.length > 0 ? [faultTable] : []), ...(doubts.length > 0 ? [doubtTable] : [])];
  return { heading, note: notes.join(' '), body };
}
