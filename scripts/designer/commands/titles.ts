// `switchback titles`: lists the titles.

import { listedTitles } from '../../../arena/catalog/index.ts';
import type { OptionDef, Title } from '../../../engine/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { lineWidth, wrap } from '../../output/text/index.ts';

function optionLines(option: OptionDef, width: number): string {
  const constraints = [
    ...(option.needs?.length ? [`needs ${option.needs.join(', ')}`] : []),
    ...(option.excludes?.length ? [`not with ${option.excludes.join(', ')}`] : []),
  ];
  const description =
    constraints.length > 0 ? `${option.description} (${constraints.join('; ')})` : option.description;
  const text = wrap(description, lineWidth(96), ' '.repeat(width + 6));
  return `    ${option.id.padEnd(width)}  ${text.trimStart()}`;
}

function titleText({ meta, files, extraFiles = [] }: Title): string {
  const { min, max } = meta.seats;
  const seats = min === max ? String(min) : `${min}-${max}`;
  const width = Math.max(0, ...meta.options.map(({ id }) => id.length));
  return [
    `${meta.id}  (${meta.name}; ${seats} player${seats === '1' ? '' : 's'}; bots for ${meta.family}; ${meta.stage})`,
    wrap(meta.description, lineWidth(96), '  '),
    `  files: ${[...Object.keys(files), ...extraFiles.map((kind) => `${kind} (optional)`)].join(', ')}`,
    meta.options.length > 0 ? '  options:' : '  options: none',
    ...meta.options.map((option) => optionLines(option, width)),
  ].join('\n');
}

export const command = defineCommand({
  examples: [['$0 titles', 'List all titles with their options']],
  run: () => void process.stdout.write(`${listedTitles().map(titleText).join('\n\n')}\n`),
});
