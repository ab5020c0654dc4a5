// `switchback rules balance`: which value of a rule gives games a target length, or target changes of the lead.
import { readFileSync } from 'node:fs';
import { lineupFacts } from '../../../../arena/run/study/index.ts';
import { defineCommand } from '../../../cli/settings/command.ts';
import { fileFlags } from '../../../cli/settings/file-flags.ts';
import { integer, json, output, path, required, text, withEnding } from '../../../cli/settings/flags.ts';
import { withStudy } from '../../../cli/with-study.ts';
import { reportStudyFaults, studyFaultsJson, writeOutput } from '../../../output/index.ts';
import { balanceRule } from '../../rules/balance-rule.ts';
import { numberOf, planWithNumber, readParam, readRuleTarget, rulesText } from '../../rules/plan-rule.ts';
import { ruleParts, rulePlayer } from '../../rules/play-rule.ts';
import { ruleCsv, ruleJson, ruleReport } from '../../rules/rule-report.ts';
import { keyOf, planStudy, studyFlags } from '../deck/study.ts';

const { bots, ...playFlags } = studyFlags;

export const command = defineCommand({
  args: { file: path("Rules file (JSON, format rules/1)  [default: the title's]") },
  flags: {
    param: text('Number to find and its range, such as trackFee=2..8 or terrainCost.mountain=1..5', required),
    target: text(
      'Target figure of the games: length=60 (rounds), lead_changes=4, hands_given_up=1, first_seat=0, unfinished=0.1',
      required,
    ),
    bots: { ...bots, default: 'courier,hauler,courier,hauler' },
    ...playFlags,
    seeds: integer(
      'Seeds, each with a game for every value that is played: mostly five to nine, 15 at most',
      [20, 1_000_000],
      {
        default: 100,
      },
    ),
    out: output('CSV file to write, a row for each value played'),
    page: output('HTML page with a chart to write'),
    apply: output('Rules file to write with the value found', withEnding('.json')),
    json,
    ...fileFlags(['board', 'deck', 'events'], 'rules'),
  },
  examples: [
    ['$0 rules balance --param goalCash=150..350 --target length=50', 'Which goal makes games of 50 rounds'],
    [
      '$0 rules balance rules.json --param trackFee=2..8 --target lead_changes=4 --page fee.html',
      'Your own rules, with a page',
    ],
    [
      '$0 rules balance rules.json --param startCash=20..80 --target length=40 --apply new.json',
      'Write the rules with the value found',
    ],
  ],
  epilogue:
    'The same seeds are played with every value: five over the range, then more around the answer, until a curve fits them. Nothing is recommended, and --apply writes nothing, if the effect is not distinguishable from 0, if the range does not reach the target, if the target lies on a plateau or no curve fits, or if the interval of the value is wider than a quarter of the range.',
  async run(args) {
    const param = readParam(args.param);
    const target = readRuleTarget(args.target);
    const { file, seeds, out, page, apply } = args;
    const plan = await planStudy(file === undefined ? args : { ...args, rules: file }, args.deck);
    const current = numberOf(plan, param.name);
    // From the end of the range, which a refusal of too much should name, not a value between.
    const plans = param.levels
      .toReversed()
      .map((value) => planWithNumber(plan, param.name, value))
      .toReversed();
    const toPlay = { param, firstSeed: args['first-seed'], count: seeds, key: keyOf(args) };
    const manifest = { ...lineupFacts(plan), ...toPlay };
    await withStudy(
      { name: 'rules balance', manifest, parts: ruleParts(plans, toPlay) },
      args,
      async (study) => {
        const planOf = (value: number) =>
          plans[param.levels.indexOf(value)] ?? planWithNumber(plan, param.name, value);
        const player = rulePlayer(study.play, planOf, toPlay, target.figure.read);
        const balance = await balanceRule(param, target, player);
        const faults = await study.finish();
        const facts = { bots: args.bots.split(','), ...studyFaultsJson(faults) };
        process.stdout.write(
          args.json ? ruleJson(balance, current, facts) : ruleReport(balance, current, args.bots),
        );
        reportStudyFaults(faults, args);
        const lines: string[] = [];
        if (out !== undefined) {
          writeOutput(out, ruleCsv(balance));
          lines.push(`the figures: ${out}`);
        }
        if (page !== undefined) {
          // Charts take a while to load.
          const { rulePage } = await import('../../pages/rule-page.ts');
          writeOutput(page, rulePage(balance, current, args.bots));
          lines.push(`chart: ${page}`);
        }
        if (apply !== undefined && balance.answer) {
          const before = file === undefined ? '{}' : readFileSync(file, 'utf8');
          writeOutput(apply, rulesText(before, param.name, balance.answer.value));
          lines.push(`the rules with ${param.name} ${balance.answer.value}: ${apply}`);
        } else if (apply !== undefined) lines.push(`no rules written to ${apply}`);
        if (!args.json && lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`);
      },
    );
  },
});
