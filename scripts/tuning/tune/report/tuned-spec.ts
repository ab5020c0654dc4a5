import { botText, type Entrant, readBotSource } from '../../../../arena/index.ts';
import type { Values } from '../course/tune-bot.ts';
import { valueText } from '../params/param-values.ts';
import type { TunedParam } from '../params/tuned-param.ts';

/** The bot with these values, as `--bots` takes it in any folder. What else the user had set stays. */
export function tunedSpec(bot: Entrant, params: readonly TunedParam[], values: Values): string {
  const source = readBotSource(botText(bot));
  if (source.kind === 'command') throw new RangeError('a command has no parameters');
  const kept = source.settings.filter((setting) => !params.some(({ id }) => setting.startsWith(`${id}=`)));
  const tuned = params.map(({ id }, i) => `${id}=${valueText(values[i])}`);
  return [source.kind === 'listed' ? source.name : source.path, ...kept, ...tuned].join(':');
}
