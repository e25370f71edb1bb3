import { i18n, type Messages } from '@lingui/core';
import { chooseLocale, type Locale } from './choose-locale.ts';
import { readStored, writeStored } from '../safe-storage.ts';

const key = 'tt-locale';
const files = import.meta.glob<{ messages: Messages }>('./*/*.po', { base: '../../locales' });
const requestedNames = new Set<string>();

async function fetchMessages(locale: Locale, names: Iterable<string>): Promise<Messages> {
  // A feature without messages of its own has no file.
  const loads = [...names].flatMap((name) => files[`./${locale}/${name}.po`] ?? []);
  const parts = await Promise.all(loads.map((load) => load()));
  return Object.assign({}, ...parts.map((part) => part.messages));
}

/** Loads the message catalogues of some features in the current language. Later language switches load them too. */
export async function loadCatalogues(names: readonly string[]): Promise<void> {
  const newNames = names.filter((name) => !requestedNames.has(name));
  for (const name of newNames) requestedNames.add(name);
  await started;
  try {
    let locale = i18n.locale as Locale;
    i18n.load(locale, await fetchMessages(locale, newNames));
    // The language may have been switched while the files were loading.
    while (locale !== i18n.locale) {
      locale = i18n.locale as Locale;
      i18n.load(locale, await fetchMessages(locale, newNames));
    }
  } catch (error) {
    // A retry must load the messages again.
    for (const name of newNames) requestedNames.delete(name);
    throw error;
  }
}

let lastSwitchId = 0;
let markStarted: () => void = () => undefined;
const started = new Promise<void>((resolve) => {
  markStarted = resolve;
});

async function activate(locale: Locale): Promise<void> {
  const switchId = ++lastSwitchId;
  const messages = await fetchMessages(locale, requestedNames);
  if (switchId !== lastSwitchId) return;
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}

/** The language of the page. */
export function currentLocale(): Locale {
  return i18n.locale as Locale;
}

/** Switches the language at once and stores it. */
export async function switchLocale(locale: Locale): Promise<void> {
  writeStored(key, locale);
  await activate(locale);
}

/**
 * Call once, before the first render, which waits for the messages of the app alone. Those that were requested before
 * load at the same time.
 */
export async function startI18n(): Promise<void> {
  const locale = chooseLocale(location.search, readStored(key), navigator.languages);
  // Whoever requested them waits for them, and learns of a failure.
  void fetchMessages(locale, [...requestedNames]).catch(() => undefined);
  requestedNames.add('app');
  const messages = await fetchMessages(locale, ['app']);
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  markStarted();
}
