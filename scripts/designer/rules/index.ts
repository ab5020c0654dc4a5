// Numbers of rules: which value gives games the wished figure.

export { balanceRule, type RuleBalance } from './balance-rule.ts';
export { numberOf, planWithNumber, readParam, readRuleTarget, rulesText } from './plan-rule.ts';
export { ruleParts, rulePlayer } from './play-rule.ts';
export { effectText, ruleAnswer, ruleColumns, ruleCsv, ruleJson, ruleReport } from './rule-report.ts';
