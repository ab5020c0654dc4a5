// A bot behind a command, made to look like any other. Its process is started for the first game of a block and kept
// until the block is over, so what it remembers depends on the block alone, not on the worker that plays it.
import type { BotDef, BotSetup, LegalActions } from '../../../bots/index.ts';
import type { AnyGame } from '../../../engine/index.ts';
import type { Command } from '../../model/entrant.ts';
import { BotFault } from '../../model/fault.ts';
import type { Player } from '../../model/player.ts';
import type { BotDescription } from '../bot-description.ts';
import { BotProcess } from './bot-process.ts';
import { type BotMessage, PROTOCOL, SHOWN_ACTIONS } from './messages.ts';

/** Seconds for starting and for preparing for the rules of a run. */
const START_LIMIT = 30;
/** Seconds for every other answer, by default. */
const ANSWER_LIMIT = 30;

function expectType<T extends BotMessage['type']>(
  process: BotProcess,
  message: BotMessage,
  type: T,
): Extract<BotMessage, { type: T }> {
  if (message.type === type) return message as Extract<BotMessage, { type: T }>;
  process.kill();
  throw new BotFault('bot/garbage', `answered with '${message.type}' where '${type}' was asked for`);
}

/** Starts the command and asks it to describe itself. @throws BotFault */
function greet({ command, folder }: Command): [BotProcess, BotDescription] {
  const process = new BotProcess(command, folder);
  const hello = expectType(process, process.ask({ type: 'hello', protocol: PROTOCOL }, START_LIMIT), 'hello');
  const { name, version, families, description = '' } = hello;
  return [process, { name, version, families, description, params: [] }];
}

/** How a command describes itself. @throws BotFault */
export function describeCommand(command: Command): BotDescription {
  const [process, description] = greet(command);
  process.dismiss();
  return description;
}

/**
 * @param answerLimit seconds
 * @throws BotFault from `create` and `decide`, never from here
 */
export function makeCommandPlayer(
  game: AnyGame,
  command: Command,
  { name, version }: Pick<BotDescription, 'name' | 'version'>,
  answerLimit = ANSWER_LIMIT,
): Player {
  let process: BotProcess | undefined;
  let playing = false;

  const open = (): BotProcess => {
    const [fresh] = greet(command);
    const { title, family, seats } = game;
    const options = [...game.options];
    const rules = { ...game.rulesToJson() };
    const message = { type: 'rules', title, family, options, seats, rules } as const;
    expectType(fresh, fresh.ask(message, START_LIMIT), 'ready');
    return fresh;
  };
  /** Runs `run` with the process. A fault ends the process, and the next game begins with a new one. */
  const talk = <T>(run: (process: BotProcess) => T): T => {
    try {
      process ??= open();
      return run(process);
    } catch (error) {
      process = undefined;
      playing = false;
      throw error;
    }
  };
  const endGame = (): void => {
    if (playing) process?.say({ type: 'end' });
    playing = false;
  };

  const create = ({ seat, seats, random }: BotSetup): ReturnType<BotDef['create']> => {
    endGame();
    const seed = Math.floor(random() * 2 ** 32);
    talk((bot) => expectType(bot, bot.ask({ type: 'game', seat, seats, seed }, answerLimit), 'ready'));
    playing = true;
    let words: string | undefined;
    return {
      decide(observation, legal) {
        const answer = talk((bot) => decide(bot, game, observation, seat, legal, answerLimit));
        words = answer.explain;
        return answer.actions.map((action) =>
          typeof action === 'number' ? action : actionsIn(game, action),
        );
      },
      explain: () => words ?? '',
    };
  };
  return {
    def: { name, version, family: game.family, description: command.command, create },
    params: {},
    outside: true,
    endBlock() {
      endGame();
      process?.dismiss();
      process = undefined;
    },
  };
}

function decide(
  process: BotProcess,
  game: AnyGame,
  observation: unknown,
  seat: number,
  legal: LegalActions,
  limit: number,
): Extract<BotMessage, { type: 'actions' }> {
  const actions = legal.list().map((action) => game.format(action));
  const question = {
    type: 'decide',
    observation: { ...game.observationToJson(observation, seat) },
    legalCount: actions.length,
    ...(actions.length <= SHOWN_ACTIONS && { legal: actions }),
  } as const;
  let answer = process.ask(question, limit);
  if (answer.type === 'legal') answer = process.ask({ type: 'legal', legal: actions }, limit);
  return expectType(process, answer, 'actions');
}

/** The action that a text names. @throws BotFault when it names none */
function actionsIn(game: AnyGame, text: string): number {
  const action = game.parse(text);
  if (action < 0) throw new BotFault('bot/illegal-action', `no action is written '${text.slice(0, 80)}'`);
  return action;
}
