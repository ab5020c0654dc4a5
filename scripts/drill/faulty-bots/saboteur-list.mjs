// tries: to let listed rivals play dully by way of the list of bots
// in process: harmless
// isolated: harmless
import { bots } from 'switchback';
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('saboteur-list', () => {
  const { create } = bots.find(({ name }) => name === 'random');
  for (const one of bots) {
    try {
      one.create = create;
    } catch {}
  }
});
