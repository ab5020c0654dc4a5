// How often the options in play were used, in sentences.
import type { OptionUses } from '../../../arena/model/index.ts';
import { plural, thousands } from '../text/index.ts';

/** `, options borrowing, time-limit`; '' without options. */
export const optionsHead = (options: readonly string[]): string =>
  options.length === 0 ? '' : `, ${options.length === 1 ? 'option' : 'options'} ${options.join(', ')}`;

const SAYS_NOTHING = 'no figure here says what it does';

function useText({ option, kind, games, used, actions = {} }: OptionUses): string {
  if (games === 0) return `${option}: not counted in games of an earlier version`;
  const share = `${thousands(used)} of ${plural(games, 'game')}`;
  if (kind === 'end')
    return `${option}: ended ${share}${used === 0 ? '; no figure here says what that end does' : ''}`;
  if (used === 0) return `${option}: used in ${share}; ${SAYS_NOTHING}`;
  const byBot = Object.entries(actions).map(([bot, count]) =>
    count === 0 ? `${bot} never` : `${bot} ${plural(count, 'time')}`,
  );
  return `${option}: used in ${share} (${byBot.join(', ')})`;
}

/** A sentence for each option whose use is counted, and one for the others. */
export function optionLines(uses: readonly OptionUses[] = []): string[] {
  const always = uses.flatMap(({ option, kind }) => (kind === 'always' ? [option] : []));
  return [
    ...uses.filter(({ kind }) => kind !== 'always').map(useText),
    ...(always.length > 0 ? [`in force in every game: ${always.join(', ')}`] : []),
  ];
}
