// Option goal-basic (first edition): cash alone wins, no major cities need to be joined.
import type { RuleModule } from '../../model/rules.ts';

export const goalBasic: RuleModule = {
  id: 'goal-basic',
  name: 'Basic goal',
  description: 'the first to hold 250M wins; no major cities need to be joined',
  constants: (numbers) => ({ ...numbers, goalMajors: 0 }),
};
