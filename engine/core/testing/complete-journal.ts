import { type Journal, parsePartialJournal } from '../journal.ts';

/** Parses the journal of a game that is over. */
export function completeJournal(text: string, source = 'g.jsonl'): Journal {
  const { footer, ...journal } = parsePartialJournal(text, source);
  if (footer === null) throw new Error(`${source}: the game is not over`);
  return { ...journal, footer };
}
