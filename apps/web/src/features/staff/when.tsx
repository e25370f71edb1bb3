import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../lib/dates.ts';

interface WhenProps {
  /** ISO 8601, or epoch ms. */
  at: string | number;
}

/** A date with its time of day, in the reader's language and zone. */
export function When({ at }: WhenProps) {
  const { i18n } = useLingui();
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{formatMoment(date, i18n.locale)}</time>;
}
