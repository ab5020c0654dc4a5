// Balance of a deck: which payouts are out of line, and whether one deck plays otherwise than another.

export { type Balance, balanceOf, type DemandBalance, type GroupBalance } from './balance.ts';
export { balanceCsv, balanceJson } from './balance-csv.ts';
export { balanceAnswer, balanceReport } from './balance-report.ts';
export { type Comparison, compareDecks, comparedParts } from './compare-decks.ts';
export { type GroupMeasure, groupBy, measureGroups } from './measure-groups.ts';
export { proposedSteps } from './propose.ts';
export { watchSuspects } from './suspects.ts';
export { unfairnessText } from './unfairness.ts';
