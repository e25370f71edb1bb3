import type { NotificationLocale, NotificationWords } from './texts.ts';

const words = {
  en: {
    stop: 'To get no more mails like this one:',
    all: 'In your settings you choose what you hear of, and in which way.',
  },
  es: {
    stop: 'Para no recibir más correos como este:',
    all: 'En los ajustes eliges por qué vías te enteras de cada cosa.',
  },
} as const;

/** A notification as a mail: plain text, it arrives everywhere. */
export function mailLines(
  locale: NotificationLocale,
  { title, body }: NotificationWords,
  { link, unsubscribe }: { link: string | null; unsubscribe: string },
): string[] {
  const { stop, all } = words[locale];
  const sentence = /[.!?…]$/u.test(title) ? title : `${title}.`;
  return [sentence, body, ...(link === null ? [] : ['', link]), '', '--', stop, unsubscribe, all].filter(
    (line, at) => line !== '' || at > 1,
  );
}
