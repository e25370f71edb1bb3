import { createSchedule } from '../../../jobs/index.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import { paymentStore } from '../payments/payment.store.ts';

export const dropOldEventsJob = 'payment.dropOldEvents';

const dayMs = 24 * 60 * 60 * 1000;
/** Three times as long as a payment service can send an event again (rule J72). */
const storedDays = 90;

export const createEventCleanup = (deps: PaymentDeps) => createSchedule(deps, dropOldEventsJob, dayMs);

export const dropOldEvents = ({ database, clock }: PaymentDeps): Promise<void> =>
  paymentStore(database).deleteEventsBefore(clock.now() - storedDays * dayMs);
