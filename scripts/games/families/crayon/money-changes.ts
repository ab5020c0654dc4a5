// Changes of money: payouts, fees and their receivers, taxes, loans, debts.
import { crayon } from '../../../../engine/index.ts';
import { causeOf, type Transition } from './transition.ts';

const CASH = ['cash'];

const increase = ({ before, after }: Transition, tally: crayon.Tally, seat: number): number => {
  const slot = crayon.tallySlot(before, tally, seat);
  return after.tallies[slot] - before.tallies[slot];
};

/** The payer is one seat: the acting one, or the one skipping its turn whose train turned round. */
function findFees(transition: Transition, seats: readonly number[]): void {
  const { kind, add } = transition;
  const payer = seats.find((seat) => increase(transition, 'feesPaid', seat) > 0);
  const owners = seats.filter((seat) => increase(transition, 'feesReceived', seat) > 0);
  const feeText = (owner: number): string => `${increase(transition, 'feesReceived', owner)}M`;
  // Debts are paid by a delivery, whose text does not mention them.
  const isInText = kind === 'move' || kind === 'backtrack';
  const receivers = owners.map((owner) => `${feeText(owner)} to seat ${owner}`).join(', ');
  if (payer !== undefined) add('fee', payer, `pays ${receivers} for the use of track`, CASH, isInText);
  for (const owner of owners)
    add('fee', owner, `receives ${feeText(owner)} from seat ${payer} for the use of its track`, CASH);
  for (const seat of seats) {
    const ownFee = increase(transition, 'ownTrackCost', seat);
    if (ownFee > 0)
      add('fee', seat, `pays ${ownFee}M to the bank for the use of its own track`, CASH, isInText);
    const sold = increase(transition, 'trackSales', seat);
    if (sold > 0)
      add('news', seat, `receives ${sold}M from seat ${transition.after.seat} for track sold`, CASH, true);
  }
}

function findDebts({ before, after, kind, add }: Transition, seats: readonly number[]): void {
  const { debt, owed } = after.extra;
  for (const seat of seats) {
    const paid = (before.extra.debt?.[seat] ?? 0) - (debt?.[seat] ?? 0);
    if (paid > 0) add('news', seat, `pays ${paid}M back to the bank: its loan is settled`, ['cash', 'debt']);
    if (!owed) continue;
    for (const creditor of seats) {
      const slot = seat * seats.length + creditor;
      const [oldDebt, newDebt] = [before.extra.owed[slot], owed[slot]];
      const text = newDebt === 0 ? `owes seat ${creditor} nothing more` : `owes seat ${creditor} ${newDebt}M`;
      if (newDebt !== oldDebt) add('fee', seat, text, ['owed'], kind === 'move' && newDebt > oldDebt);
    }
  }
}

export function findMoneyChanges(transition: Transition): void {
  const { rules, add } = transition;
  const seats = Array.from({ length: rules.seats }, (_, seat) => seat);
  for (const seat of seats) {
    const deliveries = increase(transition, 'deliveries', seat);
    const amount = deliveries === 1 ? 'a delivery' : `${deliveries} deliveries`;
    if (deliveries > 0)
      add(
        'delivery',
        seat,
        `makes ${amount} and receives ${increase(transition, 'income', seat)}M`,
        CASH,
        true,
      );
    const tax = increase(transition, 'taxes', seat);
    if (tax > 0)
      add('news', seat, `pays ${tax}M of tax${causeOf(transition, (card) => card.tax !== null)}`, CASH);
  }
  findFees(transition, seats);
  findDebts(transition, seats);
}
