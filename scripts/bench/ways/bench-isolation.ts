// What each way to run a bot costs: in the arena's process, isolated, behind a command.
import { type BenchBot, withBenchBots } from './bench-bots.ts';
import { benchWays, type Way, type WayCost, type WayOptions } from './bench-ways.ts';

export interface IsolationCosts {
  readonly bot: string;
  readonly ways: readonly WayCost[];
}

export interface IsolationOptions extends WayOptions {
  /** Name of the only bot that is measured; all of `BENCH_BOTS` when left out. */
  readonly only?: string;
}

const PLAYERS = 2;

function waysOf({ file, command, maxRounds }: BenchBot): Way[] {
  const order = { bot: file, players: PLAYERS, maxRounds };
  const isolated = { name: 'isolated', order: { ...order, guard: 'isolated' } } as const;
  return [
    { name: 'in process', order: { ...order, guard: 'in process' } },
    { name: 'in process again', order: { ...order, guard: 'in process' } },
    isolated,
    ...(command
      ? [{ name: 'behind a command', order: { ...order, bot: command, guard: 'in process' } } as const]
      : []),
  ];
}

export const benchIsolation = ({ only, onPart, ...options }: IsolationOptions): Promise<IsolationCosts[]> =>
  withBenchBots(async (bots) => {
    const costs: IsolationCosts[] = [];
    for (const bot of bots) {
      if (only !== undefined && bot.name !== only) continue;
      const tell = (part: string): void => onPart?.(`${bot.name}, ${part}`);
      costs.push({ bot: bot.name, ways: await benchWays(waysOf(bot), { ...options, onPart: tell }) });
    }
    return costs;
  });
