// Sheets of paper. Everything that is printed is placed in millimetres from the upper left corner of its sheet.

export interface Sheet {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
}

/** Upright sheets by the name of their paper. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<string, Sheet>;

export type PaperName = keyof typeof PAPERS;

/** Points of a PDF in a millimetre. */
export const MM = 72 / 25.4;
