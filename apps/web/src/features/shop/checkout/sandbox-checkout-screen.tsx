import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paymentCompleteSandboxPayment, paymentPaymentById } from '@turnstage/client/routes';
import { useLocation, useParams } from 'wouter';
import { formatMoney } from '../../../lib/money.ts';
import { shopKeys } from '../../../lib/query-keys/shop.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api, isSignedIn, useSession } from '../../../session/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SandboxPage } from './sandbox-page.tsx';

/** `/shop/sandbox/{id}`: stands in for the checkout of Stripe, for development (rule J30). */
export function SandboxCheckoutScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Test checkout`);
  const { payment } = useParams<{ payment: string }>();
  return (
    <SandboxPage title={t`Test checkout`} address={`/shop/sandbox/${encodeURIComponent(payment)}`}>
      <Checkout id={payment} />
    </SandboxPage>
  );
}

function Checkout({ id }: { id: string }) {
  const { i18n } = useLingui();
  const failureText = useFailureText();
  const signedIn = useSession(isSignedIn);
  const [, navigate] = useLocation();
  const payment = useQuery({
    queryKey: shopKeys.checkout(id),
    queryFn: ({ signal }) => api.call(paymentPaymentById, { params: { id }, signal }),
    enabled: signedIn,
  });
  const complete = useMutation({
    mutationFn: (outcome: 'paid' | 'canceled') =>
      api.call(paymentCompleteSandboxPayment, { params: { id }, body: { outcome } }),
    onSuccess: (_payment, outcome) =>
      navigate(outcome === 'paid' ? `/shop?payment=${id}` : `/shop?canceled=${id}`, { replace: true }),
    onError: () => payment.refetch(),
  });
  if (payment.isPending) return <Skeleton className="h-48 rounded-card" />;
  if (!payment.data)
    return (
      <>
        <p role="alert" className="text-14 font-semibold text-danger">
          {failureText(payment.error)}
        </p>
        <BackToShop />
      </>
    );
  const { productName, amount, currency, status } = payment.data;
  const busy = complete.isPending ? complete.variables : null;
  return (
    <>
      <Panel title={productName}>
        <p className="font-display text-28 font-bold text-ink">
          {formatMoney(amount, currency, i18n.locale)}
        </p>
        {status === 'pending' ? (
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="primary" busy={busy === 'paid'} onClick={() => complete.mutate('paid')}>
              <Trans>Pay with test money</Trans>
            </Button>
            <Button busy={busy === 'canceled'} onClick={() => complete.mutate('canceled')}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        ) : (
          <p className="mt-3 text-14 text-ink-2">
            {status === 'paid' ? (
              <Trans>This checkout is paid.</Trans>
            ) : (
              <Trans>This checkout is closed, and nothing was paid.</Trans>
            )}
          </p>
        )}
        {complete.error && status === 'pending' && (
          <p role="alert" className="mt-3 text-14 font-semibold text-danger">
            {failureText(complete.error)}
          </p>
        )}
      </Panel>
      {status !== 'pending' && <BackToShop />}
    </>
  );
}

function BackToShop() {
  return (
    <ButtonLink href="/shop" className="self-start">
      <Trans>Back to the shop</Trans>
    </ButtonLink>
  );
}
