/** `picks up coal` becomes `pick up coal`: games say what a seat does, a button what to do. */
export const imperative = (text: string): string =>
  text
    .replace(/^\S+/, bare)
    // A second verb, as far as one can see: something follows it.
    .replace(/(?<= and )\w+s(?= \w)/, bare)
    .replace(/ its turn$/, ' your turn');

function bare(verb: string): string {
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
