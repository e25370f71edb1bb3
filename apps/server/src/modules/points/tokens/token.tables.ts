import type { TokenAccountStatus, TokenTransactionType } from '@turnstage/contracts';
import type { Generated } from 'kysely';

/** `person`: somebody's account. The other three are the books' own: tokens come from one and end in another (J2). */
export type TokenAccountKind = 'person' | 'issued' | 'held' | 'spent';

export interface TokenAccountTable {
  id: string;
  kind: TokenAccountKind;
  /** Null for the books' own accounts, and when the account of the owner was deleted. */
  user_uuid: string | null;
  status: TokenAccountStatus;
  /** Set exactly when it is disabled. `closed`: the owner was deleted. */
  disabled_reason: 'staff' | 'dispute' | 'closed' | null;
  /**
   * For people's accounts: a trigger updates it with each posting. 0 for the others, whose balance is summed when
   * needed.
   */
  balance: Generated<number>;
  created_at: number;
  /** Moves on by at least a millisecond with each posting. */
  updated_at: number;
}

export interface TokenTransactionTable {
  id: string;
  /** The order in which they were written. */
  number: Generated<number>;
  type: TokenTransactionType;
  account_id: string;
  amount: number;
  hold_id: string | null;
  credit_id: string | null;
  payment_id: string | null;
  bundle_id: string | null;
  idempotency_id: string | null;
  expires_at: number | null;
  created_at: number;
}

export interface TokenPostingTable {
  id: Generated<number>;
  transaction_id: string;
  account_id: string;
  amount: number;
}

/** A row for each hold that was neither committed nor voided. */
export interface TokenOpenHoldTable {
  transaction_id: string;
  account_id: string;
  amount: number;
  expires_at: number;
}

export interface TokenBundleTable {
  id: string;
  name: string;
  description: string;
  tokens: number;
  product_id: string;
  thumbnail_uuid: string | null;
  /** The place that staff gave it in the shop, from 1; null without one. */
  position: Generated<number | null>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

/** How many tokens a product was sold for from a time on. */
export interface TokenOfferTable {
  id: Generated<number>;
  bundle_id: string;
  product_id: string;
  tokens: number;
  since: number;
}

/** A consumable that was bought; `transaction_id` is the commit. */
export interface ConsumablePurchaseTable {
  id: string;
  account_id: string;
  room_uuid: string;
  consumable_id: number;
  token_cost: number;
  transaction_id: string;
  created_at: number;
}

export interface TokenTables {
  consumable_purchase: ConsumablePurchaseTable;
  token_account: TokenAccountTable;
  token_transaction: TokenTransactionTable;
  token_posting: TokenPostingTable;
  token_open_hold: TokenOpenHoldTable;
  token_bundle: TokenBundleTable;
  token_offer: TokenOfferTable;
}
