import { Trans, useLingui } from '@lingui/react/macro';
import { activity } from '../../../lib/activity.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { isSignedIn, useInstallation, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TokenIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { OnlyInBrowser } from '../../../ui/only-in-browser.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SandboxLabel } from '../checkout/sandbox-label.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { BundleCard } from './bundle-card.tsx';
import { useBundles } from './use-bundles.ts';

/** What tokens are sold in. */
export function TokensView() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const payments = useInstallation()?.payments;
  const signedIn = useSession(isSignedIn);
  const bundles = useBundles();
  const checkout = useCheckout();
  if (payments === 'off') return <PaymentsOff />;
  if (activity) return <OnlyInBrowser title={t`Buy tokens in your browser`} path="/shop/tokens" />;
  if (bundles.isPending || payments === undefined) return <BundlesSkeleton />;
  if (!bundles.data)
    return (
      <LoadFailed title={t`Couldn’t load the tokens`} onRetry={() => void bundles.refetch()}>
        {failureText(bundles.error)}
      </LoadFailed>
    );
  if (bundles.data.length === 0)
    return (
      <EmptyState icon={TokenIcon} title={t`No tokens for sale yet`}>
        <Trans>The bundles that you can buy show up here.</Trans>
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <SandboxLabel />
      {!signedIn && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-14 text-ink-2">
            <Trans>You need an account to buy tokens.</Trans>
          </p>
          <JoinLinks next="/shop/tokens" />
        </div>
      )}
      {checkout.error && (
        <p role="alert" className="text-14 font-semibold text-danger">
          {failureText(checkout.error)}
        </p>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {bundles.data.map((priced) => (
          <BundleCard
            key={priced.bundle.id}
            {...priced}
            isBusy={checkout.busyId === priced.product.id}
            onBuy={signedIn ? () => checkout.start(priced.product) : undefined}
          />
        ))}
      </ul>
      {payments === 'on' && (
        <p className="text-12 text-pretty text-ink-3">
          <Trans>You pay on Stripe and come back here afterwards. Tokens only work on this server.</Trans>
        </p>
      )}
    </div>
  );
}

/** Said plainly: there is nothing wrong, and what someone has stays theirs (rule J75). */
export function PaymentsOff() {
  const { t } = useLingui();
  return (
    <EmptyState icon={TokenIcon} title={t`Payments are off here`}>
      <Trans>
        You can’t buy anything with money on this server. You can still spend the tokens you have.
      </Trans>
    </EmptyState>
  );
}

function BundlesSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-48 rounded-card" />
      ))}
    </div>
  );
}
