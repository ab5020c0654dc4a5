// tries: to throw an error when it is made; what games come to in which a bot is out from the start
// in process: named
// isolated: named
export const bot = {
  name: 'throws-at-once',
  version: '1',
  family: 'crayon',
  description: 'a faulty bot of the fault drill',
  create() {
    throw new Error('never');
  },
};
