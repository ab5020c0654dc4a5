// Path data of SVG as the operators of a PDF. Arcs are not of the subset, nor are the commands S and A.

/** Figures that each command takes. */
const FIGURES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, T: 2, Z: 0 };

/** Exact to a thousandth: drawings are in tenths of their units. */
export const figure = (value: number): string => `${Math.round(value * 1000) / 1000 + 0}`;

/** Commands one by one, each with as many figures as it takes. @throws Error for what is not understood */
function* steps(data: string): Generator<{ command: string; isRelative: boolean; values: number[] }> {
  for (const [whole, letter, rest] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const command = letter.toUpperCase();
    const values = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = FIGURES[command];
    const isWhole = count === 0 ? values.length === 0 : values.length > 0 && values.length % count === 0;
    if (!isWhole) throw new Error(`SVG path: '${whole}'`);
    const isRelative = letter !== command;
    if (count === 0) yield { command, isRelative, values };
    for (let at = 0; at < values.length; at += count) {
      // Pairs after the first of a "move" are lines.
      yield {
        command: command === 'M' && at > 0 ? 'L' : command,
        isRelative,
        values: values.slice(at, at + count),
      };
    }
  }
}

/** @throws Error for a command or a number of figures that is not understood */
export function pathOperators(data: string): string {
  const out: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** Control point of the last quadratic curve; undefined after anything else. */
  let control: readonly [number, number] | undefined;
  const say = (operator: string, ...figures: number[]): void => {
    out.push([...figures.map(figure), operator].join(' '));
  };
  /** A quadratic curve as the cubic one of the same shape. */
  const quadratic = (cx: number, cy: number, toX: number, toY: number): void => {
    const third = (from: number, by: number): number => from + ((by - from) * 2) / 3;
    say('c', third(x, cx), third(y, cy), third(toX, cx), third(toY, cy), toX, toY);
    [x, y, control] = [toX, toY, [cx, cy]];
  };
  for (const { command, isRelative, values } of steps(data)) {
    const [baseX, baseY] = isRelative ? [x, y] : [0, 0];
    const v = values.map((value, i) => value + (i % 2 === 0 ? baseX : baseY));
    const before = control;
    control = undefined;
    switch (command) {
      case 'M':
        [x, y, startX, startY] = [v[0], v[1], v[0], v[1]];
        say('m', x, y);
        break;
      case 'C':
        say('c', ...v);
        [x, y] = [v[4], v[5]];
        break;
      case 'Q':
        quadratic(v[0], v[1], v[2], v[3]);
        break;
      case 'T':
        quadratic(before ? 2 * x - before[0] : x, before ? 2 * y - before[1] : y, v[0], v[1]);
        break;
      case 'Z':
        [x, y] = [startX, startY];
        say('h');
        break;
      default:
        if (command === 'H') x = v[0];
        else if (command === 'V') y = values[0] + baseY;
        else [x, y] = [v[0], v[1]];
        say('l', x, y);
    }
  }
  return out.join('\n');
}
