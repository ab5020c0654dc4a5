// Page of `title report --effect`: what optional rules do, in a sentence and in tables.

import { COMPARISON_COLUMNS, type ComparedFigure, comparisonNote } from '../../games/compare/index.ts';
import { htmlPage, type Section, table } from '../../html/index.ts';
import { optionLines } from '../../output/results/index.ts';
import { effectSentence, type OptionEffect } from '../title/option-effect.ts';

const section = (heading: string, rows: readonly ComparedFigure[]): Section => ({
  heading,
  note: `A: without the rules, B: with them, on the same seeds. ${comparisonNote(rows).replaceAll('\n', ' ')}`,
  body: [table(heading, COMPARISON_COLUMNS, rows)],
});

/** @param options in words @param lead what was played */
export const effectPage = ({ rows, control, uses }: OptionEffect, options: string, lead: string): string =>
  htmlPage({
    title: `What ${options} does`,
    answer: effectSentence(rows, options),
    lead: [lead, ...optionLines(uses)].join(' · '),
    sections: [
      section('With the rules and without', rows),
      control && section('As a control: bots that leave the rules out', control),
    ],
  });
