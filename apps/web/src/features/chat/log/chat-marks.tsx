import { Trans, useLingui } from '@lingui/react/macro';

/** Between what I had seen and what came while I was away. */
export function NewMark() {
  return (
    <li className="my-3 flex items-center gap-3 px-2 text-12 font-semibold text-accent-ink">
      <span aria-hidden="true" className="h-px flex-1 bg-accent-ink opacity-60" />
      <Trans>New since you left</Trans>
      <span aria-hidden="true" className="h-px flex-1 bg-accent-ink opacity-60" />
    </li>
  );
}

export function DayMark({ date }: { date: number }) {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <li className="my-3 flex items-center gap-3 px-2 text-12 text-ink-3">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {format.format(date)}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </li>
  );
}
