// Money that changed hands: payoffs, fees and to whom, taxes, loans, debts.
import { crayon } from '../../../../engine/index.ts';
import { causeOf } from './cause-of.ts';
import type { Step } from './step.ts';

const rise = ({ before, after }: Step, tally: crayon.Tally, seat: number): number => {
  const at = crayon.tallyAt(before, tally, seat);
  return after.tallies[at] - before.tallies[at];
};

function tellDelivery(step: Step, seat: number): void {
  const count = rise(step, 'deliveries', seat);
  if (count === 0) return;
  const what = count === 1 ? 'a delivery' : `${count} deliveries`;
  step.add('delivery', seat, `makes ${what} and receives ${rise(step, 'income', seat)}M`, ['cash'], {
    isSaid: true,
  });
}

/** Who paid is one seat: the one that acts or, in a turn that it lost, the one that turned its train round. */
function tellFees(step: Step): void {
  const { rules, after, kind, add } = step;
  const seats = Array.from({ length: rules.seats }, (_, seat) => seat);
  const payers = seats.filter((seat) => rise(step, 'feesPaid', seat) > 0);
  const owners = seats.filter((seat) => rise(step, 'feesReceived', seat) > 0);
  // Debts are paid by a delivery, whose words do not speak of them.
  const isSaid = kind === 'move' || kind === 'backtrack';
  for (const seat of payers) {
    const whom = owners.map((owner) => `${rise(step, 'feesReceived', owner)}M to seat ${owner}`).join(', ');
    add('fee', seat, `pays ${whom} for the use of track`, ['cash'], { isSaid });
  }
  for (const owner of owners)
    add(
      'fee',
      owner,
      `receives ${rise(step, 'feesReceived', owner)}M from seat ${payers.join(', ')} for the use of its track`,
      ['cash'],
    );
  for (const seat of seats) {
    const millions = rise(step, 'ownTrackCost', seat);
    if (millions > 0)
      add('fee', seat, `pays ${millions}M to the bank for the use of its own track`, ['cash'], { isSaid });
    const sold = rise(step, 'trackSales', seat);
    if (sold > 0)
      add('news', seat, `receives ${sold}M from seat ${after.seat} for track sold`, ['cash'], {
        isSaid: true,
      });
  }
}

function tellDebts({ rules, before, after, kind, add }: Step): void {
  const { debt, owed } = after.extra;
  for (let seat = 0; seat < rules.seats; seat++) {
    const paid = (before.extra.debt?.[seat] ?? 0) - (debt?.[seat] ?? 0);
    if (paid > 0) add('news', seat, `pays ${paid}M back to the bank: its loan is settled`, ['cash', 'debt']);
    for (let other = 0; owed && other < rules.seats; other++) {
      const at = seat * rules.seats + other;
      const [was, is] = [before.extra.owed[at], owed[at]];
      const isSaid = kind === 'move' && is > was;
      if (was !== is)
        add(
          'fee',
          seat,
          is === 0 ? `owes seat ${other} nothing more` : `owes seat ${other} ${is}M`,
          ['owed'],
          { isSaid },
        );
    }
  }
}

export function tellMoney(step: Step): void {
  const { rules, add } = step;
  for (let seat = 0; seat < rules.seats; seat++) {
    tellDelivery(step, seat);
    const tax = rise(step, 'taxes', seat);
    if (tax > 0)
      add('news', seat, `pays ${tax}M of tax${causeOf(step, (card) => card.tax !== null)}`, ['cash']);
  }
  tellFees(step);
  tellDebts(step);
}
