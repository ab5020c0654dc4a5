// One row of the table that `board check` prints.

export interface Check {
  readonly what: string;
  /** As shown in the table. */
  readonly value: string;
  /** What is asked for, in words; empty when the row only informs. */
  readonly bound: string;
  /** FAULT breaks a game; a note is worth a look, no more. */
  readonly verdict: 'ok' | 'FAULT' | 'note' | '';
}

/** A row that only informs. */
export const inform = (what: string, value: string): Check => ({ what, value, bound: '', verdict: '' });

/** `ok` when it holds, else a note. */
export const expected = (what: string, value: string, bound: string, holds: boolean): Check => ({
  what,
  value,
  bound,
  verdict: holds ? 'ok' : 'note',
});
