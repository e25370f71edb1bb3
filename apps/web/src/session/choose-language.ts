import { switchLocale } from '../lib/i18n/catalogues.ts';
import type { Locale } from '../lib/i18n/choose-locale.ts';
import { saveMailLocale } from './api.ts';

/** Sets the language of this browser and of the person's mail. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  saveMailLocale(locale);
  await switchLocale(locale);
}
