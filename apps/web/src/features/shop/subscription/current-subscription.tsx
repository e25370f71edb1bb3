import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscription } from '@turnstage/contracts';
import { useState, type ReactNode } from 'react';
import { activity } from '../../../lib/activity.ts';
import { formatDay } from '../../../lib/dates.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useInstallation } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { isOpen } from './subscription-state.ts';
import { usePortal, useProductName } from './use-subscription.ts';

/** What I subscribed to, until when it is paid, and the way to change it. */
export function CurrentSubscription({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const name = useProductName(subscription.productId);
  const portal = usePortal();
  const canPay = useInstallation()?.payments !== 'off' && !activity;
  const { region, level } = subscription;
  return (
    <Panel title={t`Your subscription`}>
      <div className="flex flex-col items-start gap-3 text-14 text-ink-2">
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-16 font-bold text-ink">{name ?? level}</span>
          <StatusTag subscription={subscription} />
          <span>{t`${region}, level ${level}`}</span>
        </div>
        <p className="text-pretty">
          <Dates subscription={subscription} />
        </p>
        {isOpen(subscription) &&
          (subscription.provider === 'appStore' ? (
            <p className="text-pretty">
              <Trans>
                You subscribed in the App Store. Change or cancel it in the settings of your Apple Account.
              </Trans>
            </p>
          ) : (
            canPay && (
              <Button busy={portal.isPending} onClick={() => portal.mutate()}>
                <Trans>Change or cancel</Trans>
              </Button>
            )
          ))}
        {portal.error && (
          <p role="alert" className="font-semibold text-danger">
            {failureText(portal.error)}
          </p>
        )}
      </div>
    </Panel>
  );
}

function StatusTag({ subscription: { status, cancelAtPeriodEnd } }: { subscription: Subscription }) {
  const { t } = useLingui();
  switch (status) {
    case 'active':
      return cancelAtPeriodEnd ? (
        <Tag color="var(--warn)">{t({ context: 'subscription', message: 'Canceled' })}</Tag>
      ) : (
        <Tag color="var(--ok)">{t`Active`}</Tag>
      );
    case 'trialing':
      return <Tag color="var(--ok)">{t`Trial`}</Tag>;
    case 'past_due':
    case 'unpaid':
      return <Tag color="var(--danger)">{t`Payment failed`}</Tag>;
    case 'paused':
      return <Tag color="var(--warn)">{t`Paused`}</Tag>;
    default:
      return <Tag color="var(--ink-3)">{t`Ended`}</Tag>;
  }
}

function Dates({ subscription }: { subscription: Subscription }): ReactNode {
  const { i18n } = useLingui();
  const [now] = useState(() => Date.now());
  const { status, cancelAtPeriodEnd, currentPeriodEnd, endedAt } = subscription;
  const end = formatDay(new Date(currentPeriodEnd), i18n.locale);
  switch (status) {
    case 'active':
    case 'trialing':
      // The report of the next period can be late (rule J50).
      if (Date.parse(currentPeriodEnd) <= now)
        return (
          <Trans>It was paid until {end}. Your benefits are back when the next payment is confirmed.</Trans>
        );
      return cancelAtPeriodEnd ? (
        <Trans>It ends on {end}. You keep everything until then.</Trans>
      ) : (
        <Trans>It renews on {end}.</Trans>
      );
    case 'past_due':
      return (
        <Trans>
          Your last payment didn’t go through. You keep everything while we try again; check your payment
          method.
        </Trans>
      );
    case 'unpaid':
      return (
        <Trans>
          Your last payment didn’t go through, so your benefits are off. Check your payment method.
        </Trans>
      );
    case 'paused':
      return <Trans>Your benefits are off while it’s paused.</Trans>;
    default: {
      const over = formatDay(new Date(endedAt ?? currentPeriodEnd), i18n.locale);
      return <Trans>It ended on {over}. Pick a plan to start again.</Trans>;
    }
  }
}
