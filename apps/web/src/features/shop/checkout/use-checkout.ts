import { useMutation } from '@tanstack/react-query';
import { paymentCheckoutProduct, paymentCheckoutSubscription } from '@turnstage/client/routes';
import type { PaymentType } from '@turnstage/contracts';
import { useEffect } from 'react';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { api } from '../../../session/index.ts';
import { useOpenPaymentPage } from './payment-page.ts';

interface Product {
  readonly id: string;
  readonly paymentType: PaymentType;
}

/** Starts a checkout and goes to where people pay. `busyId`: the product whose page is being opened. */
export function useCheckout() {
  const open = useOpenPaymentPage();
  const keyOf = useIdempotencyKey();
  const { mutate, reset, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: ({ id, paymentType }: Product) => {
      const input = { params: { id }, idempotencyKey: keyOf({ id }) };
      return paymentType === 'subscription'
        ? api.call(paymentCheckoutSubscription, input)
        : api.call(paymentCheckoutProduct, { ...input, body: {} });
    },
    onSuccess: ({ url }) => open(url),
  });
  // Back from the payment page, the browser may show this page as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  return { start: mutate, busyId: isPending || isSuccess ? variables.id : null, error };
}
