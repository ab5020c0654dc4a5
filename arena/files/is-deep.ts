/** Whether a JSON value is nested more than `levels` levels deep. Does not recurse. */
export function isDeep(value: unknown, levels: number): boolean {
  const holds = (one: unknown): one is object => typeof one === 'object' && one !== null;
  let level = holds(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === levels) return true;
    const next: object[] = [];
    for (const holder of level) for (const one of Object.values(holder)) if (holds(one)) next.push(one);
    level = next;
  }
  return false;
}
