import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** `21:43` as the reader's language writes it. */
export function useClockTime(): (date: number) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return (date) => format.format(date);
  }, [i18n.locale]);
}
