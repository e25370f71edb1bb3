import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { TokenTransaction } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { formatMoment, formatTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { useItemName } from '../items/item-texts.ts';

/** What, when, how much, and what became of it. */
export function HistoryRow({ entry }: { entry: TokenTransaction }) {
  const { i18n } = useLingui();
  const nameOf = useItemName();
  const when = new Date(entry.createdAt);
  const name = entry.purchasedName === null ? null : nameOf(entry.purchasedName);
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-14 font-semibold break-words text-ink">
          <What entry={entry} name={name} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-3">
          <time dateTime={when.toISOString()}>{formatMoment(when, i18n.locale)}</time>
          <State entry={entry} />
        </p>
      </div>
      <Amount entry={entry} />
    </li>
  );
}

function What({ entry, name }: { entry: TokenTransaction; name: string | null }): ReactNode {
  if (entry.type === 'hold') return name ?? <Trans>Tokens on hold</Trans>;
  if (entry.type === 'credit') return name ?? <Trans>Tokens bought</Trans>;
  return name === null ? <Trans>Refund</Trans> : <Trans>Refund: {name}</Trans>;
}

function State({ entry }: { entry: TokenTransaction }): ReactNode {
  const { t, i18n } = useLingui();
  switch (entry.holdState) {
    case 'open': {
      const until = formatTime(new Date(entry.expiresAt ?? entry.createdAt), i18n.locale);
      return <Tag color="var(--warn)">{t`On hold until ${until} at the latest`}</Tag>;
    }
    case 'committed':
      return <Trans>Spent</Trans>;
    case 'voided':
      return <Trans>Returned to you</Trans>;
    default:
      return entry.type === 'credit' ? <Trans>Added to your tokens</Trans> : <Trans>Deducted</Trans>;
  }
}

/** What was returned changed nothing in the end, and is struck through. */
function Amount({ entry: { type, amount, holdState } }: { entry: TokenTransaction }) {
  const { t, i18n } = useLingui();
  const isCredit = type === 'credit';
  const isReturned = holdState === 'voided';
  return (
    <p
      className={classNames(
        'shrink-0 text-16 font-bold tabular-nums',
        isReturned ? 'text-ink-3 line-through' : isCredit ? 'text-ok' : 'text-ink',
      )}
    >
      <span aria-hidden="true">
        {isCredit ? '+' : '−'}
        {formatCount(amount, i18n.locale)}
      </span>
      <span className="sr-only">
        {isCredit
          ? t`${plural(amount, { one: '# token in', other: '# tokens in' })}`
          : t`${plural(amount, { one: '# token out', other: '# tokens out' })}`}
      </span>
    </p>
  );
}
