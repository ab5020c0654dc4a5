// A game made into the page of the person who plays it.
import type { AnyGame, crayon } from '../../../engine/index.ts';
import { pageMap } from '../view/page-map.ts';
import { readBundle } from '../view/read-bundle.ts';
import { pageTitle, placeless } from '../view/view-page.ts';
import type { PlayPlan } from './plan-play.ts';
import { playHtml } from './play-html.ts';

/** What wins a crayon-rail game, as its title and options have it; '' for other games. */
function goalText(game: AnyGame): string {
  if (game.family !== 'crayon') return '';
  const { board, constants } = game.rules as crayon.Rules;
  const { goalCash, goalMajors } = constants;
  const majors =
    goalMajors > 0 ? ` and ${goalMajors} of ${board.majors.length} major cities on one line of track` : '';
  return ` To win: ${goalCash}M${majors}.`;
}

/** @param token what requests of the page must bring */
export function playPage({ title, game, request, header, person }: PlayPlan, token: string): string {
  const { files } = request;
  const map = title.meta.family === 'crayon' ? pageMap(files.board) : undefined;
  const seats = header.seats.map((label, seat) => (seat === person ? 'You' : label));
  const rivals = seats.filter((_, seat) => seat !== person);
  const against = rivals.length > 0 ? `You against ${rivals.join(', ')}` : 'You alone';
  const rules = header.options.length > 0 ? `; ${header.options.join(', ')}` : '';
  return playHtml(
    {
      title: header.title,
      options: header.options,
      maxRounds: header.limits.maxRounds,
      files: placeless(files),
      seats,
      person,
      token,
      ...(map && { map: { view: map.view } }),
    },
    readBundle('play'),
    map,
    { title: pageTitle(title, files.board), detail: `${against}${rules}.${goalText(game)}` },
  );
}
