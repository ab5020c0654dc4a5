import { printable } from '../../../../engine/index.ts';

const [LEAST, MOST] = [0.01, 1000];

/** The three numbers of `small:medium:major`, or what is wrong with the text. */
export function parseShares(text: string): readonly [small: number, medium: number, major: number] | string {
  const parts = text
    .split(':')
    .map((part) => (/^\d+(\.\d+)?$|^\.\d+$/.test(part) ? Number(part) : Number.NaN));
  const [small, medium, major] = parts;
  return parts.length === 3 && parts.every((part) => part >= LEAST && part <= MOST)
    ? [small, medium, major]
    : `${printable(text)} must be three numbers from ${LEAST} to ${MOST}, as small:medium:major`;
}
