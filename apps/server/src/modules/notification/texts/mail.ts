import type { NotificationLocale, NotificationText } from './texts.ts';

const texts = {
  en: {
    stop: 'Stop emails like this one:',
    all: 'You can change your notifications in your settings.',
  },
  es: {
    stop: 'Dejar de recibir correos como este:',
    all: 'Puedes cambiar tus notificaciones en los ajustes.',
  },
} as const;

/** Formats a notification as a plain-text mail. */
export function mailLines(
  locale: NotificationLocale,
  { title, body }: NotificationText,
  { link, unsubscribe }: { link: string | null; unsubscribe: string },
): string[] {
  const { stop, all } = texts[locale];
  const sentence = /[.!?…]$/u.test(title) ? title : `${title}.`;
  return [sentence, body, ...(link === null ? [] : ['', link]), '', '--', stop, unsubscribe, all].filter(
    (line, at) => line !== '' || at > 1,
  );
}
