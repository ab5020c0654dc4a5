// What all faulty bots share: they answer with the last legal action, and misbehave at the fifth question of a game.

/** The question at which they misbehave, from 1. */
export const MISBEHAVES_AT = 5;

/**
 * @param {string} name of the bot
 * @param {(table: { seen: any, legal: any, setup: any }) => unknown} misbehaviour what it does; an array that it returns is its answer
 */
export const faultyBot = (name, misbehaviour) => ({
  name,
  version: '1',
  family: 'crayon',
  description: 'a faulty bot of the fault drill',
  create(setup) {
    let question = 0;
    return {
      decide(seen, legal) {
        question++;
        const answer = question === MISBEHAVES_AT ? misbehaviour({ seen, legal, setup }) : undefined;
        return Array.isArray(answer) ? answer : [legal.list().at(-1)];
      },
    };
  },
});
