import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../../../lib/dates.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StarIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SandboxPage } from '../checkout/sandbox-page.tsx';
import { isOpen } from './subscription-state.ts';
import { useOwnSubscription, useProductName, useSandboxChange } from './use-subscription.ts';

/** `/shop/sandbox-portal`: stands in for the customer portal of Stripe, for development (rule J51). */
export function SandboxPortalScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Test subscription portal`);
  const failureText = useFailureText();
  const own = useOwnSubscription();
  const subscription = own.data;
  const backToShop = (
    <ButtonLink href="/shop/subscription" className="self-start">
      <Trans>Back to the shop</Trans>
    </ButtonLink>
  );
  return (
    <SandboxPage title={t`Test subscription portal`} address="/shop/sandbox-portal">
      {own.isPending ? (
        <Skeleton className="h-48 rounded-card" />
      ) : own.error ? (
        <p role="alert" className="text-14 font-semibold text-danger">
          {failureText(own.error)}
        </p>
      ) : subscription && isOpen(subscription) && subscription.provider === 'sandbox' ? (
        <>
          <Controls
            productId={subscription.productId}
            isCanceled={subscription.cancelAtPeriodEnd}
            end={subscription.currentPeriodEnd}
          />
          {backToShop}
        </>
      ) : (
        <EmptyState icon={StarIcon} title={t`No test subscription`} action={backToShop}>
          <Trans>There’s nothing to change. Pick a plan first.</Trans>
        </EmptyState>
      )}
    </SandboxPage>
  );
}

interface ControlsProps {
  productId: string;
  isCanceled: boolean;
  /** ISO 8601. */
  end: string;
}

function Controls({ productId, isCanceled, end }: ControlsProps) {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const name = useProductName(productId);
  const change = useSandboxChange();
  const day = formatDay(new Date(end), i18n.locale);
  const busy = change.isPending ? change.variables : null;
  return (
    <Panel title={name ?? t`Subscription`}>
      <p role="status" className="text-14 text-ink-2">
        {isCanceled ? <Trans>It ends on {day}.</Trans> : <Trans>It renews on {day}.</Trans>}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isCanceled ? (
          <Button variant="primary" busy={busy === 'resume'} onClick={() => change.mutate('resume')}>
            <Trans>Resume</Trans>
          </Button>
        ) : (
          <Button busy={busy === 'cancel'} onClick={() => change.mutate('cancel')}>
            <Trans>Cancel when the period ends</Trans>
          </Button>
        )}
        <Button variant="danger" busy={busy === 'end'} onClick={() => change.mutate('end')}>
          <Trans>End now</Trans>
        </Button>
      </div>
      {change.error && (
        <p role="alert" className="mt-3 text-14 font-semibold text-danger">
          {failureText(change.error)}
        </p>
      )}
    </Panel>
  );
}
