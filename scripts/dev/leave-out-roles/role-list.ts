/** Names of the roles that scripts/roles.ts imports, each from a folder of its name. */
export const rolesIn = (list: string): string[] =>
  [...list.matchAll(/^import \{ (\w+) \} from '\.\/\1\/index\.ts';$/gm)].map(([, role]) => role);

/** The text of scripts/roles.ts without a role. @throws Error for a name that is no role */
export function withoutRole(list: string, role: string): string {
  const roles = rolesIn(list);
  if (!roles.includes(role)) throw new Error(`${role} is no role: use ${roles.join(', ')}`);
  return list
    .replace(`import { ${role} } from './${role}/index.ts';\n`, '')
    .replace(new RegExp(`(?<=ROLES.*\\[.*)\\b${role}, `), '');
}

/** True for a test in the folder of a role. */
export const isTestOf = (role: string, file: string): boolean =>
  file.startsWith(`scripts/${role}/`) && file.endsWith('.test.ts');
