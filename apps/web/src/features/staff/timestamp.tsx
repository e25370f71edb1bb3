import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../lib/dates.ts';

interface TimestampProps {
  /** ISO 8601, or epoch ms. */
  at: string | number;
}

/** A date and time in the reader's language and time zone. */
export function Timestamp({ at }: TimestampProps) {
  const { i18n } = useLingui();
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{formatMoment(date, i18n.locale)}</time>;
}
