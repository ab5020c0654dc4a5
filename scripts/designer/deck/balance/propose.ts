// Turns verdicts on payouts into changes: the usual payout for single demands, a common factor for cities and loads.
import type { DataFile } from '../../../../engine/index.ts';
import { percent } from '../../../output/text/index.ts';
import { type PayoutStep, sharedPayouts } from '../write-deck.ts';
import type { Balance, GroupBalance } from './balance.ts';

/** `overused: 31 % of deals`. @param direction 1 for a demand that pays too well @param use share of its deals */
export const useText = (direction: number, use: number): string =>
  `${direction > 0 ? 'overused' : 'underused'}: ${percent(use, 0)} of deals`;

/** Cities and loads that are out of line as such. */
export const groupsOutOfLine = ({ cities, loads }: Balance): readonly GroupBalance[] =>
  [...cities, ...loads].filter(({ outOfLine }) => outOfLine !== 0);

/** `pays 20 % too much`. */
export const shiftText = ({ overUsual, outOfLine }: GroupBalance): string =>
  `pays ${percent(Math.abs(overUsual - 1), 0)} too ${outOfLine > 0 ? 'much' : 'little'}`;

/** The payouts to change, those with the largest factor first. @param deck file of the deck that was studied */
export function proposedSteps(balance: Balance, deck: DataFile): PayoutStep[] {
  const groups = new Map(groupsOutOfLine(balance).map((group) => [group.name, group]));
  const wanted = balance.demands.map(({ payout, outOfLine, usual, city, load }) => {
    if (outOfLine !== 0) return usual!.value;
    return [city, load].reduce((pay, name) => pay / (groups.get(name)?.overUsual ?? 1), payout);
  });
  const factor = ({ before, after }: PayoutStep): number => Math.abs(Math.log(after / before));
  return sharedPayouts(deck, wanted)
    .map((millions, demand): PayoutStep => {
      const { payout, outOfLine, city, load, use } = balance.demands[demand];
      const asSuch = [city, load].flatMap((name) => {
        const group = groups.get(name);
        return group ? [`${name} as such ${shiftText(group)}`] : [];
      });
      const why = outOfLine !== 0 ? useText(outOfLine, use) : asSuch.join(', ');
      return { demand, before: payout, after: Math.max(1, Math.round(millions)), why };
    })
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => factor(b) - factor(a) || a.demand - b.demand);
}
