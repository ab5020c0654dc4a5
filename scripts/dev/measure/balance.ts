// Whether `deck balance` finds payouts that were changed, and no others, and whether one step of `deck tune --target fair-pay` puts them
// right: ten payouts halved and ten doubled, by seeds that follow from the deck. A program for a checkout:
// `npm run measure -- balance [decks] [games] [bots]`.
import { fileHash, planTable } from '../../../arena/index.ts';
import { type crayon, shuffle, stream } from '../../../engine/index.ts';
import { balanceOf } from '../../designer/deck/balance/balance.ts';
import { cardIds } from '../../designer/deck/card-ids.ts';
import { studyDeck } from '../../designer/deck/games/study.ts';
import { nextPayouts } from '../../designer/deck/tune/next-payouts.ts';
import { deckWithPayouts, planWithDeck } from '../../designer/deck/tune/with-payouts.ts';
import { makeProgress } from '../../output/live/progress.ts';
import { table } from '../../output/tables/table.ts';
import { percent } from '../../output/words/number-words.ts';

const [decks = '3', games = '400', bots = 'courier,hauler,trip-planner,hauler'] = process.argv.slice(2);
const [times, count] = [Number(decks), Number(games)];
/** Payouts that are halved, and as many that are doubled. */
const EACH = 10;
const CLOSE = 0.15;
const FIRST_SEED = 800_000_000;

const named = bots.split(',');
const plan = await planTable({ bots: named, players: named.length, files: {} });
const file = plan.request.files.deck;
const right = [...(plan.game.rules as crayon.Rules).deck.payout];
const progress = makeProgress(times * count, false);
let done = 0;
const rows: string[][] = [];
for (let trial = 0; trial < times; trial++) {
  const order = [...right.keys()];
  shuffle(stream(fileHash(file), 'changed payouts', trial), order, order.length);
  const halved = new Set(order.slice(0, EACH));
  const doubled = new Set(order.slice(EACH, 2 * EACH));
  const changed = right.map((payout, demand) =>
    halved.has(demand) ? Math.max(1, Math.round(payout / 2)) : doubled.has(demand) ? payout * 2 : payout,
  );
  const study = await studyDeck(planWithDeck(plan, deckWithPayouts(file, changed)), {
    firstSeed: FIRST_SEED + trial * count,
    count,
    spread: 0.25,
    onGame: () => progress.update(++done),
  });
  const balance = balanceOf(study, cardIds(file));
  const flagged = balance.demands.flatMap(({ outOfLine }, demand) => (outOfLine === 0 ? [] : [demand]));
  const isChanged = (demand: number): boolean => halved.has(demand) || doubled.has(demand);
  const limits = { step: 1.5, total: 3, kept: right.map(() => false), rounds: balance.rounds };
  const next = nextPayouts({ id: 'fair-pay' }, balance, changed, changed, limits).map(Math.round);
  const close = flagged.filter(
    (demand) => isChanged(demand) && Math.abs(next[demand] / right[demand] - 1) <= CLOSE,
  );
  rows.push([
    String(trial + 1),
    `${flagged.filter(isChanged).length} of ${2 * EACH}`,
    String(flagged.filter((demand) => !isChanged(demand)).length),
    String(close.length),
    percent(balance.unfairness.value),
  ]);
}
progress.stop();
process.stdout.write(
  table(
    [
      { head: 'deck', right: true },
      { head: 'changed ones found', right: true },
      { head: 'others', right: true },
      { head: 'put right within 15 %', right: true },
      { head: 'unfairness', right: true },
    ],
    rows,
  ),
);
