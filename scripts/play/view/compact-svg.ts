// Makes a drawing small enough for a page: outlines in relative whole numbers, repeated parts written once. A
// unit is a quarter of a pixel where the map fits the window, and about one when it is enlarged.

/** Nearer points of an outline are left out, in drawing units. */
const MIN_DISTANCE = 3;
/** Shorter pieces are cheaper to repeat. */
const MIN_SHARED_LENGTH = 400;

/** `M1 2L3 4Z` with at least one line, and nothing else: an outline of straight lines in absolute numbers. */
const POLYLINES = /^(?:M-?[\d.]+ -?[\d.]+(?:L-?[\d.]+ -?[\d.]+)+Z?)+$/;

/** One ring or line: each point relative to the last one that was kept, in whole numbers. */
function compactLine(line: string): string {
  const isClosed = line.endsWith('Z');
  const points = line
    .replace(/[MZ]/g, '')
    .split('L')
    .map((text) => text.split(' ').map((number) => Math.round(Number(number))));
  let [x, y] = points[0];
  let out = `M${x} ${y}`;
  let letter = 'l';
  points.forEach(([u, v], i) => {
    const isLast = i === points.length - 1;
    if (i === 0 || (!isLast && (u - x) ** 2 + (v - y) ** 2 < MIN_DISTANCE ** 2)) return;
    if (u === x && v === y) return;
    out += `${letter}${u - x}${v < y ? '' : ' '}${v - y}`;
    letter = ' ';
    [x, y] = [u, v];
  });
  return (out + (isClosed ? 'z' : '')).replace(/ -/g, '-');
}

const compactPath = (d: string): string =>
  POLYLINES.test(d) ? d.split(/(?=M)/).map(compactLine).join('') : d;

/** A drawing with the same look at the page's scale. Ids it adds begin with `prefix`. */
export function compactSvg(svg: string, prefix: string): string {
  const short = svg.replace(/ d="([^"]{400,})"/g, (_, d: string) => ` d="${compactPath(d)}"`);
  const shared = new Map<string, string>();
  /** A reference to the drawing from its second use on. */
  const shareAll = (text: string, pattern: RegExp, wrap: (id: string, body: string) => string): string => {
    const times = new Map<string, number>();
    for (const [, , body] of text.matchAll(pattern)) times.set(body, (times.get(body) ?? 0) + 1);
    return text.replace(pattern, (whole, attributes: string, body: string) => {
      if (body.length < MIN_SHARED_LENGTH || times.get(body) === 1) return whole;
      let id = shared.get(body);
      if (id === undefined) {
        id = `${prefix}${shared.size}`;
        shared.set(body, id);
        definitions.push(wrap(id, body));
      }
      return `<use href="#${id}"${attributes}/>`;
    });
  };
  const definitions: string[] = [];
  const paths = short.replace(/<path d="([^"]*)"([^>]*)\/>/g, '<path$2 d="$1"/>');
  const once = shareAll(paths, /<path((?: (?!d=)[a-z-]+="[^"]*")*) d="([^"]*)"\/>/g, (id, d) => {
    return `<path id="${id}" d="${d}"/>`;
  });
  const grouped = shareAll(once, /<g((?: [a-z-]+="[^"]*")*)>((?:<path[^>]*\/>)+)<\/g>/g, (id, body) => {
    return `<g id="${id}">${body}</g>`;
  });
  return (definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : '') + grouped;
}
