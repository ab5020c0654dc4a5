import type { Entrant } from '../../model/entrant.ts';
import { readBotSource } from '../../sandbox/source/bot-source.ts';

/** The bot as `--bots` takes it in any folder. */
export function botText({ label, code }: Entrant): string {
  if (!code) return label.replace(/#\d+$/, '');
  if (code.kind !== 'file') return code.written;
  const source = readBotSource(code.written);
  return source.kind === 'file' ? [code.path, ...source.settings].join(':') : code.written;
}
