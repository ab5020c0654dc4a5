// Parses and prints stopping rules: `width=0.02`, `decided`, `decided=0.02`, `best`,
// `best=0.02`, `top=3`, `top=3,0.02`, `sprt=0,0.05`, `sprt=-0.02,0.02,alpha=0.01,beta=0.1`.
import { ALPHA, type StopRule } from './stop-rule.ts';

/** Syntax of stopping rules, for messages. */
export const STOP_RULE_SYNTAX = 'best, best=D, top=K, top=K,D, decided, decided=D, width=W or sprt=D0,D1';

/** Parses a number; NaN for any other text. */
const numberOf = (text: string | undefined): number =>
  text === undefined || text.trim() === '' ? Number.NaN : Number(text);

/** Upper bound of the error rates of a sequential test, exclusive. */
export const MAX_ERROR_RATE = 0.5;

const isErrorRate = (value: number): boolean => value > 0 && value < MAX_ERROR_RATE;

function readSprt(text: string): StopRule | string {
  const [first, second, ...rest] = text.split(',');
  const [d0, d1] = [first, second].map(numberOf);
  if (!(d0 >= -1 && d1 <= 1 && d0 < d1)) return 'sprt must be two differences, -1 to 1, the smaller first';
  const rates: { alpha?: number; beta?: number } = {};
  for (const part of rest) {
    const [name, value] = part.split('=').map((word) => word.trim());
    const rate = numberOf(value);
    if ((name !== 'alpha' && name !== 'beta') || name in rates)
      return 'after its two differences sprt takes alpha=A and beta=B, each once';
    if (!isErrorRate(rate)) return `${name} must be a number above 0 and below ${MAX_ERROR_RATE}`;
    rates[name] = rate;
  }
  return { kind: 'sprt', d0, d1, ...rates };
}

/** `best=D` is `top=1,D`. */
function readTop(kind: 'best' | 'top', text: string): StopRule | string {
  const parts = text === '' ? [] : text.split(',').map(numberOf);
  const [count = Number.NaN, within, ...more] = kind === 'best' ? [1, ...parts] : parts;
  if (!Number.isInteger(count) || count < 1) return 'top=K or top=K,D needs a whole number K from 1';
  if (within === undefined) return { kind: 'top', count };
  const isValid = within > 0 && within < 1 && more.length === 0;
  return isValid
    ? { kind: 'top', count, within }
    : `${kind === 'best' ? 'best=D' : 'top=K,D'} needs a D above 0 and below 1`;
}

/** Parses a rule. @returns a message if the text is not a rule */
export function readStopRule(text: string): StopRule | string {
  const [kind, ...rest] = text.split('=');
  const value = rest.join('=');
  if (kind === 'decided') {
    if (rest.length === 0) return { kind };
    const within = numberOf(value);
    return within > 0 && within < 1 ? { kind, within } : 'decided=D needs a D above 0 and below 1';
  }
  if (kind === 'best' || kind === 'top') return readTop(kind, value);
  if (kind === 'width') {
    const width = numberOf(value);
    return width > 0 && width < 2 ? { kind, width } : `width must be a number above 0 and below 2`;
  }
  return kind === 'sprt' ? readSprt(value) : `must be ${STOP_RULE_SYNTAX}`;
}

/** Canonical text of a rule. */
export function stopRuleText(rule: StopRule): string {
  switch (rule.kind) {
    case 'width':
      return `width=${rule.width}`;
    case 'decided':
      return rule.within === undefined ? 'decided' : `decided=${rule.within}`;
    case 'top': {
      const { count, within } = rule;
      const parts = [...(count === 1 ? [] : [count]), ...(within === undefined ? [] : [within])];
      return [count === 1 ? 'best' : 'top', ...(parts.length > 0 ? [parts.join(',')] : [])].join('=');
    }
    case 'sprt': {
      const { d0, d1, alpha = ALPHA, beta = ALPHA } = rule;
      const rates = Object.entries({ alpha, beta }).filter(([, rate]) => rate !== ALPHA);
      return [`sprt=${d0}`, d1, ...rates.map((entry) => entry.join('='))].join(',');
    }
  }
}
