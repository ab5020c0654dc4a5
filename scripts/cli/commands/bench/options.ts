// `switchback bench options`: measures the effects of optional rules.
import { withParts, writeOutput } from '../../../output/index.ts';
import { benchOptions, effectsTable } from '../../../tuning/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { benchTitle, integer, listOf, tableOut, text } from '../../settings/flags.ts';

export const command = defineCommand({
  flags: {
    title: benchTitle,
    bot: text('Bot in every seat', { default: 'courier' }),
    seeds: integer('Games with each option, 1 or more', [1], { default: 20 }),
    options: text('Options to measure, with commas  [default: all]'),
    out: tableOut,
  },
  examples: [
    ['$0 bench options --title first-edition --seeds 50', 'Measure another title, with narrower intervals'],
  ],
  async run({ title, bot, seeds, options, out }) {
    const optionIds = options === undefined ? undefined : listOf(options);
    const effects = await withParts('measuring', (onPart) =>
      benchOptions({ title, bot, seeds, optionIds, onPart }),
    );
    const heading = `${title}, ${bot} in every seat, ${seeds} seeds: mean round in which games ended`;
    const table = `${heading}\n\n${effectsTable(effects)}`;
    process.stdout.write(`\n${table}`);
    if (out !== undefined) writeOutput(out, table);
  },
});
