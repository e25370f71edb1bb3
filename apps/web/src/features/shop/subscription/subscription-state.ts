import type { Subscription } from '@turnstage/contracts';

/** Whether its owner has what they subscribed to (rule J26). A period can be over before the next report. */
export function isRunning({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/** Whether it keeps its owner from starting another. */
export function isOpen(subscription: Pick<Subscription, 'status'>): boolean {
  return isRunning(subscription) || subscription.status === 'unpaid' || subscription.status === 'paused';
}

/** Returns the subscription to show: the open one, else the one that ended last. Ignores those that never started. */
export function currentOf(subscriptions: readonly Subscription[]): Subscription | undefined {
  const started = subscriptions.filter(
    ({ status }) => status !== 'incomplete' && status !== 'incomplete_expired',
  );
  return started.find(isOpen) ?? started[0];
}
