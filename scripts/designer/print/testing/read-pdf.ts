// Reads back a PDF that this project made: sheets with their sizes, texts and drawings. For tests only.
import { inflateSync } from 'node:zlib';
import { POINTS_PER_MM } from '../sheet.ts';

interface ReadSheet {
  /** Millimetres, rounded to tenths. */
  readonly width: number;
  readonly height: number;
  /** Lines of text in the order in which they were written. */
  readonly texts: readonly string[];
  /** Names of drawings, once for each time they are placed. */
  readonly forms: readonly string[];
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

function objectsOf(bytes: Uint8Array): Map<number, PdfObject> {
  const text = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const [, offset] of text.matchAll(/^(\d{10}) \d{5} n $/gm)) {
    const at = Number(offset);
    const [head, number] = /^(\d+) 0 obj\n/.exec(text.slice(at, at + 20))!;
    const objectText = text.slice(at + head.length);
    const length = /\/Length (\d+)/.exec(objectText.slice(0, objectText.indexOf('endobj')));
    const begin = objectText.indexOf('stream\n');
    const end = objectText.indexOf('endobj');
    if (!length || begin < 0 || begin > end) {
      objects.set(Number(number), { dictionary: objectText.slice(0, end), stream: '' });
      continue;
    }
    const dictionary = objectText.slice(0, begin);
    const raw = Buffer.from(objectText.slice(begin + 7, begin + 7 + Number(length[1])), 'latin1');
    const stream = (dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
    objects.set(Number(number), { dictionary, stream });
  }
  return objects;
}

/** The characters of a font by the numbers that stand for them. */
function charactersOf(map: string): string[] {
  const [, list] = /\[([^\]]*)\]/.exec(map)!;
  return [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, code]) =>
    (code.replace(/ /g, '').match(/.{4}/g) ?? [])
      .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
      .join(''),
  );
}

/** Operators of the first form. */
export const formOf = (bytes: Uint8Array): string =>
  [...objectsOf(bytes).values()].find(({ dictionary }) => dictionary.includes('/Subtype /Form'))!.stream;

export function readPdf(bytes: Uint8Array): ReadSheet[] {
  const objects = objectsOf(bytes);
  const referencedObject = (dictionary: string, key: string): PdfObject =>
    objects.get(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)![1]))!;
  const pages = [...objects.values()].find(({ dictionary }) => dictionary.includes('/Type /Pages'))!;
  const kids = /\/Kids \[([^\]]*)\]/.exec(pages.dictionary)![1];
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]): ReadSheet => {
    const page = objects.get(Number(number))!.dictionary;
    const [width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!.slice(1).map(Number);
    const resources = referencedObject(page, 'Resources').dictionary;
    const fonts = new Map<string, string[]>();
    for (const [, name, font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(
        name,
        charactersOf(referencedObject(objects.get(Number(font))!.dictionary, 'ToUnicode').stream),
      );
    }
    const { stream } = referencedObject(page, 'Contents');
    const texts: string[] = [];
    let characters: string[] = [];
    for (const [, font, line] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) characters = fonts.get(font)!;
      else {
        const codes = [...line.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) => hex.match(/.{4}/g) ?? []);
        texts.push(codes.map((code) => characters[Number.parseInt(code, 16)]).join(''));
      }
    }
    const forms = [...stream.matchAll(/\/(\w+) Do/g)].map(([, name]) => name);
    const millimetres = (points: number): number => Math.round((points / POINTS_PER_MM) * 10) / 10;
    return { width: millimetres(width), height: millimetres(height), texts, forms };
  });
}
