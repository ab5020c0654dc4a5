// Changes that no rule test can notice, since they change nothing in any game, each with its reason.
import type { Change } from './list-changes.ts';

const REASONS: readonly (readonly [where: RegExp, reason: string])[] = [
  [/^first-edition constants\.goalStep$/, 'the game ends at once with one winner: there are no ties'],
  [/^first-edition constants\.crossgrade$/, 'without a heavy freight there is nothing to exchange sideways'],
  [/^north-america tax brackets\.0\.from$/, 'who holds nothing has nothing to pay'],
];

/** Why the change has no effect; null when it should be noticed. */
export const reasonWithoutEffect = ({ where }: Change): string | null =>
  REASONS.find(([pattern]) => pattern.test(where))?.[1] ?? null;
