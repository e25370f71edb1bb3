import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { regionalLocale } from '../../../lib/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { rowAttributes, type VirtualRowProps } from './virtual-row.ts';

const divider = 'flex items-center gap-3 px-2 py-3 text-12';

/** Separates the messages I had seen from those that arrived while I was away. */
export const NewMessagesDivider = memo(function NewMessagesDivider(row: VirtualRowProps) {
  return (
    <li {...rowAttributes(row)} className={classNames(divider, 'font-semibold text-accent-ink')}>
      <span aria-hidden="true" className="h-px flex-1 bg-accent-ink opacity-60" />
      <Trans>New since you left</Trans>
      <span aria-hidden="true" className="h-px flex-1 bg-accent-ink opacity-60" />
    </li>
  );
});

interface DayDividerProps extends VirtualRowProps {
  date: number;
}

export const DayDivider = memo(function DayDivider({ date, ...row }: DayDividerProps) {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(regionalLocale(i18n.locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <li {...rowAttributes(row)} className={classNames(divider, 'text-ink-3')}>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {format.format(date)}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </li>
  );
});
