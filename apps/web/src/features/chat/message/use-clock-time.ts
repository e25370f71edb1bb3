import { useLingui } from '@lingui/react/macro';

/** Creating a format takes longer than rendering a message, so there is one for each locale. */
const formats = new Map<string, (date: number) => string>();

function formatOf(locale: string): (date: number) => string {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const formatTime = (date: number) => format.format(date);
  formats.set(locale, formatTime);
  return formatTime;
}

/** `21:43` in the reader's locale. */
export function useClockTime(): (date: number) => string {
  const { i18n } = useLingui();
  return formatOf(i18n.locale);
}
