// The measurements as tables in Markdown.
import { percent, thousands } from '../ui/number-words.ts';
import { type Coverage, FIGURES } from './coverage.ts';
import type { Watched } from './watching.ts';

function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [header, header.map((_, i) => (i === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`);
}

export const coverageTable = (list: readonly Coverage[]): string[] =>
  table(
    ['world', 'seeds', 'games', 'resamples', ...FIGURES, 'wrong claims', 'misfit notes', 'shared luck'],
    list.map(({ world, gamesASeed, covered, wrongClaims, misfits, gain }) => [
      world.name,
      String(world.seeds),
      thousands(world.seeds * gamesASeed),
      thousands(world.resamples),
      ...FIGURES.map((figure) => percent(covered[figure].share)),
      percent(wrongClaims),
      percent(misfits),
      gain.toFixed(2),
    ]),
  );

export const watchingTable = (list: readonly { world: string; rows: readonly Watched[] }[]): string[] =>
  table(
    ['world', 'rule', 'claims', 'of these wrong', 'no verdict', 'median games'],
    list.flatMap(({ world, rows }) =>
      rows.map(({ rule, claims, wrong, open, games }) => [
        world,
        rule,
        percent(claims),
        percent(wrong),
        percent(open),
        thousands(games),
      ]),
    ),
  );
