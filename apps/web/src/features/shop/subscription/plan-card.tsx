import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@turnstage/contracts';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { singlePress } from '../../../lib/single-press.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';

interface PlanCardProps {
  plan: Product;
  /** A link led to this one. */
  isWanted: boolean;
  isOwn: boolean;
  isBusy: boolean;
  /** Absent where nobody can subscribe to it now. */
  onSubscribe: (() => void) | undefined;
}

export function PlanCard({ plan, isWanted, isOwn, isBusy, onSubscribe }: PlanCardProps) {
  const { t, i18n } = useLingui();
  const { name, description, level, interval } = plan;
  const price = formatMoney(plan.price, plan.currency, i18n.locale);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  return (
    <li
      ref={card}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-card bg-surface-2 p-4',
        isWanted && 'inset-ring-[1.5px] inset-ring-accent-ink',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-16 font-bold break-words text-ink">{name}</h3>
        {level !== null && <Tag>{level}</Tag>}
        {isOwn && <Tag color="var(--ok)">{t`Your plan`}</Tag>}
      </div>
      {description !== '' && <p className="text-14 text-pretty break-words text-ink-2">{description}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-2">
          {interval === 'year' ? (
            <Trans>
              <strong className="font-display text-20 font-bold text-ink">{price}</strong> a year
            </Trans>
          ) : (
            <Trans>
              <strong className="font-display text-20 font-bold text-ink">{price}</strong> a month
            </Trans>
          )}
        </p>
        {onSubscribe && (
          <Button
            variant="primary"
            busy={isBusy}
            aria-label={t`Subscribe to ${name} for ${price}`}
            onClick={singlePress(onSubscribe)}
          >
            <Trans>Subscribe</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
