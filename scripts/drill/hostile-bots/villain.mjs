// What all hostile bots share: they answer with the last legal action, and do their deed at the fifth question of a game.

/** The question at which the deed is done, from 1. */
export const DEED_AT = 5;

/**
 * @param {string} name of the bot
 * @param {(table: { seen: any, legal: any, setup: any }) => unknown} deed what it does; an array that it returns is its answer
 */
export const villain = (name, deed) => ({
  name,
  version: '1',
  family: 'crayon',
  description: 'a hostile bot of the fault drill',
  create(setup) {
    let question = 0;
    return {
      decide(seen, legal) {
        question++;
        const answer = question === DEED_AT ? deed({ seen, legal, setup }) : undefined;
        return Array.isArray(answer) ? answer : [legal.list().at(-1)];
      },
    };
  },
});
