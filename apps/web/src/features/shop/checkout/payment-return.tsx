import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { CheckIcon, ClockIcon, InfoIcon, WarningIcon, type Icon } from '../../../ui/icons/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { usePaymentOutcome, type PaymentOutcome } from './use-payment-outcome.ts';

interface PaymentReturnProps {
  id: string;
  /** They came back by the payment page's way out, which says nothing about another tab in which they paid. */
  isCanceled: boolean;
}

/** Where people land after the payment page: what really happened, as far as it is known. */
export function PaymentReturn({ id, isCanceled }: PaymentReturnProps) {
  const signedIn = useSession(isSignedIn);
  const param = isCanceled ? 'canceled' : 'payment';
  if (!signedIn)
    return (
      <Box icon={InfoIcon}>
        <p>
          <Trans>Sign in to see how your payment went.</Trans>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <JoinLinks next={`/shop?${param}=${encodeURIComponent(id)}`} />
        </div>
      </Box>
    );
  return <Outcome id={id} isCanceled={isCanceled} />;
}

function Outcome({ id, isCanceled }: PaymentReturnProps) {
  const failureText = useFailureText();
  const { data, error } = usePaymentOutcome(id);
  const isUnpaid = data?.payment.status === 'pending';
  if (data) return isCanceled && isUnpaid ? <Canceled /> : <Decided outcome={data} />;
  if (error) return <Box icon={WarningIcon}>{failureText(error)}</Box>;
  return (
    <Box>
      <Trans>Checking your payment…</Trans>
    </Box>
  );
}

/** The checkout may be open still, so this doesn't promise more than is known. */
function Canceled() {
  return (
    <Box icon={InfoIcon} isDone>
      <Trans>You left the checkout, and nothing was paid.</Trans>
    </Box>
  );
}

function Decided({ outcome }: { outcome: PaymentOutcome }) {
  const { t } = useLingui();
  const { productName } = outcome.payment;
  switch (outcome.step) {
    case 'waiting':
      return <Waiting outcome={outcome} />;
    case 'credited':
      return (
        <Box icon={CheckIcon} isDone>
          <strong className="text-ink">
            {t`${plural(outcome.tokens, { one: '# token is', other: '# tokens are' })} on your account.`}
          </strong>{' '}
          <Trans>Thanks! Spend them on something that the whole room sees.</Trans>
        </Box>
      );
    case 'subscribed':
      return (
        <Box icon={CheckIcon} isDone>
          <strong className="text-ink">
            <Trans>{productName} is active.</Trans>
          </strong>{' '}
          <Trans>Thanks for subscribing!</Trans>{' '}
          <ButtonLink href="/shop/subscription" variant="quiet" size="sm">
            <Trans>See your subscription</Trans>
          </ButtonLink>
        </Box>
      );
    case 'failed':
      return (
        <Box icon={WarningIcon} isDone>
          <Trans>
            The payment for {productName} didn’t go through. Nothing was added. You can try again.
          </Trans>
        </Box>
      );
    case 'expired':
      return (
        <Box icon={InfoIcon} isDone>
          <Trans>The checkout of {productName} is closed, and nothing was paid.</Trans>
        </Box>
      );
  }
}

const longWaitMs = 20_000;

/** Paid isn't credited: until the tokens are there, nothing is promised. */
function Waiting({ outcome: { payment } }: { outcome: PaymentOutcome }) {
  const { i18n } = useLingui();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const { productName } = payment;
  const price = formatMoney(payment.amount, payment.currency, i18n.locale);
  return (
    <Box icon={isLong ? ClockIcon : undefined}>
      <strong className="text-ink">
        {payment.status === 'paid' ? (
          <Trans>Paid. Adding it to your account…</Trans>
        ) : (
          <Trans>Waiting for the payment to be confirmed…</Trans>
        )}
      </strong>{' '}
      <span>
        {productName}, {price}.
      </span>{' '}
      {isLong && (
        <Trans>
          This is taking longer than usual; some payment methods take days. You can close this page: it’s
          added as soon as the payment is confirmed.
        </Trans>
      )}
    </Box>
  );
}

interface BoxProps {
  /** Absent: something is going on. */
  icon?: Icon | undefined;
  /** Shows the button that dismisses it. */
  isDone?: boolean;
  children: ReactNode;
}

function Box({ icon: IconComponent, isDone = false, children }: BoxProps) {
  return (
    <div
      role="status"
      className="mb-5 flex items-center gap-3 rounded-card bg-surface-2 p-4 text-14 text-pretty text-ink-2"
    >
      <span className="shrink-0 text-accent-ink">
        {IconComponent ? <IconComponent size={20} /> : <Spinner />}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      {isDone && (
        <ButtonLink href="/shop" variant="quiet" size="sm">
          <Trans>Got it</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
