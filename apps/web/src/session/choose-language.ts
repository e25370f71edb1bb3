import { switchLocale } from '../lib/i18n/catalogues.ts';
import type { Locale } from '../lib/i18n/choose-locale.ts';
import { tellLocale } from './api.ts';

/** The language of this browser, and of mail to the person who chooses it. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  tellLocale(locale);
  await switchLocale(locale);
}
