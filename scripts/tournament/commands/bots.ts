// `switchback bots`: lists the bots.

import { listedBots } from '../../../arena/catalog/index.ts';
import { didYouMean } from '../../../arena/files/index.ts';
import type { BotDef, ParamDef } from '../../../bots/index.ts';
import { DataError } from '../../../engine/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { text } from '../../cli/settings/flags.ts';
import { lineWidth, wrap } from '../../output/text/index.ts';

function range({ min, max }: ParamDef): string {
  if (min === undefined && max === undefined) return '';
  return `, ${min ?? 'any'} to ${max ?? 'any'}`;
}

function botText(bot: BotDef, width: number): string {
  const indent = ' '.repeat(width + 4);
  const lines = [
    `  ${bot.name.padEnd(width)}  ${wrap(`${bot.description} (version ${bot.version})`, lineWidth(96), indent).trimStart()}`,
  ];
  const add = (text: string) => lines.push(wrap(text, lineWidth(96), `${indent}  `));
  for (const param of bot.params ?? []) {
    if (param.option !== undefined) continue;
    add(`${param.id}=${param.default}${range(param)}: ${param.description}`);
  }
  if (bot.plays) add(`plays ${bot.plays.join(', ')}`);
  const switches = (bot.params ?? []).filter(({ option }) => option !== undefined);
  if (switches.length > 0)
    add(
      `${switches.map((param) => `${param.id}=${param.default}`).join(', ')}: with that option, 0 to play as without it`,
    );
  return lines.join('\n');
}

export const command = defineCommand({
  args: { name: text('One bot; all are listed without it') },
  examples: [
    ['$0 bots', 'List all bots with their parameters'],
    ['$0 bots hauler', 'One of them'],
    ['$0 run --bots NAME:PARAMETER=VALUE,...', 'Set a parameter'],
    ['$0 run --bots ./my-bot.ts,courier', 'Play with your own bot from a file'],
    ["$0 run --bots 'cmd:python3 my_bot.py',courier", 'Play with a bot in another language'],
  ],
  run({ name }) {
    const all = listedBots();
    const bots = name === undefined ? all : all.filter((bot) => bot.name === name);
    if (bots.length === 0) {
      const names = [...new Set(all.map((bot) => bot.name))];
      throw new DataError('bots', {
        'bots/unknown': `there is no bot '${name}'${didYouMean(name!, names)} (${names.join(', ')})`,
      });
    }
    const width = Math.max(0, ...bots.map(({ name }) => name.length));
    for (const family of new Set(bots.map((bot) => bot.family))) {
      const members = bots.filter((bot) => bot.family === family);
      process.stdout.write(`${family}\n${members.map((bot) => botText(bot, width)).join('\n')}\n`);
    }
  },
});
