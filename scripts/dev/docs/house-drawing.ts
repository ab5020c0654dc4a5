// The drawing of ARCHITECTURE.md: top folders, their rooms and the arrows between them, as the import rules have them.
import { fileURLToPath } from 'node:url';

interface ImportRules {
  /** Top folders, lowest first. */
  readonly FLOORS: readonly string[];
  /** Rooms of folders, lowest first. */
  readonly ROOMS: Readonly<Record<string, { readonly rooms: readonly string[] }>>;
  readonly ROLES: readonly string[];
  readonly BETWEEN_ROLES: readonly (readonly [string, string])[];
}
const RULES = fileURLToPath(new URL('../../../.dependency-cruiser.mjs', import.meta.url));
const { FLOORS, ROOMS, ROLES, BETWEEN_ROLES } = (await import(RULES)) as ImportRules;

const START = '```mermaid\n';
const END = '```\n';

const idOf = (name: string): string => name.replaceAll(/[/-]/g, '_');

/** A box with its name and the rooms in it, highest first. */
const box = (name: string, rooms: readonly string[] = []): string =>
  `    ${idOf(name)}["<b>${name}</b>${rooms.length > 0 ? `<br>${[...rooms].reverse().join(' · ')}` : ''}"]`;

function scriptsBoxes(): string[] {
  const { rooms } = ROOMS.scripts;
  const shared = rooms.slice(0, rooms.indexOf(ROLES[0]));
  const above = rooms.slice(rooms.indexOf(ROLES[0]) + ROLES.length);
  return [
    ...above.map((room) => box(room)),
    '    subgraph roles [roles: a room for each kind of user]',
    ...ROLES.map((role) => `  ${box(role)}`),
    '    end',
    box('shared', shared),
    `    ${[...above, 'roles', 'shared'].join(' --> ')}`,
    ...BETWEEN_ROLES.map(([from, to]) => `    ${from} --> ${to}`),
  ];
}

/** Boxes of a top folder, or of the folders in it whose rooms have an order. */
const boxesOf = (floor: string): string[] =>
  Object.entries(ROOMS)
    .filter(([folder]) => folder === floor || folder.startsWith(`${floor}/`))
    .map(([folder, { rooms }]) => box(folder === floor ? 'rooms' : folder.slice(floor.length + 1), rooms));

/** A Mermaid block. */
export function houseDrawing(): string {
  const floors = [...FLOORS].reverse();
  const boxes = floors.flatMap((floor) => [
    `  subgraph top_${floor} [${floor}]`,
    ...(floor === 'scripts' ? scriptsBoxes() : boxesOf(floor)),
    '  end',
  ]);
  const arrows = floors.map((floor) => `top_${floor}`).join(' --> ');
  return `${START}flowchart TB\n${boxes.join('\n')}\n  ${arrows}\n${END}`;
}

/** The page with this drawing in place of its own. */
export function withDrawing(page: string): string {
  const [before, rest] = page.split(START);
  return before + houseDrawing() + rest.slice(rest.indexOf(END) + END.length);
}
