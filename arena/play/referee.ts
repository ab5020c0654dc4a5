// Plays one game: asks the bots, checks every action, and expels bots that misbehave. Faults of bots are recorded;
// violations of the game's contract are thrown.
import { type AnyGame, EngineError, type JournalRecorder, NOBODY, printable } from '../../engine/index.ts';
import { withoutFolders } from '../files/without-folders.ts';
import type { SecretSeeds, StartPosition } from '../model/block.ts';
import type { Fault } from '../model/fault.ts';
import type { LoadedBot } from '../model/loaded-bot.ts';
import {
  COURSE_STEP_ROUNDS,
  type FaultCircumstances,
  MAX_COURSE_ROUND,
  type Outcome,
} from '../model/outcome.ts';
import { type Guard, UNGUARDED } from '../sandbox/thread/call-bot.ts';
import { ActionCheck } from './action-check.ts';
import { SeatedBots } from './seated-bots.ts';

export interface GameOptions {
  /** Replaces `seed` in a run with a key. */
  readonly secret?: SecretSeeds;
  /** Position from which the game starts; the deal when left out. */
  readonly start?: StartPosition;
  readonly recorder?: JournalRecorder<unknown>;
  /** Called before each action is played. */
  readonly onAction?: (state: unknown, action: number, seat: number) => void;
  /** Called after each decision that the bot explains. */
  readonly onExplain?: (seat: number, text: string) => void;
  /** Called when a bot misbehaves, before it is expelled. */
  readonly onFault?: (seat: number, fault: Fault, circumstances: FaultCircumstances) => void;
  /** Called before and after every call of a bot's code; none by default. */
  readonly guard?: Guard;
}

/** Plays a game to its end, with one bot per seat. @throws EngineError if the game breaks its contract */
export function refereeGame(
  game: AnyGame,
  seed: number,
  bots: readonly LoadedBot[],
  options: GameOptions = {},
): Outcome {
  const { secret, start, recorder, onAction, onExplain, onFault, guard = UNGUARDED } = options;
  const state = game.setup(start?.seed ?? secret?.deal ?? seed);
  const faults = bots.map((): Fault | null => null);
  let actions = 0;

  const play = (action: number, seat: number): void => {
    recorder?.action(state, action);
    onAction?.(state, action, seat);
    game.apply(state, action);
    actions++;
  };
  const circumstances = bots.map((): FaultCircumstances | null => null);
  const expel = (seat: number, fault: Fault, illegal?: number): void => {
    const { code, usedLimit } = fault;
    const detail = printable(withoutFolders(fault.detail));
    faults[seat] = { code, detail, ...(usedLimit && { usedLimit }) };
    circumstances[seat] = circumstancesOf(game, state, seat, { calls: fault.calls, illegal });
    onFault?.(seat, faults[seat], circumstances[seat]);
    play(game.forfeit(seat), seat);
  };
  const engineError = (problem: string): EngineError =>
    new EngineError(problem, { title: game.title, seed, action: actions, hash: game.hash(state) });

  const course: number[][] = [];
  /** Round after which scores are next recorded. */
  let nextSample = COURSE_STEP_ROUNDS;
  const recordScores = (): void => {
    while (game.round(state) > nextSample && nextSample <= MAX_COURSE_ROUND) {
      course.push(bots.map((_, other) => game.scoreOf(state, other)));
      nextSample += COURSE_STEP_ROUNDS;
    }
  };
  for (const action of start?.actions ?? []) {
    recordScores();
    recorder?.action(state, action);
    game.apply(state, action);
    actions++;
  }

  const seatedBots = new SeatedBots(game, state, bots, { seed, secret, guard });
  const check = new ActionCheck(game, state);
  for (let seat = game.toAct(state); seat !== NOBODY; seat = game.toAct(state)) {
    if (seat < 0 || seat >= bots.length) throw engineError(`seat ${seat} is to act`);
    if (faults[seat]) throw engineError(`seat ${seat} is to act after it forfeited`);
    recordScores();
    const answer = seatedBots.ask(seat);
    const explanation = onExplain && !('code' in answer) ? seatedBots.explain(seat) : undefined;
    if (explanation !== undefined) onExplain!(seat, explanation);
    check.carryOut(seat, answer, {
      play: (action) => play(action, seat),
      expel: (fault, illegal) => expel(seat, fault, illegal),
    });
  }
  const hasFaults = faults.some((fault) => fault !== null);
  const outcome = outcomeOf(game, state, { faults, ...(hasFaults && { circumstances }), actions, course });
  if (typeof outcome === 'string') throw engineError(outcome);
  return outcome;
}

function circumstancesOf(
  game: AnyGame,
  state: unknown,
  seat: number,
  { calls, illegal }: { readonly calls?: readonly string[]; readonly illegal?: number },
): FaultCircumstances {
  const phase = game.phase?.(state) ?? '';
  const why = illegal === undefined ? undefined : game.whyIllegal?.(state, illegal);
  return {
    at: printable(`round ${game.round(state)}${phase && `, ${phase}`}: ${game.summary(state, seat)}`),
    ...(why !== undefined && { why: printable(why) }),
    ...(calls && { stack: calls.map(withoutFolders) }),
  };
}

/** The outcome of a finished game, or the violation of the game's contract. */
function outcomeOf(
  game: AnyGame,
  state: unknown,
  recorded: Pick<Outcome, 'faults' | 'circumstances' | 'actions' | 'course'>,
): Outcome | string {
  const result = game.result(state);
  if (!result) return 'nobody is to act, but the game has no result';
  const [violation] = game.moneyViolations(state);
  if (violation) return violation;
  return {
    reason: result.reason,
    finished: result.finished,
    winners: result.finished ? [...result.winners] : [],
    places: [...result.places],
    rounds: result.rounds,
    roundWon: [...result.roundWon],
    figures: game.figures.map(({ id }) => [...result.figures[id]]),
    ...recorded,
    hash: game.hash(state),
  };
}
