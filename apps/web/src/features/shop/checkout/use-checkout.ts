import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paymentCheckoutProduct, paymentCheckoutSubscription } from '@turnstage/client/routes';
import type { Product } from '@turnstage/contracts';
import { useEffect } from 'react';
import { shopKeys } from '../../../lib/query-keys/shop.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { api } from '../../../session/index.ts';
import { useOpenPaymentPage } from './payment-page.ts';

type Seen = Pick<Product, 'id' | 'paymentType' | 'price' | 'currency'>;

/**
 * Starts a checkout at the price that the buyer sees (J80), and goes to where people pay. After a refusal the prices
 * are fetched again. `busyId`: the product whose page is being opened.
 */
export function useCheckout() {
  const client = useQueryClient();
  const open = useOpenPaymentPage();
  const keyOf = useIdempotencyKey();
  const { mutate, reset, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: ({ id, paymentType, price, currency }: Seen) => {
      const body = { price, currency };
      const input = { params: { id }, body, idempotencyKey: keyOf({ id, ...body }) };
      return paymentType === 'subscription'
        ? api.call(paymentCheckoutSubscription, input)
        : api.call(paymentCheckoutProduct, input);
    },
    onSuccess: ({ url }) => open(url),
    // Until they are there, the button stays busy: with another price it would buy something else than it said.
    onError: () =>
      Promise.all(
        [shopKeys.bundles, shopKeys.plans].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
  // Back from the payment page, the browser may show this page as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  return { start: mutate, busyId: isPending || isSuccess ? variables.id : null, error };
}
