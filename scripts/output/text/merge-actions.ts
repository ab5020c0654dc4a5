// Joins the actions of a turn into one line: `moves to A` and `moves to B` become `moves to A, B`. It knows the
// forms `VERB A to B for 1M` and `VERB to A`, but no game.

/** A stretch with its price in millions, such as `builds A to B for 1M`. */
const STRETCH = /^(\S+) (.+) to (.+) for (\d+)M$/;

/** Number of leading words to print once for all texts: never a name, and of a stretch only the verb. */
function countCommonWords(lists: readonly (readonly string[])[]): number {
  let count = 0;
  const words = lists[0];
  const max = STRETCH.test(words.join(' ')) ? 1 : Math.min(...lists.map(({ length }) => length)) - 1;
  while (count < max && !/^\p{Lu}/u.test(words[count]) && lists.every((list) => list[count] === words[count]))
    count++;
  return count;
}

/** True for equal texts, and for texts of the same verb with an object. */
function canMerge(textA: string, textB: string): boolean {
  const [a, b] = [textA.split(' '), textB.split(' ')];
  const isWithin = a[1] === 'within' || b[1] === 'within';
  return textA === textB || (!isWithin && a[0] === b[0] && a.length > 2 && b.length > 2);
}

/** Joins stretches that continue where the last one ended: `builds A to B to C for 3M`. */
function joinStretches(texts: readonly string[]): string[] {
  const joined: string[] = [];
  let end: string | undefined;
  let price = 0;
  for (const text of texts) {
    const [, verb, from, to, millions] = STRETCH.exec(text) ?? [];
    const last = joined.at(-1);
    if (verb !== undefined && last?.startsWith(`${verb} `) && from === end) {
      joined[joined.length - 1] = last.replace(/ for \d+M$/, ` to ${to} for ${price + Number(millions)}M`);
      price += Number(millions);
    } else {
      joined.push(text);
      price = Number(millions);
    }
    end = to;
  }
  return joined;
}

/** A step to a place or within one, such as `moves to A`. */
const STEP = /^(\S+) (to|within) (.+)$/;

/** True for a step within the place where the previous step ended. */
function isSamePlace(text: string, i: number, texts: readonly string[]): boolean {
  const [, verb, preposition, place] = STEP.exec(text) ?? [];
  const [, verbBefore, , placeBefore] = STEP.exec(texts[i - 1] ?? '') ?? [];
  if (place === undefined || verb !== verbBefore || place !== placeBefore) return false;
  return preposition === 'within' || text === texts[i - 1];
}

/** One text for a run of actions that begin with the same word. */
function mergeGroup(texts: readonly string[]): string {
  if (texts.every((text) => text === texts[0])) {
    return texts.length === 1 ? texts[0] : `${texts[0]} (${texts.length} times)`;
  }
  const lists = texts.map((text) => text.split(' '));
  const sharedCount = countCommonWords(lists);
  const endings = lists.map((words) => words.slice(sharedCount).join(' '));
  return `${lists[0].slice(0, sharedCount).join(' ')} ${endings.join(', ')}`;
}

/** One line for a turn. @param texts of its actions, in order */
export function mergeActions(texts: readonly string[]): string {
  const groups: string[][] = [];
  for (const text of joinStretches(texts.filter((text, i) => !isSamePlace(text, i, texts)))) {
    const last = groups.at(-1);
    if (last && canMerge(last[0], text)) last.push(text);
    else groups.push([text]);
  }
  return groups.map(mergeGroup).join('; ');
}

/** A milepost without a name, such as `K30`. */
const GRID_NAME = /^[A-Z]+\d+$/;

const lengthText = (mileposts: number): string =>
  `${mileposts} ${mileposts === 1 ? 'milepost' : 'mileposts'}`;

/** The last place of a way and the named ones before it. */
const namedPlaces = (places: readonly string[]): string[] =>
  places.filter((place, i) => i === places.length - 1 || (!GRID_NAME.test(place) && place !== places[i + 1]));

const shortStretch = (text: string): string => {
  const [, verb, from, to, millions] = STRETCH.exec(text) ?? [];
  // Deliveries have the same form.
  if (verb !== 'builds') return text;
  const [first, ...places] = `${from} to ${to}`.split(' to ');
  return `${verb} ${[first, ...namedPlaces(places)].join(' - ')}, ${lengthText(places.length)}, ${millions}M`;
};

/** Steps of one verb in a row as one text. */
function shortSteps(texts: readonly string[]): string[] {
  const short: string[] = [];
  let places: string[] = [];
  texts.forEach((text, i) => {
    const [, verb, , place] = STEP.exec(text) ?? [];
    const next = STEP.exec(texts[i + 1] ?? '');
    if (verb !== undefined) places.push(place);
    if (verb !== undefined && next?.[1] === verb) return;
    if (places.length < 2) short.push(text);
    else short.push(`${verb} to ${namedPlaces(places).join(' - ')}, ${lengthText(places.length)}`);
    places = [];
  });
  return short;
}

/**
 * `mergeActions`, with ways told by their named places: `builds Los Angeles - U41, 16 mileposts, 18M`,
 * `moves to Denver - Omaha, 9 mileposts`.
 */
export const summarizeActions = (texts: readonly string[]): string =>
  mergeActions(shortSteps(joinStretches(texts).map(shortStretch)));

/** `picks up coal` becomes `pick up coal`: logs describe an action, buttons command it. */
export const imperative = (text: string): string =>
  text
    .replace(/^\S+/, imperativeVerb)
    // A word in -s between `and` and another word is a second verb.
    .replace(/(?<= and )\w+s(?= \w)/, imperativeVerb)
    .replace(/ its turn$/, ' your turn');

function imperativeVerb(verb: string): string {
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
