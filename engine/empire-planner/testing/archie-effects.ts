// For tests: effects of Archie's step, once computed from the words of two states and once parsed from the
// narration. The two are independent, so that tests can compare them.
import { FLOWS, LAYOUT, type PlannerState } from '../model/state.ts';

/** Everything that a step of Archie and the gains after it may change. */
export interface Effects {
  /** VP bought with Capital, and Capital ($) from own Trains. */
  exchanged: number;
  earned: number;
  /** Player's fares on Archie's Trains. */
  fares: number;
  trainsSet: number;
  /** Passengers who boarded Archie's Trains and the player's. */
  boardedOwn: number;
  boardedForeign: number;
  /** Links run by Trains that are still under way; Trains that came home. */
  links: number;
  home: number;
  /** Change of the pollution track. */
  pollution: number;
  gains: [player: number, archie: number];
  built: number;
}

const SIDES = 2;

/** Effects from `before`, when Archie's step begins, to `after`, the player's next choice or the end. */
export function effectsBetween(before: PlannerState, after: PlannerState): Effects {
  const word = (state: PlannerState, id: string, i: number): number =>
    state.words[LAYOUT.find((field) => field.id === id)!.offset + i];
  const change = (id: string, i: number): number => word(after, id, i) - word(before, id, i);
  const flow = (side: number, kind: (typeof FLOWS)[number]): number =>
    change('capitalFlow', side * FLOWS.length + FLOWS.indexOf(kind));
  const effects: Effects = {
    exchanged: change('profitBought', 1),
    earned: flow(1, 'trains'),
    fares: flow(0, 'fares'),
    trainsSet: 0,
    boardedOwn: 0,
    boardedForeign: change('boarded', 1),
    links: 0,
    home: change('trainsRun', 1),
    pollution: change('pollution', 0),
    gains: [flow(0, 'gains'), flow(1, 'gains')],
    built: 0,
  };
  for (let train = 0; train < 8; train++) {
    const [was, is] = [word(before, 'trainAt', train), word(after, 'trainAt', train)];
    if (was === 0 && is !== 0) effects.trainsSet++;
    if (is === 0) continue;
    if (was !== 0) effects.links += change('trainSteps', train);
    if (was !== 0 && word(after, 'holder', is - 1) === SIDES)
      effects.boardedOwn += change('trainPips', train);
  }
  for (let space = 0; space < 36; space++) {
    if (word(before, 'owner', space) === 0 && word(after, 'owner', space) === SIDES) effects.built++;
  }
  return effects;
}

/**
 * Effects according to the lines of a narration. Throws for a line of an unknown kind.
 * @param before the state in which Archie's step begins
 */
export function effectsTold(before: PlannerState, lines: readonly string[]): Effects {
  const stated: Effects = {
    exchanged: 0,
    earned: 0,
    fares: 0,
    trainsSet: 0,
    boardedOwn: 0,
    boardedForeign: 0,
    links: 0,
    home: 0,
    pollution: 0,
    gains: [0, 0],
    built: 0,
  };
  let pollution = before.pollution;
  const pollutionIs = (level: string): void => {
    stated.pollution += Number(level) - pollution;
    pollution = Number(level);
  };
  const number = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
  for (const line of lines) {
    const gains = /^Gains: \$(\d+), Archie \$(\d+)(?:; Archie's Factories raise pollution to (\d+))?/.exec(
      line,
    );
    const answer = /^Archie picks '([^']+)' and (.+)$/.exec(line);
    if (gains) {
      stated.gains = [Number(gains[1]), Number(gains[2])];
      if (gains[3] !== undefined) pollutionIs(gains[3]);
    } else if (/^Archie exchanges his last/.test(line))
      stated.exchanged += number(line, /last \$(\d+) for as many VP$/);
    else if (/^Archie builds /.test(line)) stated.built++;
    else if (answer) {
      const [, spot, words] = answer;
      stated.exchanged += spot.startsWith('exchange Capital') ? number(words, /^gets (\d+) VP for \$\1$/) : 0;
      stated.trainsSet += spot === 'add a train' && words.startsWith('sets a train on ') ? 1 : 0;
      stated.boardedOwn += spot === 'board an own train' && words.startsWith('boards the train of ') ? 1 : 0;
      stated.boardedForeign +=
        spot === 'board foreign trains' && words.startsWith('boards the train of ') ? 1 : 0;
      if (spot === 'reduce pollution') pollutionIs(/^reduces pollution to (\d+)$/.exec(words)![1]);
      if (/^move (a train one link|trains two links)$/.test(spot)) {
        stated.home += words.match(/brings the train of [^;]+? home/g)?.length ?? 0;
        stated.links += words.match(/\bone link\b/g)?.length ?? 0;
        stated.links += 2 * (words.match(/\btwo links\b/g)?.length ?? 0);
        stated.earned += number(words, /\bearns \$(\d+)/);
        stated.fares += number(words, /; the player gets \$(\d+) in fares/);
      }
    } else if (!/^Archie only takes the spot '[^']+'$/.test(line)) throw new Error(`unknown line: ${line}`);
  }
  return stated;
}
