import { type BotDef, crayon } from 'switchback';

export const bot: BotDef = {
  name: 'first',
  version: '1',
  family: 'crayon',
  description: 'delivers what it happens to carry, and saves its money',
  create: ({ rules, seat }) => ({
    decide(state: crayon.CrayonState, legal) {
      const demands = crayon.demandsOf(rules as crayon.Rules, state, seat);
      const delivery = demands.find(({ deliverAction }) => legal.has(deliverAction));
      return [delivery?.deliverAction ?? legal.list().at(-1)!];
    },
  }),
};
