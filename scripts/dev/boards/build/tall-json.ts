/**
 * JSON text that people can read and compare: a line for each value, and for each entry of the lists named.
 * Keys stay in order. Ends with LF.
 */
export function tallJson(file: object, lists: readonly string[]): string {
  const parts = Object.entries(file).map(([key, value]) => {
    const name = JSON.stringify(key);
    if (!lists.includes(key)) return `${name}: ${JSON.stringify(value)}`;
    const entries = (value as unknown[]).map((entry) => `  ${JSON.stringify(entry)}`);
    return `${name}: [\n${entries.join(',\n')}\n ]`;
  });
  return `{\n ${parts.join(',\n ')}\n}\n`;
}
