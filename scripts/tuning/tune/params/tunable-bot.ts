// What is known of a bot's parameters, wherever its code is.
import { describeBotFile, type Entrant, findBot } from '../../../../arena/index.ts';
import { DataError } from '../../../../engine/index.ts';
import type { TunableBot } from './read-params.ts';

/** @throws DataError for a bot behind a command, whose parameters are its own affair */
export async function tunableBot(
  family: string,
  { name, params: values, code }: Entrant,
): Promise<TunableBot> {
  if (code?.kind === 'command')
    throw new DataError('tune', [
      `'${code.written}' is a command: only parameters of listed bots and of bots in files can be tuned`,
    ]);
  if (code !== undefined) {
    const { params } = await describeBotFile(code.path, { hash: code.hash });
    return { name, params, values };
  }
  const def = findBot(family, name);
  return { name, params: def?.params ?? [], renamed: def?.renamed?.params, values };
}
