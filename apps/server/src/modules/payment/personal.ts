/** What the payment service stores about a person (rule J27). */
import type { PersonalDataPart } from '../../personal-data/index.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { paymentStore } from './payments/payment.store.ts';
import { presentPayment } from './payments/present-payment.ts';
import { subscriptionStore } from './subscriptions/subscription.store.ts';
import { presentSubscription } from './subscriptions/subscriptions.ts';

export const deleteCustomerJob = 'payment.deleteCustomer';

export interface DeleteCustomer {
  readonly customerId: string;
}

export function paymentPersonalData({ database }: PaymentDeps): PersonalDataPart[] {
  return [
    {
      name: 'payment.payments',
      read: async (userUuid) =>
        (await paymentStore(database).list(userUuid, { limit: 0, offset: 0 })).map(presentPayment),
    },
    {
      name: 'payment.subscriptions',
      read: async (userUuid) => (await subscriptionStore(database).ofUser(userUuid)).map(presentSubscription),
    },
  ];
}

/** Payments and subscriptions stay without the name. At Stripe the customer is deleted, which ends subscriptions. */
export async function anonymisePayments(deps: PaymentDeps, userUuid: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await subscriptionStore(tx).anonymise(userUuid);
    const customerId = await paymentStore(tx).anonymise(userUuid);
    const job: DeleteCustomer | undefined = customerId === undefined ? undefined : { customerId };
    if (job) await deps.jobs.add(tx, deleteCustomerJob, job);
  });
}

/** Job. */
export async function deleteCustomer(deps: PaymentDeps, { customerId }: DeleteCustomer): Promise<void> {
  if (deps.stripe) return deps.stripe.deleteCustomer(customerId);
  deps.logger.warn('a customer stays at Stripe, because payments are off');
}
