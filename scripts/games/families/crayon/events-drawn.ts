import type { crayon } from '../../../../engine/index.ts';

/** Event cards that have been drawn: in play, among the discards, or out of the game. */
function drawnEvents(rules: crayon.Rules, state: crayon.CrayonState, withDiscards: boolean): Set<number> {
  const drawn = new Set<number>();
  for (let i = 0; i < state.eventCount; i++) drawn.add(state.eventCard[i]);
  for (let event = 0; event < state.removed.length; event++) if (state.removed[event]) drawn.add(event);
  if (withDiscards) {
    for (let i = 0; i < state.discardCount; i++) {
      const event = state.discards[i] - rules.deck.cards;
      if (event >= 0) drawn.add(event);
    }
  }
  return drawn;
}

/** The event cards that the action turned up, in the order of the events file. */
export function eventsDrawn(
  rules: crayon.Rules,
  before: crayon.CrayonState,
  after: crayon.CrayonState,
): number[] {
  if (before.revealed === after.revealed) return [];
  // A new pile has taken the discards in: what lies there now was drawn since.
  const known = drawnEvents(rules, before, before.reshuffles === after.reshuffles);
  return [...drawnEvents(rules, after, true)].filter((event) => !known.has(event)).sort((a, b) => a - b);
}
