import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

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
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/app/screens/settings/**', '**/lib/refusals/**'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/settings',
      include: ['<rootDir>/src/app/screens/settings'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/refusals',
      include: ['<rootDir>/src/lib/refusals'],
      exclude: ['**/*.test.ts'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/{name}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  format: formatter({ lineNumbers: false, printLinguiId: false }),
});
