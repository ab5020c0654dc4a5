/** Most characters of a line of an error, and most lines and characters of all that a command says of an error. */
const LONGEST = 300;
const MOST_LINES = 60;

const STACK = /\n\s+at .*(:\d+|\))|node:internal/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const RAW = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** What is wrong with how an error was told; undefined when nothing is. */
export function speechFault(text: string): string | undefined {
  if (STACK.test(text)) return `stack trace: ${text.slice(0, LONGEST)}`;
  const lines = text.trimEnd().split('\n');
  const long = lines.find((line) => line.length > LONGEST);
  if (long !== undefined) return `line of ${long.length} characters: ${long.slice(0, 80)}...`;
  if (lines.length > MOST_LINES) return `${lines.length} lines of errors, beginning with: ${lines[0]}`;
  const raw = RAW.exec(text);
  if (raw) return `raw character ${raw[0].charCodeAt(0)} in: ${JSON.stringify(text.slice(0, LONGEST))}`;
  return undefined;
}
