/** Why an action that speaks of nothing is illegal with an operand other than 0. */
export const NO_OPERAND = 'this action takes no operand but 0';
