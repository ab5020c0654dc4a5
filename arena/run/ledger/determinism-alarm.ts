/** A game was played twice and came out differently. */
export class DeterminismAlarm extends Error {
  constructor(id: string, one: string, other: string) {
    super(`game ${id} was played twice and came out differently:\n  ${one}\n  ${other}`);
    this.name = 'DeterminismAlarm';
  }
}
