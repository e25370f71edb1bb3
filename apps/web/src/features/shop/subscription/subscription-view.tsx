import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@turnstage/contracts';
import { useId } from 'react';
import { activity } from '../../../lib/activity.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { isSignedIn, useInstallation, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StarIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Note } from '../../../ui/note.tsx';
import { OnlyInBrowser } from '../../../ui/only-in-browser.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SandboxLabel } from '../checkout/sandbox-label.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { Benefits } from './benefits.tsx';
import { CurrentSubscription } from './current-subscription.tsx';
import { findPlan, groupByRegion } from './find-plan.ts';
import { PlanCard } from './plan-card.tsx';
import { isOpen } from './subscription-state.ts';
import { useOwnSubscription, usePlans } from './use-subscription.ts';

interface SubscriptionViewProps {
  /** The plan that a link names. */
  wanted?: string | undefined;
}

/** My subscription, and the plans by region and level. */
export function SubscriptionView({ wanted }: SubscriptionViewProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const signedIn = useSession(isSignedIn);
  const plans = usePlans();
  const own = useOwnSubscription();
  if (plans.isPending || (signedIn && own.isPending)) return <Skeleton className="h-72 rounded-card" />;
  const error = plans.error ?? own.error;
  if (!plans.data || (signedIn && own.data === undefined))
    return (
      <LoadFailed
        title={t`Couldn’t load the plans`}
        onRetry={() => void (plans.data ? own.refetch() : plans.refetch())}
      >
        {failureText(error)}
      </LoadFailed>
    );
  const subscription = own.data;
  const plan = wanted === undefined ? undefined : findPlan(plans.data, wanted);
  return (
    <div className="flex flex-col gap-5">
      <SandboxLabel />
      {wanted !== undefined && !plan && (
        <Note>
          <Trans>The plan in this link isn’t for sale anymore. These are:</Trans>
        </Note>
      )}
      {subscription && <CurrentSubscription subscription={subscription} />}
      {plans.data.length === 0 ? (
        <EmptyState icon={StarIcon} title={t`No plans here`}>
          <Trans>There’s nothing to subscribe to on this server.</Trans>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Plans
            plans={plans.data}
            wantedId={plan?.id}
            ownProductId={subscription && isOpen(subscription) ? subscription.productId : null}
          />
          <Benefits />
        </div>
      )}
    </div>
  );
}

interface PlansProps {
  plans: readonly Product[];
  wantedId: string | undefined;
  /** Whoever has a subscription changes it in the portal (rule J26). */
  ownProductId: string | null;
}

function Plans({ plans, wantedId, ownProductId }: PlansProps) {
  const { t } = useLingui();
  const base = useId();
  const failureText = useFailureText();
  const signedIn = useSession(isSignedIn);
  const canPay = useInstallation()?.payments !== 'off';
  const checkout = useCheckout();
  const canSubscribe = signedIn && canPay && ownProductId === null && !activity;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {!canPay && (
        <Note>
          <Trans>Payments are off on this website, so you can’t subscribe here.</Trans>
        </Note>
      )}
      {canPay && activity && <OnlyInBrowser title={t`Subscribe in your browser`} path="/shop/subscription" />}
      {!signedIn && canPay && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-14 text-ink-2">
            <Trans>You need an account to subscribe.</Trans>
          </p>
          <JoinLinks next={wantedId === undefined ? '/shop/subscription' : `/subscribe-plan/${wantedId}`} />
        </div>
      )}
      {checkout.error && (
        <p role="alert" className="text-14 font-semibold text-danger">
          {failureText(checkout.error)}
        </p>
      )}
      {groupByRegion(plans).map((group, index) => (
        <section key={group.region} aria-labelledby={`${base}${index}`}>
          <h2 id={`${base}${index}`} className="mb-2 text-16 font-bold text-ink">
            {group.region === '' ? t`Plans` : t`Plans: ${group.region}`}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {group.plans.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                isWanted={plan.id === wantedId}
                isOwn={plan.id === ownProductId}
                isBusy={checkout.busyId === plan.id}
                onSubscribe={canSubscribe ? () => checkout.start(plan) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
