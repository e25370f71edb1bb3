export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** Each language in its own words, as the menu shows them. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' };

function parseLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split(/[-_]/, 1)[0];
  return locales.find((locale) => locale === language);
}

/** `?lang=` wins, then the saved choice, then the first of the browser's languages that we speak. */
export function chooseLocale(
  search: string,
  saved: string | null,
  browserLanguages: readonly string[],
): Locale {
  const wishes = [new URLSearchParams(search).get('lang'), saved, ...browserLanguages];
  for (const wish of wishes) {
    const locale = parseLocale(wish);
    if (locale) return locale;
  }
  return 'en';
}
