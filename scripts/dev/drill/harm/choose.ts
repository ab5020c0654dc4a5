import { type Random, randomInt } from '../../../../engine/index.ts';

/** One of a list, each as likely as the others. */
export const choose = <T>(random: Random, list: readonly T[]): T => list[randomInt(random, list.length)];

/** True with this chance, 0 to 1. */
export const chance = (random: Random, share: number): boolean => random() < share;
