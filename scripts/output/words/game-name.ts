/** A game's name without its hash, unique in its run. */
export const gameName = (id: string): string => id.split('-').slice(0, 3).join('-');
