import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatCount } from '../../lib/numbers.ts';
import { classNames } from '../../ui/class-names.ts';
import { TokenIcon } from '../../ui/icons/index.ts';

interface TokenAmountProps {
  amount: number;
  className?: string;
}

/** A number of tokens beside their sign. Screen readers get the word. */
export function TokenAmount({ amount, className }: TokenAmountProps) {
  const { i18n, t } = useLingui();
  const count = formatCount(amount, i18n.locale);
  return (
    <span className={classNames('inline-flex items-center gap-1 font-bold tabular-nums', className)}>
      <TokenIcon size={16} className="shrink-0 text-accent-ink" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t`${plural(amount, { one: '# token', other: '# tokens' })}`}</span>
    </span>
  );
}
