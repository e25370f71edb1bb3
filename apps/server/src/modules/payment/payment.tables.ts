import type {
  PaymentInterval,
  PaymentProvider,
  PaymentStatus,
  PaymentType,
  SubscriptionStatus,
} from '@turnstage/contracts';
import type { Generated } from 'kysely';

/** Rows of schema `payment_service`. Times are epoch milliseconds, money is in the currency's smallest unit. */
export interface PaymentTables {
  product: ProductTable;
  payment: PaymentTable;
  charge: ChargeTable;
  subscription: SubscriptionTable;
  /** Who a person is at Stripe. */
  customer: { user_uuid: string; customer_id: string };
  webhook_event: { provider: PaymentProvider; event_id: string; type: string; received_at: number };
}

export const paymentSchema = 'payment_service';

export interface ProductTable {
  id: string;
  name: string;
  description: string;
  payment_type: PaymentType;
  price: number;
  currency: string;
  interval: PaymentInterval | null;
  region: string | null;
  level: string | null;
  app_store_product_id: string | null;
  is_active: boolean;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

/** One checkout, or one purchase in the App Store. Its price is that of the moment when it started. */
export interface PaymentTable {
  id: string;
  /** Null when the account was deleted. */
  user_uuid: string | null;
  product_id: string;
  provider: PaymentProvider;
  status: PaymentStatus;
  amount: number;
  currency: string;
  quantity: number;
  /** The checkout session at Stripe. */
  session_id: string | null;
  /** Under which `charge` has refunds and disputes; known when it is paid. */
  charge_key: string | null;
  created_at: number;
  updated_at: number;
  paid_at: number | null;
}

/**
 * What was refunded or disputed of a charge. A table of its own, because these events can arrive before the one that
 * says which payment the charge belongs to.
 */
export interface ChargeTable {
  key: string;
  amount: number;
  /** Sum of all refunds; only grows. */
  refunded: number;
  /** Won: by this installation. */
  dispute: 'open' | 'won' | 'lost' | null;
  updated_at: number;
}

export interface SubscriptionTable {
  id: string;
  user_uuid: string | null;
  /** The checkout that started it; null for the App Store. */
  payment_id: string | null;
  product_id: string;
  provider: PaymentProvider;
  provider_ref: string;
  /** Copied from the product when the subscription started. */
  region: string;
  level: string;
  status: SubscriptionStatus;
  current_period_start: number;
  current_period_end: number;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  /** When the payment service said so; what is older is ignored. */
  reported_at: number;
  /** The end of the period that the lapse was published for (J50). */
  lapsed_period_end: Generated<number | null>;
  created_at: number;
  updated_at: number;
}
