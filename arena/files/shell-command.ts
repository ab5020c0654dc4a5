// Commands that messages offer, quoted as a shell needs it.

const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** The words as a command of the program, found in a checkout as well as where it is installed. */
export const shellCommand = (...words: readonly string[]): string =>
  ['npx switchback', ...words.map(shellWord)].join(' ');

/** Command that resumes the run in `folder`. */
export const resumeCommand = (folder: string): string => shellCommand('run', '--resume', folder);
