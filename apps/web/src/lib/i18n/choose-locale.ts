export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** The name of each language in that language, for the menu. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' };

function parseLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split(/[-_]/, 1)[0];
  return locales.find((locale) => locale === language);
}

/** `?lang=` wins, then the saved choice, then the first supported language of the browser. */
export function chooseLocale(
  search: string,
  saved: string | null,
  browserLanguages: readonly string[],
): Locale {
  const candidates = [new URLSearchParams(search).get('lang'), saved, ...browserLanguages];
  for (const candidate of candidates) {
    const locale = parseLocale(candidate);
    if (locale) return locale;
  }
  return 'en';
}
