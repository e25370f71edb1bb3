import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * One catalogue a feature, loaded with that feature, so that the lobby does not carry the words of
 * the staff pages. `app` holds those of the shell, the primitives and the shared code; the list of settings, which is
 * long, has one of its own, and so have the refusals of the server, which come with the first of them.
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
