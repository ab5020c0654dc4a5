// The book of rules of a family, RULES.md, and the table of what proves each rule, rule-tests.tsv.
import { readFileSync } from 'node:fs';

export interface RuleRow {
  /** Heading above the table. */
  readonly section: string;
  readonly rule: string;
  /** Rule book and section, or who reads it so. */
  readonly source: string;
}

export interface RuleTest {
  readonly section: string;
  readonly rule: string;
  /** Paths from the family's folder. */
  readonly file: string;
  readonly testFile: string;
  readonly name: string;
}

/** Rows of all tables whose head begins with "Rule". Other tables, such as measured effects, have another head. */
export function readRuleTable(page: URL): RuleRow[] {
  const rows: RuleRow[] = [];
  let section = '';
  let isRules = false;
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, rule, source] = line.split('|').map((cell) => cell.trim());
    if (!line.startsWith('|')) isRules = false;
    else if (rule === 'Rule') isRules = true;
    else if (isRules && !rule.startsWith('---')) rows.push({ section, rule, source });
  }
  return rows;
}

/** Rows of a table of tests, in the order of the file. */
export function readRuleTests(table: URL): RuleTest[] {
  const [, ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [section, rule, file, testFile, name] = line.split('\t');
    return { section, rule, file, testFile, name };
  });
}
