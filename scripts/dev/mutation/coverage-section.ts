// Coverage by folder, as a table.
import { dirname, relative } from 'node:path';
import { plainTable } from './plain-table.ts';

interface Share {
  readonly total: number;
  readonly covered: number;
}

const KINDS = ['statements', 'branches', 'functions', 'lines'] as const;

/** Istanbul's JSON summary: by absolute path, and `total`. */
export type CoverageSummary = Readonly<Record<string, Readonly<Record<(typeof KINDS)[number], Share>>>>;

const percent = ({ covered, total }: Share): string =>
  total === 0 ? '' : `${((100 * covered) / total).toFixed(1)} %`;

/** @param root folder that paths are told from */
export function coverageSection(summary: CoverageSummary, root: string): string {
  const folders = new Map<string, Record<string, Share>>();
  for (const [path, shares] of Object.entries(summary)) {
    const folder = path === 'total' ? 'all' : dirname(relative(root, path)).replaceAll('\\', '/');
    const sum = folders.get(folder);
    folders.set(
      folder,
      Object.fromEntries(
        KINDS.map((kind) => [
          kind,
          {
            total: shares[kind].total + (sum?.[kind].total ?? 0),
            covered: shares[kind].covered + (sum?.[kind].covered ?? 0),
          },
        ]),
      ),
    );
  }
  const rank = (folder: string): string => (folder === 'all' ? '~' : folder);
  return plainTable(
    [{ head: 'folder' }, ...KINDS.map((head) => ({ head, right: true }))],
    [...folders]
      .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
      .map(([folder, shares]) => [folder, ...KINDS.map((kind) => percent(shares[kind]))]),
  );
}
