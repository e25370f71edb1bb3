import { create } from 'zustand';
import { readStored, writeStored } from './safe-storage.ts';

/** Dark by default; `system` follows the operating system. */
export const themeChoices = ['dark', 'light', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'tt-theme';

export function parseThemeChoice(saved: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === saved) ?? 'dark';
}

export function resolveTheme(choice: ThemeChoice, systemIsLight: boolean): 'dark' | 'light' {
  if (choice === 'system') return systemIsLight ? 'light' : 'dark';
  return choice;
}

interface ThemeStore {
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
}

export const useTheme = create<ThemeStore>((set) => ({
  choice: parseThemeChoice(readStored(key)),
  choose: (choice) => {
    writeStored(key, choice);
    set({ choice });
  },
}));

/** Keeps the document's `data-theme` in sync with the choice and the system. Call once. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    const theme = resolveTheme(useTheme.getState().choice, system.matches);
    document.documentElement.dataset.theme = theme;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme === 'light' ? '#fbf8f1' : '#0d0f1c');
  };
  system.addEventListener('change', apply);
  useTheme.subscribe(apply);
  apply();
}
