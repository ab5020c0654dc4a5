// What a bot in the person's seat would be handed now: the observation as bots in other languages get it, and the codes of
// all legal actions.
import { byId } from '../dom.ts';
import type { PlayTable } from './play-table.ts';

export class BotView {
  private readonly table: PlayTable;
  private readonly details = byId<HTMLDetailsElement>('bot-view');

  constructor(table: PlayTable) {
    this.table = table;
    this.details.addEventListener('toggle', () => this.show());
  }

  show(): void {
    if (!this.details.open) return;
    const { game, state, person, now } = this.table;
    const seen = {
      observation: game.observationToJson(state, person),
      legal: now.legal.map((action) => game.format(action)),
    };
    byId('bot-view-text').textContent = JSON.stringify(seen, lists, 1).replace(/"\[|\]"/g, (sign) =>
      sign.replace('"', ''),
    );
  }
}

/** Long lists of numbers and words go on one line. */
function lists(_key: string, value: unknown): unknown {
  return Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one !== 'object' || one === null)
    ? `[${value.map((one) => (typeof one === 'string' ? `'${one}'` : String(one))).join(', ')}]`
    : value;
}
