import type { MutationReport } from './report.ts';

/** The files of a report in these places. @param places files and folders, as paths from the root */
export const filesAt = (report: MutationReport, places: readonly string[]): MutationReport['files'] =>
  Object.fromEntries(
    Object.entries(report.files).filter(([file]) =>
      places.some((place) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`)),
    ),
  );
