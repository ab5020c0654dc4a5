// A part of a document that a script writes, between two comments that name it.

/** @throws Error when the document has no such part */
export function replaceSection(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->\n`, `<!-- ${name}: end -->`];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`no part '${name}' between '${begin.trim()}' and '${end}'`);
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`;
}
