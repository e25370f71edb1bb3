import type { PaymentMode, Product, Subscription } from '@turnstage/contracts';
import type { ServerModule } from '../../server-module.ts';
import { createAppStoreVerifier } from '../../outbound/app-store-verifier.ts';
import type { PaymentDeps, PaymentModuleDeps } from './payment.deps.ts';
import { paymentRoutes } from './payment.routes.ts';
import { findPaymentFacts, type PaymentFacts } from './payments/payment-facts.ts';
import { anonymisePayments, deleteCustomer, deleteCustomerJob, paymentPersonalData } from './personal.ts';
import { productStore } from './products/product.store.ts';
import { presentProduct } from './products/products.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';
import {
  createLapseSchedule,
  lapseSubscriptions,
  lapseSubscriptionsJob,
} from './subscriptions/lapse-subscriptions.ts';
import { subscriptionStore } from './subscriptions/subscription.store.ts';
import { presentSubscription } from './subscriptions/subscriptions.ts';
import { createEventCleanup, dropOldEvents, dropOldEventsJob } from './webhooks/drop-old-events.ts';
import { syncSubscription, syncSubscriptionJob } from './subscriptions/sync-subscription.ts';

export { paymentMigrations } from './migrations/index.ts';
export { createStripeGateway };
export type { PaymentFacts, PaymentModuleDeps };

/** Public interface of the payment service. */
export interface PaymentModule extends ServerModule {
  readonly mode: PaymentMode;
  /** Undefined for products that don't exist or were deleted. */
  findProduct(id: string): Promise<Product | undefined>;
  /** The current state of a payment, for listeners of `paymentChanged`. */
  findPayment(id: string): Promise<PaymentFacts | undefined>;
  /** Whether people can subscribe on this installation: payments are on, and there is something to subscribe to. */
  offersSubscriptions(): Promise<boolean>;
  /** The subscription whose benefits a person has now; undefined without one. */
  findSubscription(userUuid: string): Promise<Subscription | undefined>;
}

export function createPaymentModule(moduleDeps: PaymentModuleDeps): PaymentModule {
  const { payments, clock, database, jobs, events } = moduleDeps;
  const deps: PaymentDeps = {
    ...moduleDeps,
    mode: payments.mode,
    stripe: payments.stripe && createStripeGateway(payments.stripe, clock),
  };
  const verifier = payments.appStore && createAppStoreVerifier(payments.appStore);
  jobs.handle(syncSubscriptionJob, (job: Parameters<typeof syncSubscription>[1]) =>
    syncSubscription(deps, job),
  );
  jobs.handle(deleteCustomerJob, (job: Parameters<typeof deleteCustomer>[1]) => deleteCustomer(deps, job));
  jobs.handle(lapseSubscriptionsJob, () => lapseSubscriptions(deps));
  const lapses = createLapseSchedule(deps);
  const eventCleanup = createEventCleanup(deps);
  jobs.handle(dropOldEventsJob, () => dropOldEvents(deps));
  events.on('accountAnonymised', 'payment.anonymise', ({ userUuid }) => anonymisePayments(deps, userUuid));
  return {
    name: 'payment',
    start() {
      lapses.start();
      eventCleanup.start();
    },
    stop() {
      lapses.stop();
      eventCleanup.stop();
    },
    mode: payments.mode,
    routes: paymentRoutes(deps, verifier),
    personalData: paymentPersonalData(deps),
    async findProduct(id) {
      const row = await productStore(database).find(id);
      return row && presentProduct(row);
    },
    async offersSubscriptions() {
      if (payments.mode === 'off' && !payments.appStore) return false;
      return productStore(database).hasSubscription();
    },
    findPayment: (id) => findPaymentFacts(deps, id),
    async findSubscription(userUuid) {
      const row = await subscriptionStore(database).findInForce(userUuid, clock.now());
      return row && presentSubscription(row);
    },
  };
}
