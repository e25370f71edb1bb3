import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  paymentChangeSandboxSubscription,
  paymentProductById,
  paymentSubscriptionPortal,
  paymentSubscriptionProducts,
  paymentSubscriptionsOfUser,
  pointsSubscriberAvatars,
} from '@turnstage/client/routes';
import type { BodyOf, paymentService } from '@turnstage/contracts';
import { shopKeys } from '../../../lib/query-keys/shop.ts';
import { api, isSignedIn, useSession } from '../../../session/index.ts';
import { useOpenPaymentPage } from '../checkout/payment-page.ts';
import { currentOf } from './subscription-state.ts';

/** What people can subscribe to, the cheapest first. */
export function usePlans() {
  return useQuery({
    queryKey: shopKeys.plans,
    queryFn: ({ signal }) => api.call(paymentSubscriptionProducts, { signal }),
  });
}

/** My subscription, also after it ended; null without one. */
export function useOwnSubscription() {
  const me = useSession((session) => session.claims?.sub);
  const signedIn = useSession(isSignedIn);
  return useQuery({
    queryKey: shopKeys.subscriptions(me),
    queryFn: ({ signal }) => api.call(paymentSubscriptionsOfUser, { params: { id: me ?? '' }, signal }),
    select: (subscriptions) => currentOf(subscriptions) ?? null,
    enabled: signedIn,
  });
}

/** A product as it is now, also one that isn't for sale any more. Undefined for a deleted one. */
export function useProductName(id: string): string | undefined {
  return useQuery({
    queryKey: shopKeys.product(id),
    queryFn: ({ signal }) => api.call(paymentProductById, { params: { id }, signal }),
  }).data?.name;
}

export function useSubscriberAvatars() {
  return useQuery({
    queryKey: shopKeys.subscriberAvatars,
    queryFn: ({ signal }) => api.call(pointsSubscriberAvatars, { signal }),
  }).data;
}

/** Goes to where a subscription is changed and canceled. */
export function usePortal() {
  const open = useOpenPaymentPage();
  return useMutation({
    mutationFn: () => api.call(paymentSubscriptionPortal, {}),
    onSuccess: ({ url }) => open(url),
  });
}

export type SandboxChange = BodyOf<(typeof paymentService)['changeSandboxSubscription']>['change'];

export function useSandboxChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SandboxChange) => api.call(paymentChangeSandboxSubscription, { body: { change } }),
    onSettled: () => client.invalidateQueries({ queryKey: shopKeys.allSubscriptions }),
  });
}
