// Watches a game for bots that get nowhere: bots that go round in circles, pass turn after turn, or keep the
// money of the goal without connecting the majors.
import { crayon } from '../../../engine/index.ts';

/** Turns in a row without delivery, new track, a better train or a new hand. */
const MAX_IDLE = 25;
/** Turns in a row in which nothing is done at all. */
const MAX_PASSED = 8;
/** Turns in a row with the cash of the goal in hand, majors missing and no new track. */
const MAX_RICH = 10;

interface Tally {
  turn: number;
  done: string;
  idle: number;
  place: string;
  passed: number;
  built: number;
  rich: number;
}

export interface IdlenessWatch {
  /** Call it with what a seat sees whenever it is asked. */
  see(state: crayon.CrayonState, seat: number): void;
  readonly faults: readonly string[];
}

export function watchIdleness(rules: crayon.Rules): IdlenessWatch {
  const faults: string[] = [];
  const tallies = Array.from(
    { length: rules.seats },
    (): Tally => ({
      turn: -1,
      done: '',
      idle: 0,
      place: '',
      passed: 0,
      built: 0,
      rich: 0,
    }),
  );
  const { seats, constants } = rules;
  return {
    faults,
    see(state, seat) {
      const tally = tallies[seat];
      if (state.seat !== seat || state.turn === tally.turn) return;
      tally.turn = state.turn;
      const of = (name: 'trackCost' | 'deliveries' | 'upgrades' | 'discards'): number =>
        state.tallies[crayon.tallyAt(state, name, seat)];
      const done = `${of('deliveries')} ${of('trackCost')} ${of('upgrades')} ${of('discards')}`;
      const place = `${done} ${state.trainAt[seat]} ${state.carried.subarray(seat * state.layout.cargoSlots, (seat + 1) * state.layout.cargoSlots)}`;
      tally.idle = done === tally.done ? tally.idle + 1 : 0;
      tally.passed = place === tally.place ? tally.passed + 1 : 0;
      const isRich = state.cash[seat] >= state.goalCash && of('trackCost') === tally.built;
      const isJoined = crayon.goalProgress(rules, state, seat) >= constants.goalMajors;
      tally.rich = isRich && !isJoined ? tally.rich + 1 : 0;
      Object.assign(tally, { done, place, built: of('trackCost') });
      const blame = (what: string): void => {
        faults.push(`round ${state.round}, seat ${seat} of ${seats}: ${what}`);
      };
      if (tally.idle === MAX_IDLE) blame(`nothing got done in ${MAX_IDLE} turns`);
      if (tally.passed === MAX_PASSED) blame(`did nothing in ${MAX_PASSED} turns`);
      if (tally.rich === MAX_RICH) blame(`rich for ${MAX_RICH} turns without joining majors`);
    },
  };
}
