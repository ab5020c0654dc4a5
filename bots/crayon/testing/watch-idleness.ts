// Watches a game for bots that get nowhere: that go round in circles, pass turn after turn, or hold the cash of
// the goal without connecting the majors.
import { crayon } from '../../../engine/index.ts';

/** Turns in a row without delivery, new track, a better train or a new hand. */
const MAX_IDLE_TURNS = 25;
/** Turns in a row in which nothing is done at all. */
const MAX_PASSED_TURNS = 8;
/** Turns in a row with the cash of the goal in hand, majors missing and no new track. */
const MAX_RICH_TURNS = 10;

export function watchIdleness(rules: crayon.Rules) {
  const { seats, constants } = rules;
  const faults: string[] = [];
  const records = Array.from({ length: seats }, () => ({
    turn: -1,
    // Figures of the seat at its last turn, and with them the place and load of its train.
    figures: '',
    position: '',
    trackCost: 0,
    // Turns in a row of each kind of idleness.
    idle: 0,
    passed: 0,
    rich: 0,
  }));
  return {
    faults: faults as readonly string[],
    /** Call it with what a seat sees whenever it is asked. */
    see(state: crayon.CrayonState, seat: number): void {
      const record = records[seat];
      if (state.seat !== seat || state.turn === record.turn) return;
      const of = (name: 'trackCost' | 'deliveries' | 'upgrades' | 'discards'): number =>
        state.tallies[crayon.tallySlot(state, name, seat)];
      const { cargoSlots } = state.layout;
      const trackCost = of('trackCost');
      const figures = [of('deliveries'), trackCost, of('upgrades'), of('discards')].join(' ');
      const loads = state.carried.subarray(seat * cargoSlots, (seat + 1) * cargoSlots);
      const position = `${figures} ${state.trainAt[seat]} ${loads}`;
      record.idle = figures === record.figures ? record.idle + 1 : 0;
      record.passed = position === record.position ? record.passed + 1 : 0;
      const isRich = state.cash[seat] >= state.goalCash && trackCost === record.trackCost;
      const isConnected = crayon.goalProgress(rules, state, seat) >= constants.goalMajors;
      record.rich = isRich && !isConnected ? record.rich + 1 : 0;
      Object.assign(record, { turn: state.turn, figures, position, trackCost });
      const blame = (fault: string): void => {
        faults.push(`round ${state.round}, seat ${seat} of ${seats}: ${fault}`);
      };
      if (record.idle === MAX_IDLE_TURNS) blame(`got nothing done in ${MAX_IDLE_TURNS} turns`);
      if (record.passed === MAX_PASSED_TURNS) blame(`did nothing in ${MAX_PASSED_TURNS} turns`);
      if (record.rich === MAX_RICH_TURNS) blame(`rich for ${MAX_RICH_TURNS} turns without connecting majors`);
    },
  };
}
