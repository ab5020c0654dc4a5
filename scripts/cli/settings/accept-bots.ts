// The flag --accept-bots, and the question that replaces it on a terminal.
import { setCodeUser } from '../../../arena/sandbox/index.ts';
import { switchFlag } from './flags.ts';

/** For commands that may start what a folder or file names. */
export const acceptBots = {
  'accept-bots': switchFlag('Start all bots that the folder or file names, without a question'),
} as const;

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** Asks on the terminal; anything but yes means no. */
function ask(question: string): Promise<boolean> {
  const { stdin, stderr } = process;
  stderr.write(`${question}Start it, with all your permissions unless it is isolated? [y/N] `);
  return new Promise((done) => {
    const answer = (text = ''): void => {
      stdin.pause();
      done(/^y(es)?$/i.test(String(text).trim()));
    };
    stdin.once('data', answer).once('end', answer);
  });
}

/** Lets the user of this command answer for code that data names. */
export function answerForCode(values: Readonly<Record<string, unknown>>): void {
  const isTerminal = process.stdin.isTTY && process.stderr.isTTY;
  const { 'accept-bots': flag } = values;
  setCodeUser({ acceptsAll: flag === true, hasFlag: flag !== undefined, tell, ...(isTerminal && { ask }) });
}
