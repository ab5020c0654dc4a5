// Stopping rules as users write them and manifests keep them: `width=0.02`, `decided`, `sprt=0,0.05`.
import type { StopRule } from './stop-rule.ts';

/** What `readStopRule` accepts, in words. */
export const STOP_RULES = 'width=W, decided or sprt=D0,D1';

/** A number, or NaN for any text that is none. */
const numberOf = (text: string | undefined): number =>
  text === undefined || text.trim() === '' ? Number.NaN : Number(text);

/** The rule, or what is wrong with the text. */
export function readStopRule(text: string): StopRule | string {
  const [kind, ...rest] = text.split('=');
  const value = rest.join('=');
  if (kind === 'decided' && rest.length === 0) return { kind };
  if (kind === 'width') {
    const width = numberOf(value);
    return width > 0 && width < 2 ? { kind, width } : `width must be a number above 0 and below 2`;
  }
  if (kind === 'sprt') {
    const sizes = value.split(',');
    const [d0, d1] = sizes.map(numberOf);
    const holds = sizes.length === 2 && d0 >= -1 && d1 <= 1 && d0 < d1;
    return holds ? { kind, d0, d1 } : 'sprt must be two differences in win share, -1 to 1, the smaller first';
  }
  return `must be ${STOP_RULES}`;
}

/** The one way of writing a rule. */
export function stopRuleText(rule: StopRule): string {
  switch (rule.kind) {
    case 'width':
      return `width=${rule.width}`;
    case 'decided':
      return 'decided';
    case 'sprt':
      return `sprt=${rule.d0},${rule.d1}`;
  }
}
