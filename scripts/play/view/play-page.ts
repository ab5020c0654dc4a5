// Renders the page of a person who plays.

import { PERSON } from '../../games/find/index.ts';
import { familyView } from '../../games/index.ts';
import type { PlayPlan } from '../session/plan-play.ts';
import type { PlayData } from './page-data.ts';
import { pageFrame } from './page-frame.ts';
import { pageMap } from './page-map.ts';
import { placeless } from './view-page.ts';

/** Bots available as opponents. */
export const rivalsOf = ({ game, header }: PlayPlan): string =>
  familyView(game)
    .sides(header.seats)
    .filter((label) => label !== PERSON)
    .join(', ') || 'nobody';

/** @param token secret that requests of the page must send */
export function playPage(plan: PlayPlan, token: string): string {
  const { titleName, game, request, header, person } = plan;
  const { files } = request;
  const map = files.board && pageMap(files.board);
  const seats = header.seats.map((label, seat) => (seat === person ? 'You' : label));
  const rules = header.options.length > 0 ? `; ${header.options.join(', ')}` : '';
  const { goal } = familyView(game);
  const data: PlayData = {
    mode: 'play',
    title: titleName,
    detail: `You against ${rivalsOf(plan)}${rules}.${goal === '' ? '' : ` ${goal}`}`,
    goal,
    titleId: header.title,
    options: header.options,
    maxRounds: header.limits.maxRounds,
    files: placeless(files),
    seats,
    person,
    token,
    ...(map && { map: { view: map.view } }),
  };
  return pageFrame(data.title, data, map, true);
}
