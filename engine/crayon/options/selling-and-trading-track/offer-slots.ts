// Slots of the option: the offer on the table. The words of `offer` are named in offer.ts.
import { type ModuleField, moduleField } from '../../state/module-slots.ts';

/** Millions that can be offered at most. */
export const MAX_PRICE = 250;

declare module '../../state/module-slots.ts' {
  interface ModuleSlots {
    readonly offer: Int32Array;
    readonly offerTrack: Int32Array;
  }
}

export const offerFields: readonly ModuleField[] = [
  moduleField(
    'offer',
    () => 5,
    ({ board }) => [0, Math.max(MAX_PRICE, board.segments)],
    'Seat asked + 1, millions offered, offers opened in this turn, highest segment wanted and given so far + 1.',
  ),
  moduleField(
    'offerTrack',
    ({ board }) => Math.ceil(board.segments / 32),
    [-(2 ** 31), 2 ** 31 - 1],
    'Bit per segment that would change hands.',
  ),
];
