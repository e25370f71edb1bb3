import { i18n, type Messages } from '@lingui/core';
import { chooseLocale, type Locale } from './choose-locale.ts';
import { readStored, writeStored } from '../safe-storage.ts';

const key = 'tt-locale';
const files = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po');
const wanted = new Set<string>();

async function fetchMessages(locale: Locale, names: Iterable<string>): Promise<Messages> {
  // A feature without a word of its own has no file.
  const loads = [...names].flatMap((name) => files[`../../locales/${locale}/${name}.po`] ?? []);
  const parts = await Promise.all(loads.map((load) => load()));
  return Object.assign({}, ...parts.map((part) => part.messages));
}

/** Loads the words of some features in the language of now; later switches of language bring them along. */
export async function loadCatalogues(names: readonly string[]): Promise<void> {
  const fresh = names.filter((name) => !wanted.has(name));
  for (const name of fresh) wanted.add(name);
  await started;
  try {
    let locale = i18n.locale as Locale;
    i18n.load(locale, await fetchMessages(locale, fresh));
    // The language may have been switched while the files were on their way.
    while (locale !== i18n.locale) {
      locale = i18n.locale as Locale;
      i18n.load(locale, await fetchMessages(locale, fresh));
    }
  } catch (error) {
    // Who tries again must get the words, not be told that they are here.
    for (const name of fresh) wanted.delete(name);
    throw error;
  }
}

let switching = 0;
let markStarted: () => void = () => undefined;
const started = new Promise<void>((resolve) => {
  markStarted = resolve;
});

async function activate(locale: Locale): Promise<void> {
  const turn = ++switching;
  const messages = await fetchMessages(locale, wanted);
  if (turn !== switching) return;
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}

/** The language of the page. */
export function currentLocale(): Locale {
  return i18n.locale as Locale;
}

/** Switches the language at once and remembers it. */
export async function switchLocale(locale: Locale): Promise<void> {
  writeStored(key, locale);
  await activate(locale);
}

/** Call once, before the first render. */
export async function startI18n(): Promise<void> {
  wanted.add('app');
  const locale = chooseLocale(location.search, readStored(key), navigator.languages);
  await activate(locale);
  markStarted();
}
