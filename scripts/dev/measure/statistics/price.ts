// What each stopping rule costs: games until two bots in two seats have their verdict, by how far they really are apart,
// and how often the verdict is the wrong way round. Games have no luck of seeds in common.

import { median } from '../../../../arena/stats/basics/median.ts';
import { GAME_STEP } from '../../../../arena/stats/estimates/pair-value.ts';
import type { StopRule } from '../../../../arena/stats/stopping/stop-rule.ts';
import { stopRuleText } from '../../../../arena/stats/stopping/stop-rule-text.ts';
import { StoppingMonitor } from '../../../../arena/stats/stopping/stopping-monitor.ts';
import { stream } from '../../../../engine/index.ts';
import { percent, thousands } from '../../../ui/words/number-words.ts';

/** Differences of the two bots' win rates. */
export const GAPS = [0, 0.05, 0.1] as const;

/** Rules for those who care about differences of 5 points. */
export const PRICED: readonly StopRule[] = [
  { kind: 'decided' },
  { kind: 'decided', within: 0.05 },
  { kind: 'sprt', d0: 0, d1: 0.05 },
  { kind: 'sprt', d0: -0.05, d1: 0.05 },
];

/** Two games a seed. */
const GAMES = 2;

export interface Price {
  readonly rule: StopRule;
  readonly gap: number;
  /** Median games, runs that did not end counted at their full length. */
  readonly games: number;
  /** Share of runs that ended. */
  readonly ended: number;
  /** Share of runs that ended with the first bot, the stronger one unless both are equal, on the losing side. */
  readonly against: number;
}

export function measurePrice(rule: StopRule, gap: number, runs: number, seeds: number): Price {
  const games: number[] = [];
  let [ended, against] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const random = stream(`${gap}`, 'price', run);
    const value = (): number => (random() < (1 + gap) / 2 ? 1 : -1);
    const watch = new StoppingMonitor(rule, 1, GAME_STEP.wins / GAMES);
    while (watch.seeds < seeds && watch.stoppedAfter === undefined) {
      watch.report(watch.seeds, [(value() + value()) / GAMES]);
    }
    const [{ moments, verdict }] = watch.pairs;
    games.push(watch.seeds * GAMES);
    if (watch.stoppedAfter === undefined) continue;
    ended++;
    if (rule.kind === 'sprt' ? verdict === 'd0' : moments.mean < 0) against++;
  }
  return { rule, gap, games: median(games), ended: ended / runs, against: against / runs };
}

/** In Markdown: a row a rule, a column a gap. */
export function priceTable(prices: readonly Price[]): string[] {
  const rules = [...new Set(prices.map(({ rule }) => stopRuleText(rule)))];
  const cell = ({ games, ended, against }: Price): string =>
    ended < 0.5 ? `no end (${percent(ended)} end)` : `${thousands(games)} (${percent(against)})`;
  const rows = rules.map((rule) => [
    `\`${rule}\``,
    ...prices.filter((price) => stopRuleText(price.rule) === rule).map(cell),
  ]);
  const header = ['rule', ...GAPS.map((gap) => `${thousands(100 * gap)} points apart`)];
  const line = header.map((_, i) => (i === 0 ? '---' : '---:'));
  return [header, line, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
