/** A game's name without its hash, which tells it from all others of its run. */
export const gameName = (id: string): string => id.split('-').slice(0, 3).join('-');
