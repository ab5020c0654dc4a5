// Commands that messages suggest, quoted for a shell.

const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** A command of this program that works in a checkout and where the package is installed. */
export const shellCommand = (...words: readonly string[]): string =>
  ['npx switchback', ...words.map(shellWord)].join(' ');

export const resumeCommand = (folder: string, ...flags: readonly string[]): string =>
  shellCommand('run', '--resume', folder, ...flags);
