import type { paymentService, Subscription } from '@turnstage/contracts';
import { hasPermission } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import { paymentStore } from '../payments/payment.store.ts';
import { subscriptionStore, type SubscriptionRow } from './subscription.store.ts';

type Contract = typeof paymentService;

const iso = (time: number) => new Date(time).toISOString();

export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    userUuid: row.user_uuid,
    productId: row.product_id,
    region: row.region,
    level: row.level,
    status: row.status,
    provider: row.provider,
    currentPeriodStart: iso(row.current_period_start),
    currentPeriodEnd: iso(row.current_period_end),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    endedAt: row.ended_at === null ? null : iso(row.ended_at),
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}

export async function listSubscriptions(deps: PaymentDeps, { query }: Call<Contract['subscriptions']>) {
  const { region, level, status, limit = 32, offset = 0 } = query;
  const rows = await subscriptionStore(deps.database).list({ region, level, status }, { limit, offset });
  return rows.map(presentSubscription);
}

export async function countSubscriptions(deps: PaymentDeps, { query }: Call<Contract['countSubscriptions']>) {
  const now = deps.clock.now();
  const to = readTime(query.endDate, 'endDate') ?? now;
  const from = readTime(query.startDate, 'startDate') ?? to;
  const { region, level } = query;
  const count = await subscriptionStore(deps.database).count({ region, level }, { from, to });
  return { count };
}

function readTime(text: string | undefined, field: string): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw refuse('request/invalid', { field, message: `${field} must be a date` });
  return time;
}

export async function subscriptionsOfUser(
  deps: PaymentDeps,
  { caller, params }: Call<Contract['subscriptionsOfUser']>,
) {
  if (params.id !== caller.userUuid && !hasPermission(caller.role, 'readSubscriptions'))
    throw refuse('request/forbidden');
  return (await subscriptionStore(deps.database).ofUser(params.id)).map(presentSubscription);
}

export async function subscriptionPortal(
  deps: PaymentDeps,
  { caller }: Call<Contract['subscriptionPortal']>,
) {
  if (deps.mode === 'off') throw refuse('payment/off');
  if (!deps.stripe) return sandboxPortal(deps, caller.userUuid);
  const customerId = await paymentStore(deps.database).findCustomer(caller.userUuid);
  if (customerId === undefined) throw refuse('payment/no-subscription');
  return { url: await deps.stripe.createPortal(customerId, `${deps.publicUrl}/shop/subscription`) };
}

async function sandboxPortal({ database, publicUrl }: PaymentDeps, userUuid: string) {
  if (!(await subscriptionStore(database).findRunning(userUuid))) throw refuse('payment/no-subscription');
  return { url: `${publicUrl}/shop/sandbox-portal` };
}
