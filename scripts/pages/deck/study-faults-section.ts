// Section of a study's page: bots that were expelled, and games that differed when played again.
import { type FaultSummary, numeric } from '../../../arena/index.ts';
import { plural, type StudyFaults, thousands } from '../../output/index.ts';
import { type Section, table } from '../html/page.ts';

/** Undefined for sound bots without an audit. */
export function studyFaultsSection({ faults, audit }: StudyFaults): Section | undefined {
  if (faults.length === 0 && audit === undefined) return undefined;
  const heading = 'Faults of bots';
  const auditText = audit
    ? `${plural(audit.games, 'game')} played again: ${thousands(audit.differences.length)} came out differently.`
    : '';
  const differences = audit?.differences ?? [];
  return {
    heading,
    note: `${faults.length > 0 ? 'The figures of this page count these games. ' : ''}${auditText}`,
    body: [
      ...(faults.length === 0
        ? []
        : [
            table<FaultSummary>(
              heading,
              [
                { name: 'bot', value: ({ bot }) => bot },
                { name: 'fault', value: ({ code }) => code },
                numeric('games', ({ count }) => thousands(count)),
                { name: 'the first time', value: ({ detail, firstGame }) => `${firstGame.id}: ${detail}` },
              ],
              faults,
            ),
          ]),
      ...(differences.length === 0
        ? []
        : [
            table<(typeof differences)[number]>(
              'Games that came out differently',
              [
                { name: 'game', value: ({ id }) => id },
                { name: 'difference', value: ({ difference }) => difference },
              ],
              differences,
            ),
          ]),
    ],
  };
}
