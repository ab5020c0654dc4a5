// Changes cells of a sheet in an .xlsx file. Only the part of the sheet is rewritten, and in it only these cells.
import { DataError } from '../../../engine/index.ts';
import { Zip } from './zip.ts';

/** New text of a cell. */
export interface CellEdit {
  /** Line of the file or row of the sheet, from 1. */
  readonly line: number;
  /** From 0; may be beyond the row's last. */
  readonly column: number;
  readonly text: string;
}

const CELL = /<((?:\w+:)?)c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1c>)/g;
const FORMULA = /<(?:\w+:)?f\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?f>)/;
const VALUE = /<((?:\w+:)?)v>[\s\S]*?<\/\1v>/;

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.trunc(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
/** Number of the column of a cell such as D3, from 0. */
const columnOf = (ref: string): number =>
  [...ref.replace(/\d+$/, '')].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;

/** Path of the part of a sheet. @throws DataError for an archive without it */
function partOf(zip: Zip, source: string, sheet: string): string {
  const sheets = zip.text('xl/workbook.xml')?.match(/<(?:\w+:)?sheet\b[^>]*>/g) ?? [];
  const tag = sheets.find((each) => unescapeXml(attribute(each, 'name') ?? '') === sheet);
  const links = zip.text('xl/_rels/workbook.xml.rels')?.match(/<Relationship\b[^>]*>/g) ?? [];
  const id = tag && /\w+:id="([^"]*)"/.exec(tag)?.[1];
  const target = attribute(links.find((each) => attribute(each, 'Id') === id) ?? '', 'Target');
  const part = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (zip.text(part) === undefined)
    throw new DataError(source, { 'file/damaged': `has no part of the sheet '${sheet}'` });
  return part;
}

/** The first cell of a sheet whose text is not among the shared ones. @throws DataError for an archive without the sheet */
export function cellWithoutText(zip: Zip, source: string, sheet: string): string | undefined {
  const texts = zip.text('xl/sharedStrings.xml')?.match(/<(?:\w+:)?si\b/g)?.length ?? 0;
  for (const [, , attributes, content = ''] of zip.text(partOf(zip, source, sheet))!.matchAll(CELL)) {
    const [value = ''] = VALUE.exec(content) ?? [];
    const index = /\d+/.exec(value)?.[0];
    if (attribute(attributes, 't') === 's' && Number(index) >= texts) return attribute(attributes, 'r');
  }
  return undefined;
}

/** Formulas of cells that other cells refer to: the first cell of a shared or matrix formula. They cannot be replaced. */
export function anchoredFormulas(bytes: Buffer, source: string, sheet: string): ReadonlySet<string> {
  const zip = new Zip(bytes, source);
  const xml = zip.text(partOf(zip, source, sheet))!;
  return new Set(
    [...xml.matchAll(CELL)].flatMap(([, , attributes, content = '']) =>
      /\sref="/.test(FORMULA.exec(content)?.[1] ?? '') ? [attribute(attributes, 'r') ?? ''] : [],
    ),
  );
}

/** A cell with another value; its style stays. */
function cellXml(prefix: string, attributes: string, text: string, formula: string): string {
  const rest = attributes.replace(/\s(?:t|cm|vm)="[^"]*"/g, '').trimEnd();
  const tag = (name: string, content: string) => `<${prefix}${name}>${content}</${prefix}${name}>`;
  return /^\d+$/.test(text)
    ? `<${prefix}c${rest}>${formula}${tag('v', text)}</${prefix}c>`
    : `<${prefix}c${rest} t="inlineStr">${tag('is', `<${prefix}t xml:space="preserve">${escapeXml(text)}</${prefix}t>`)}</${prefix}c>`;
}

/**
 * @param ownColumns columns whose formulas keep their stored values; those of others are dropped, so that programs compute
 * them anew from the changed cells
 * @returns the file, and the cells whose formulas were replaced, each with its formula
 * @throws DataError for a sheet without places of its cells
 */
export function editXlsx(
  bytes: Buffer,
  source: string,
  sheet: string,
  edits: readonly CellEdit[],
  ownColumns: ReadonlySet<number>,
): { readonly bytes: Buffer; readonly replaced: readonly string[] } {
  const zip = new Zip(bytes, source);
  const part = partOf(zip, source, sheet);
  const replaced: string[] = [];
  // Its list of formulas stays valid if a cell of it has a formula.
  const isListed = zip.text('xl/calcChain.xml') !== undefined;
  let [width, written] = [0, 0];
  const editRow = (row: string, prefix: string, line: number): string => {
    const rowEdits = new Map(
      edits.filter((edit) => edit.line === line).map(({ column, text }) => [column, text]),
    );
    const cells = row.replace(CELL, (cell, cellPrefix: string, attributes: string, content = '') => {
      const ref = attribute(attributes, 'r') ?? '';
      const text = rowEdits.get(columnOf(ref));
      const formula = FORMULA.exec(content);
      if (text === undefined)
        return formula && !ownColumns.has(columnOf(ref)) ? cell.replace(VALUE, '') : cell;
      rowEdits.delete(columnOf(ref));
      if (formula) replaced.push(formula[2] === undefined ? ref : `${ref} (=${unescapeXml(formula[2])})`);
      written++;
      const constant = formula && isListed ? `<${cellPrefix}f>${text}</${cellPrefix}f>` : '';
      return cellXml(cellPrefix, attributes, text, constant);
    });
    // Cells that the row lacks stand in the order of their columns.
    return [...rowEdits].reduce((xml, [column, text]) => {
      const added = cellXml(prefix, ` r="${letters(column)}${line}"`, text, '');
      const next = [...xml.matchAll(CELL)].find(
        ([, , attributes]) => columnOf(attribute(attributes, 'r') ?? '') > column,
      );
      const at = next?.index ?? xml.lastIndexOf(`</${prefix}row>`);
      width = Math.max(width, column + 1);
      written++;
      return xml.slice(0, at) + added + xml.slice(at);
    }, cells);
  };
  const xml = zip
    .text(part)!
    .replace(/<((?:\w+:)?)row\b([^>]*[^/>])>[\s\S]*?<\/\1row>/g, (row, prefix: string, attributes: string) =>
      editRow(row, prefix, Number(attribute(attributes, 'r'))),
    )
    .replace(
      /(<(?:\w+:)?row\b[^>]*\sspans="\d+:)(\d+)"/g,
      (_, start, end) => `${start}${Math.max(width, Number(end))}"`,
    )
    .replace(
      /(<(?:\w+:)?dimension\b[^>]*\sref="[A-Z]+\d+:)([A-Z]+)/,
      (_, start, end) => start + letters(Math.max(width - 1, columnOf(end))),
    );
  if (written < edits.length)
    throw new DataError(source, {
      'file/form': `sheet '${sheet}' does not name its cells: save it anew in a spreadsheet program`,
    });
  return { bytes: zip.withText(part, xml), replaced };
}
