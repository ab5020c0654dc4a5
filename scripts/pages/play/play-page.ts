// A game made into the page of the person who plays it.

import type { AnyGame, crayon, empirePlanner } from '../../../engine/index.ts';
import { PERSON } from '../../games/index.ts';
import type { PlayData } from '../view/page-data.ts';
import { pageFrame } from '../view/page-frame.ts';
import { pageMap } from '../view/page-map.ts';
import { pageTitle, placeless } from '../view/view-page.ts';
import type { PlayPlan } from './plan-play.ts';

/** What wins, as the title and its options have it; '' where a game does not say. */
export function goalText(game: AnyGame): string {
  if (game.family === 'empire-planner') {
    const { rounds, solo } = (game as empirePlanner.PlannerGame).rules.constants;
    return `To win: more victory points than ${solo ? 'Archie' : 'the other side'} after ${rounds} rounds.`;
  }
  if (game.family !== 'crayon') return '';
  const { board, constants, goal } = game.rules as crayon.Rules;
  const { goalCash, goalMajors } = constants;
  const named = goal.must.map((city) => `${board.cities[city].name}, `).join('');
  const majors =
    goalMajors > 0 ? ` and ${named}${goal.count} of ${goal.of.length} major cities on one line of track` : '';
  return `To win: ${goalCash}M${majors}.`;
}

/** Who plays against the person. */
export function rivalsOf({ title, seats }: PlayPlan['header']): string {
  const rivals = seats.filter((label) => label !== PERSON);
  if (title === 'empire-planner-solo') rivals.push('Archie');
  return rivals.join(', ') || 'nobody';
}

/** @param token what requests of the page must bring */
export function playPage({ title, game, request, header, person }: PlayPlan, token: string): string {
  const { files } = request;
  const map = title.meta.family === 'crayon' ? pageMap(files.board) : undefined;
  const seats = header.seats.map((label, seat) => (seat === person ? 'You' : label));
  const rules = header.options.length > 0 ? `; ${header.options.join(', ')}` : '';
  const goal = goalText(game);
  const data: PlayData = {
    mode: 'play',
    title: pageTitle(title, files.board),
    detail: `You against ${rivalsOf(header)}${rules}.${goal === '' ? '' : ` ${goal}`}`,
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
