/** 1 for a sole winner, 1/t for each of t seats that share the win, else 0. */
export const winShare = (winners: readonly number[], seat: number): number =>
  winners.includes(seat) ? 1 / winners.length : 0;
