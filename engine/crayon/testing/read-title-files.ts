// Reads the data files that a title ships with, for tests of the engine (the product reads them in the
// arena).
import { readFileSync } from 'node:fs';
import type { CsvRow, DataFile, Title } from '../../core/title.ts';

export function readTitleFiles(title: Title): Record<string, DataFile> {
  return Object.fromEntries(
    Object.entries(title.files).map(([kind, url]) => {
      const text = readFileSync(url, 'utf8');
      const rows = (): CsvRow[] =>
        text
          .trimEnd()
          .split('\n')
          .map((line, i) => ({ line: i + 1, fields: line.split(',') }));
      return [
        kind,
        { source: url.pathname, content: url.pathname.endsWith('.csv') ? rows() : JSON.parse(text) },
      ];
    }),
  );
}
