// Reads SVG that this project wrote: elements with attributes in double quotes. Texts between elements are left out, since
// letters on our pictures are outlines.

export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
}

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([A-Za-z:-]+)="([^"]*)"/g;

/** The outermost element. @throws Error for elements that are not closed in turn */
export function parseSvg(text: string): SvgElement {
  const top: { name: string; children: SvgElement[] } = { name: '', children: [] };
  const open = [top];
  for (const [, closes, name, attributes, isEmpty] of text.matchAll(TAG)) {
    if (closes) {
      if (open.pop()!.name !== name) throw new Error(`SVG: </${name}> closes another element`);
      continue;
    }
    const element = {
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value]),
      ),
      children: [],
    };
    open[open.length - 1].children.push(element);
    if (!isEmpty) open.push(element);
  }
  if (open.length !== 1 || top.children.length !== 1) throw new Error('SVG: an element is not closed');
  return top.children[0];
}
