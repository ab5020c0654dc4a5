/** Paths of the files in a room of scripts/, relative to it; undefined if there is no such room. */
export type RoomFiles = (room: string) => readonly string[] | undefined;

/**
 * Arguments of `vitest run` for the words of `npm test`: the name of a room means its folder, another word a part of a path.
 * A room without unit and slow tests, such as the fleet, is tested with its servers.
 */
export function vitestArguments(words: readonly string[], filesOf: RoomFiles): string[] {
  const room = (word: string) => (/^[a-z]+$/.test(word) ? filesOf(word) : undefined);
  const needsServers = (word: string): boolean =>
    room(word)?.every((file) => !/(^|\/)[^./]+(\.slow)?\.test\.ts$/.test(file)) ?? false;
  const lanes = words.length > 0 && words.every(needsServers) ? ['e2e'] : ['unit', 'slow'];
  const projects = words.includes('--project') ? [] : lanes.flatMap((lane) => ['--project', lane]);
  return [...projects, ...words.map((word) => (room(word) ? `scripts/${word}/` : word))];
}
