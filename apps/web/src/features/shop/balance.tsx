import { Trans, useLingui } from '@lingui/react/macro';
import { useTokenAccount } from '../../session/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TokenAmount } from './token-amount.tsx';

/** How many tokens I can spend, and how many are held. Nothing while it isn't known. `isRaised`: in a dialog. */
export function Balance({ isRaised = false }: { isRaised?: boolean }) {
  const { t } = useLingui();
  const { data: account, isPending, isEnabled } = useTokenAccount();
  if (!isEnabled) return null;
  if (isPending) return <Skeleton className="h-11 w-36 rounded-control" />;
  if (account === undefined) return null;
  const held = account?.held ?? 0;
  return (
    <section
      aria-label={t`Your tokens`}
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-4 py-2 text-14 text-ink-2',
        isRaised ? 'bg-surface-3' : 'bg-surface-2',
      )}
    >
      <span>
        <Trans>Your tokens</Trans>
      </span>
      <TokenAmount amount={account?.balance ?? 0} className="text-16 text-ink" />
      {held > 0 && (
        <span className="inline-flex items-center gap-1">
          <Trans>
            on hold: <TokenAmount amount={held} />
          </Trans>
        </span>
      )}
    </section>
  );
}
