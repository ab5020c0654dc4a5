// courses.csv: one row for each bot after each five rounds.
import type { Entrant } from '../../model/entrant.ts';
import type { CourseRow } from '../course-tally.ts';
import { column } from './column.ts';
import { numberText } from './number-text.ts';

export interface BotCourseRow extends CourseRow {
  readonly bot: Entrant;
}

const UNIT = 'that of the score';

export const COURSE_COLUMNS = [
  column<BotCourseRow>('bot', '', 'the bot', ({ bot }) => bot.label),
  column<BotCourseRow>(
    'round',
    'rounds',
    'that were over: every fifth, up to the thousandth',
    ({ round }) => round,
  ),
  column<BotCourseRow>(
    'games',
    'games',
    'of the bot that still went on. The last rows rest on the few games that last longest',
    ({ games }) => games,
  ),
  column<BotCourseRow>(
    'mean',
    UNIT,
    'mean over these games of the figure that the title scores by, as it stood then',
    ({ mean }) => numberText(mean, 6),
  ),
  column<BotCourseRow>('tenth', UNIT, 'the score that a tenth of them do not exceed', ({ tenth }) => tenth),
  column<BotCourseRow>('quarter', UNIT, 'a quarter of them', ({ quarter }) => quarter),
  column<BotCourseRow>('median', UNIT, 'half of them', ({ median }) => median),
  column<BotCourseRow>('three_quarters', UNIT, 'three quarters', ({ threeQuarters }) => threeQuarters),
  column<BotCourseRow>('nine_tenths', UNIT, 'nine tenths', ({ nineTenths }) => nineTenths),
];
