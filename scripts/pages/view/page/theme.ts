// Light or dark: as the system has it until the reader chooses.
import { byId } from './dom.ts';

const KEY = 'switchback-theme';

/** What was chosen before; browsers may refuse pages opened from a file to remember. */
function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Then it holds for this visit.
  }
}

/** @returns what switches between the two */
export function wireTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  let chosen = remembered();
  const apply = (): void => {
    const theme = chosen ?? (system.matches ? 'dark' : 'light');
    root.dataset.theme = theme;
    byId('theme').setAttribute('aria-pressed', String(theme === 'dark'));
  };
  const toggle = (): void => {
    chosen = root.dataset.theme === 'dark' ? 'light' : 'dark';
    remember(chosen);
    apply();
  };
  system.addEventListener('change', apply);
  byId('theme').addEventListener('click', toggle);
  apply();
  return toggle;
}
