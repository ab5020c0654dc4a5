/** Start of an absolute path up to its last separator, in plain text, in JSON and in HTML. Addresses such as https://a/b do not match. */
const FOLDERS =
  /(?:file:\/\/|(?<![\w.~\\/)\]}%*-])|(?<=\\[nrt]))(?:\/(?:[^\\/\s'"`|<>&,]+\/+)+|[A-Za-z]:[\\/]+(?:[^\\/\s'"`|<>&,]+[\\/]+)*)/g;

/** The same for a text that begins with a path, whose names may then have blanks. */
const FIRST_FOLDERS = /^(?:\/|[A-Za-z]:[\\/])(?:[^\\/:'"<>|\n]+[\\/]+)+/;

const home = process.env.HOME ?? process.env.USERPROFILE ?? '';

/**
 * The text with the names of files in place of absolute paths: it is the same wherever files lie, and names no folder
 * of this machine and no user.
 */
export function withoutFolders(text: string): string {
  if (!text.includes('/') && !text.includes('\\')) return text;
  // A home folder may contain blanks, which end a path for the pattern.
  const homeless = home.length > 1 ? text.replaceAll(home, '/~') : text;
  return homeless.replace(FIRST_FOLDERS, '').replace(FOLDERS, '');
}
