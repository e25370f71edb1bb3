import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const tests = ['**/*.test.ts', '**/*.test.tsx'];
const at = (name: string): string => `<rootDir>/src/locales/{locale}/${name}`;

/** Screens that put several features together and have messages of their own. */
const otherScreens = ['crates', 'messages', 'search', 'staff'];

/** The folders of a room's parts that open on demand, by catalogue. */
const roomParts = {
  'room-settings': ['settings'],
  'room-people': ['people'],
  'room-entry': ['entry'],
  'room-panels': ['queue', 'sound', 'keys', 'history', 'rules'],
};

/**
 * One catalogue per feature, loaded with that feature, so the lobby doesn't carry the messages of the staff area.
 * `app` holds the messages of the shell, the UI primitives and the shared code. The list of settings pages is long
 * and has its own catalogue. So do the server's refusals, which load with the first refusal.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/app',
      include: ['<rootDir>/src/app', '<rootDir>/src/ui', '<rootDir>/src/lib', '<rootDir>/src/session'],
      exclude: [
        ...tests,
        ...['room', 'settings', ...otherScreens].map((name) => `**/app/screens/${name}/**`),
        '**/lib/refusals/**',
        '**/lib/room-looks.ts',
      ],
    },
    { path: at('room-screen'), include: ['<rootDir>/src/app/screens/room'], exclude: tests },
    {
      path: at('screens'),
      include: otherScreens.map((name) => `<rootDir>/src/app/screens/${name}`),
      exclude: tests,
    },
    { path: at('room-looks'), include: ['<rootDir>/src/lib/room-looks.ts'] },
    ...Object.entries(roomParts).map(([name, folders]) => ({
      path: at(name),
      include: folders.map((folder) => `<rootDir>/src/features/room/${folder}`),
      exclude: tests,
    })),
    {
      path: '<rootDir>/src/locales/{locale}/settings',
      include: ['<rootDir>/src/app/screens/settings'],
      exclude: tests,
    },
    {
      path: '<rootDir>/src/locales/{locale}/refusals',
      include: ['<rootDir>/src/lib/refusals'],
      exclude: tests,
    },
    {
      path: '<rootDir>/src/locales/{locale}/{name}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: [
        ...tests,
        ...Object.values(roomParts)
          .flat()
          .map((folder) => `**/features/room/${folder}/**`),
      ],
    },
  ],
  format: formatter({ lineNumbers: false, printLinguiId: false }),
});
