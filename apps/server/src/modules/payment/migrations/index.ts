import type { ModuleMigrations } from '../../../db/index.ts';
import { lapsedSubscriptions } from './0100-lapsed-subscriptions.ts';
import { paymentTables } from './0001-payments.ts';

/** Applied in the order of their names; an applied step never changes. */
export const paymentMigrations: ModuleMigrations = {
  schema: 'payment_service',
  steps: {
    '0001-payments': paymentTables,
    '0100-lapsed-subscriptions': lapsedSubscriptions,
  },
};
