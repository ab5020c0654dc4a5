// A journal records a whole game as JSON lines: a header with the settings, one line per turn with its
// actions and the hash of the state after them, and a footer with the result. Actions are written as text
// (`Game.format`), so that people can read them and journals survive a renumbering of actions. A line ends
// whenever the turn or the seat to act changes, so a turn in which other seats must act has several lines.
import * as z from 'zod';
import { DataError } from './errors.ts';
import { type AnyGame, type Game, type GameResult, NOBODY } from './game.ts';
import { printable } from './printable.ts';
import { EARLIER_ENGINES } from './version.ts';

export const JOURNAL_FORMAT = 'switchback-journal/2';

const headerSchema = z.strictObject({
  format: z.literal(JOURNAL_FORMAT),
  /** Version of the engine that recorded the game. */
  engine: z.string(),
  title: z.string(),
  options: z.array(z.string()),
  /** Labels of the players, by seat. */
  seats: z.array(z.string()).min(1),
  seed: z.int().min(0),
  limits: z.strictObject({ maxRounds: z.int().min(1) }),
  /** Hashes of the content of data files, by kind. */
  files: z.record(z.string(), z.string()),
});

const turnSchema = z.strictObject({
  turn: z.int().min(0),
  seat: z.int().min(0),
  actions: z.array(z.string()).min(1),
  /** Hash of the state after the last of the actions. */
  hash: z.string(),
});

const footerSchema = z.strictObject({
  end: z.strictObject({
    reason: z.string(),
    winners: z.array(z.int().min(0)),
    places: z.array(z.int().min(1)),
    rounds: z.int().min(0),
  }),
  actions: z.int().min(0),
  hash: z.string(),
});

export type JournalHeader = z.infer<typeof headerSchema>;
export type JournalTurn = z.infer<typeof turnSchema>;
export type JournalFooter = z.infer<typeof footerSchema>;

/** The journal of a game that may still be in progress. */
export interface PartialJournal {
  /** File name for messages. */
  readonly source: string;
  readonly header: JournalHeader;
  /** Turn at index i is on line i + 2 of the text. */
  readonly turns: readonly JournalTurn[];
  /** Null until the game is over. */
  readonly footer: JournalFooter | null;
}

/** A complete journal. */
export interface Journal extends PartialJournal {
  readonly footer: JournalFooter;
}

/** Records a game: call `action` before each action is played and `finish` once the game is over. */
export interface JournalRecorder<S> {
  action(state: S, action: number): void;
  /** Ends the current line after the last action, so that `onLine` gets it now. No effect between lines. */
  close(state: S): void;
  /** The complete journal; each line ends with LF. */
  finish(state: S): string;
}

const footerOf = (result: GameResult, actions: number, hash: string): JournalFooter => ({
  end: {
    reason: result.reason,
    winners: [...result.winners],
    places: [...result.places],
    rounds: result.rounds,
  },
  actions,
  hash,
});

/** Begins recording a game. @param onLine called with each complete line, including LF, first the header */
export function recordJournal<S>(
  game: Game<S>,
  header: Omit<JournalHeader, 'format'>,
  onLine: (line: string) => void = () => {},
): JournalRecorder<S> {
  const lines: string[] = [];
  const addLine = (value: object): void => {
    const line = `${JSON.stringify(value)}\n`;
    lines.push(line);
    onLine(line);
  };
  addLine({ format: JOURNAL_FORMAT, ...header });
  let currentTurn: { turn: number; seat: number; actions: string[] } | undefined;
  let actions = 0;
  const close = (state: S): void => {
    if (currentTurn) addLine({ ...currentTurn, hash: game.hash(state) });
    currentTurn = undefined;
  };
  return {
    action(state, action) {
      const turn = game.turn(state);
      const seat = game.toAct(state);
      if (currentTurn && (currentTurn.turn !== turn || currentTurn.seat !== seat)) close(state);
      currentTurn ??= { turn, seat, actions: [] };
      currentTurn.actions.push(game.format(action));
      actions++;
    },
    close,
    finish(state) {
      close(state);
      const result = game.result(state);
      if (!result) throw new Error('a journal cannot be finished before its game is over');
      addLine(footerOf(result, actions, game.hash(state)));
      return lines.join('');
    },
  };
}

function validateLine<T>(source: string, line: number, schema: z.ZodType<T>, value: unknown): T {
  const validation = schema.safeParse(value);
  if (validation.success) return validation.data;
  throw new DataError(source, {
    'file/form': validation.error.issues.map(
      (issue) => `line ${line}: ${issue.path.join('.') || 'object'}: ${issue.message}`,
    ),
  });
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses the journal of a game that may still be in progress. Ignores an incomplete last line, which is still
 * being written.
 * @throws DataError that names the broken line
 */
export function parsePartialJournal(text: string, source: string): PartialJournal {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const isPartialLine = lines.at(-1) !== '' && !isJson(lines.at(-1)!);
  if (lines.at(-1) === '' || isPartialLine) lines.pop();
  if (lines.length === 0)
    throw new DataError(source, { 'file/damaged': 'the file is empty: expected a journal' });
  const values = lines.map((line, i): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      throw new DataError(source, { 'file/damaged': `line ${i + 1}: not JSON` });
    }
  });
  const rawHeader = values[0] as { format?: unknown } | null;
  if (rawHeader === null || typeof rawHeader !== 'object' || rawHeader.format !== JOURNAL_FORMAT) {
    const format = String(rawHeader?.format);
    if (format.startsWith('switchback-journal/'))
      throw new DataError(source, {
        'file/version': `line 1: a journal of another version of Switchback (${printable(format)}); this one reads ${JOURNAL_FORMAT}`,
      });
    throw new DataError(source, {
      'file/kind': `line 1: not a journal: its first line must have "format":"${JOURNAL_FORMAT}"`,
    });
  }
  const header = validateLine(source, 1, headerSchema, rawHeader);
  const lastValue = values.at(-1);
  const isOver =
    values.length > 1 && lastValue !== null && typeof lastValue === 'object' && 'end' in lastValue;
  const turns = (isOver ? values.slice(1, -1) : values.slice(1)).map((value, i) =>
    validateLine(source, i + 2, turnSchema, value),
  );
  const footer = isOver ? validateLine(source, values.length, footerSchema, lastValue) : null;
  if (footer !== null && isPartialLine)
    throw new DataError(source, { 'file/form': `line ${values.length + 1}: follows the end of the journal` });
  return { source, header, turns, footer };
}

/** The settings of a game that a journal's header also records. */
export interface RecordedSettings {
  readonly engine: string;
  readonly maxRounds: number;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Checks that a journal belongs to a game.
 * @throws DataError that lists differences in version, title, options, seats, limits and data files
 */
export function checkHeader(
  game: AnyGame,
  journal: Pick<PartialJournal, 'header' | 'source'>,
  settings: RecordedSettings,
): void {
  const { header, source } = journal;
  const problems: string[] = [];
  const compare = (subject: string, recorded: unknown, current: unknown): void => {
    if (String(recorded) !== String(current))
      problems.push(`recorded with ${subject} '${recorded}', but this game has '${current}'`);
  };
  compare('title', header.title, game.title);
  if (!EARLIER_ENGINES.includes(header.engine)) compare('engine version', header.engine, settings.engine);
  compare('options', [...header.options].sort(), [...game.options].sort());
  compare('number of seats', header.seats.length, game.seats);
  compare('round limit', header.limits.maxRounds, settings.maxRounds);
  for (const kind of new Set([...Object.keys(header.files), ...Object.keys(settings.files)])) {
    const [recorded, current] = [header.files[kind], settings.files[kind]];
    if (recorded === current) continue;
    if (recorded === undefined) problems.push(`recorded without a ${kind} file, but one is given`);
    else if (current === undefined)
      problems.push(`recorded with a ${kind} file (content hash ${recorded}), but none is given`);
    else problems.push(`recorded with another ${kind} file (content hash ${recorded}, not ${current})`);
  }
  if (problems.length > 0) throw new DataError(source, { 'file/mismatch': problems });
}

/** Outcome of a replay that ended as recorded. */
export interface ReplayResult {
  readonly result: GameResult;
  readonly actions: number;
  readonly hash: string;
}

/**
 * Replays a journal.
 * @param visit called before each action is played; must not change the state
 * @throws DataError that names the first line and turn that cannot be replayed or that gives another state
 */
export function replay<S>(
  game: Game<S>,
  journal: Journal,
  visit: (state: S, action: number, seat: number) => void = () => {},
): ReplayResult {
  const { header, turns, footer, source } = journal;
  const state = game.setup(header.seed);
  let actions = 0;
  replayTurns(game, state, turns, source, (before, action, seat) => {
    visit(before, action, seat);
    actions++;
  });
  return checkFooter(game, state, { source, footer, actions, line: turns.length + 2 });
}

/**
 * Replays turns of a journal on `state`.
 * @param visit called before each action is played; must not change the state
 * @param firstLine line number of the first turn
 * @throws DataError as `replay` does
 */
export function replayTurns<S>(
  game: Game<S>,
  state: S,
  turns: readonly JournalTurn[],
  source: string,
  visit: (state: S, action: number, seat: number) => void,
  firstLine = 2,
): void {
  turns.forEach((turn, i) => {
    const where = `line ${firstLine + i}, turn ${turn.turn}`;
    const fail = (problem: string): never => {
      throw new DataError(source, { 'game/differs': `${where}: ${problem}` });
    };
    for (const [k, text] of turn.actions.entries()) {
      const seat = game.toAct(state);
      const subject = `action ${k + 1} ('${text}')`;
      if (seat === NOBODY) fail(`${subject} follows the end of the game`);
      if (seat !== turn.seat)
        fail(`${subject} is recorded for seat ${turn.seat}, but seat ${seat} is to act`);
      if (game.turn(state) !== turn.turn) fail(`${subject} belongs to turn ${game.turn(state)}`);
      const action = game.parse(text);
      if (action < 0) fail(`${subject} is not an action of ${game.title}`);
      if (!game.isLegal(state, action) && action !== game.forfeit(seat))
        fail(`${subject} is illegal for seat ${seat}`);
      visit(state, action, seat);
      game.apply(state, action);
    }
    const hash = game.hash(state);
    if (hash !== turn.hash)
      fail(`the state differs from the recorded one (hash ${hash}, recorded ${turn.hash})`);
  });
}

/**
 * Checks the state after the last turn against the footer of the journal.
 * @throws DataError if the game is not over or the end differs
 */
export function checkFooter<S>(
  game: Game<S>,
  state: S,
  { source, footer, actions, line }: Pick<Journal, 'source' | 'footer'> & { actions: number; line: number },
): ReplayResult {
  const result = game.result(state);
  if (!result)
    throw new DataError(source, { 'game/differs': `line ${line}: the game is not over after the last turn` });
  const hash = game.hash(state);
  const replayedEnd = JSON.stringify(footerOf(result, actions, hash));
  const recordedEnd = JSON.stringify(footer);
  if (replayedEnd !== recordedEnd)
    throw new DataError(source, {
      'game/differs': `line ${line}: the end is ${replayedEnd}, but ${recordedEnd} is recorded`,
    });
  return { result, actions, hash };
}
