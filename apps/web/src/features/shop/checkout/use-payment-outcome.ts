/** What became of a payment: only what the server has done counts, never that someone came back from a page. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  paymentPaymentById,
  paymentSubscriptionsOfUser,
  pointsTokenBalance,
  pointsTokenTransactions,
} from '@turnstage/client/routes';
import type { Payment } from '@turnstage/contracts';
import { useEffect } from 'react';
import { shopKeys } from '../../../lib/query-keys/shop.ts';
import { api, useSession } from '../../../session/index.ts';
import { isRunning } from '../subscription/subscription-state.ts';

export type PaymentOutcome =
  | { readonly step: 'waiting' | 'subscribed' | 'failed' | 'expired'; readonly payment: Payment }
  | { readonly step: 'credited'; readonly payment: Payment; readonly tokens: number };

const firstWaitMs = 1_000;
const maxWaitMs = 30_000;

/** 1, 2, 4 … up to 30 seconds. The socket usually comes first (rule J73). */
export const waitMs = (reads: number): number =>
  Math.min(maxWaitMs, firstWaitMs * 2 ** Math.max(0, reads - 1));

async function readOutcome(id: string, me: string, signal: AbortSignal): Promise<PaymentOutcome> {
  const payment = await api.call(paymentPaymentById, { params: { id }, signal });
  if (payment.status === 'failed' || payment.status === 'expired') return { step: payment.status, payment };
  if (payment.status !== 'paid') return { step: 'waiting', payment };
  if (payment.paymentType === 'subscription') {
    const subscriptions = await api.call(paymentSubscriptionsOfUser, { params: { id: me }, signal });
    return { step: subscriptions.some(isRunning) ? 'subscribed' : 'waiting', payment };
  }
  const { account } = await api.call(pointsTokenBalance, { signal });
  if (!account) return { step: 'waiting', payment };
  const { transactions } = await api.call(pointsTokenTransactions, {
    params: { accountId: account.id },
    query: { limit: 50, includeEnds: false },
    signal,
  });
  const credit = transactions.find(({ type, paymentId }) => type === 'credit' && paymentId === id);
  return credit ? { step: 'credited', payment, tokens: credit.amount } : { step: 'waiting', payment };
}

/** Reads until it is decided, and then refreshes what depends on it. */
export function usePaymentOutcome(id: string) {
  const client = useQueryClient();
  const me = useSession((session) => session.claims?.sub);
  const outcome = useQuery({
    queryKey: shopKeys.payment(id),
    queryFn: ({ signal }) => readOutcome(id, me ?? '', signal),
    enabled: me !== undefined,
    refetchInterval: ({ state }) => (state.data?.step === 'waiting' ? waitMs(state.dataUpdateCount) : false),
  });
  const step = outcome.data?.step;
  useEffect(() => {
    if (step !== 'credited' && step !== 'subscribed') return;
    for (const queryKey of [shopKeys.allAccounts, shopKeys.allHistories, shopKeys.allSubscriptions])
      void client.invalidateQueries({ queryKey });
  }, [client, step]);
  return outcome;
}
