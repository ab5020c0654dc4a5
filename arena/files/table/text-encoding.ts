// Text of tables in the encodings that spreadsheets write.
import { DataError } from '../../../engine/index.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  /** With the byte order mark, if there is one. */
  readonly text: string;
  readonly encoding: Encoding;
}

const decodeAs = (encoding: Encoding, bytes: Uint8Array): string =>
  new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);

function encodingByMark([first, second]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Decodes UTF-16 by its mark, UTF-8, and Windows-1252 where it is not UTF-8. @throws DataError for other bytes */
export function decodeTable(bytes: Uint8Array, source: string): DecodedText {
  const encoding = encodingByMark(bytes);
  const decoded = ((): DecodedText => {
    try {
      return { text: decodeAs(encoding, bytes), encoding };
    } catch {
      if (encoding !== 'utf-8')
        throw new DataError(source, { 'file/damaged': 'is cut off: UTF-16 text with half a character' });
      return { text: decodeAs('windows-1252', bytes), encoding: 'windows-1252' };
    }
  })();
  if (decoded.text.includes('\0'))
    throw new DataError(source, {
      'file/damaged': 'is not text, or UTF-16 without its mark: save it as CSV in UTF-8',
    });
  return decoded;
}

/** Byte of each character of Windows-1252. */
const windowsBytes = (): ReadonlyMap<string, number> =>
  new Map(Array.from({ length: 256 }, (_, byte) => [decodeAs('windows-1252', Uint8Array.of(byte)), byte]));

/** Inverse of `decodeTable`. Characters that Windows-1252 lacks become question marks. */
export function encodeTable({ text, encoding }: DecodedText): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  if (encoding !== 'windows-1252') {
    const bytes = Buffer.from(text, 'utf16le');
    return encoding === 'utf-16le' ? bytes : bytes.swap16();
  }
  const byteOf = windowsBytes();
  return Buffer.from(Array.from(text, (character) => byteOf.get(character) ?? 0x3f));
}
