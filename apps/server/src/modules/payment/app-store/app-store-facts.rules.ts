/** What a notification of the App Store means here (rules J40 and J41). Pure. */
import type {
  JWSTransactionDecodedPayload,
  ResponseBodyV2DecodedPayload,
} from '@apple/app-store-server-library';
import type { SubscriptionStatus } from '@turnstage/contracts';

export type AppStoreFact =
  | {
      readonly kind: 'purchase';
      readonly transactionId: string;
      readonly appStoreProductId: string;
      readonly userUuid: string;
      readonly quantity: number;
      /** In the smallest unit of the currency; null: not in the notification. */
      readonly amount: number | null;
      readonly currency: string | null;
      readonly purchasedAt: number;
    }
  | { readonly kind: 'refund'; readonly transactionId: string }
  | {
      readonly kind: 'subscription';
      readonly originalTransactionId: string;
      readonly appStoreProductId: string;
      readonly userUuid: string;
      readonly status: SubscriptionStatus;
      readonly periodStart: number;
      readonly periodEnd: number;
      readonly cancelAtPeriodEnd: boolean;
      readonly endedAt: number | null;
      readonly reportedAt: number;
      readonly startedAt: number;
    };

/** Undefined: nothing to do. */
export function toAppStoreFact(
  { notificationType, subtype, signedDate = 0 }: ResponseBodyV2DecodedPayload,
  transaction: JWSTransactionDecodedPayload | null,
): AppStoreFact | undefined {
  const { transactionId, originalTransactionId, productId, appAccountToken, purchaseDate } =
    transaction ?? {};
  if (!transaction || !transactionId || !productId || purchaseDate === undefined) return undefined;
  const isSubscription = transaction.type === 'Auto-Renewable Subscription';
  if (!isSubscription && (notificationType === 'REFUND' || notificationType === 'REVOKE'))
    return { kind: 'refund', transactionId };
  // The application puts the person's uuid into the purchase. Without it nobody knows who bought.
  if (appAccountToken === undefined) return undefined;
  const userUuid = appAccountToken.toLowerCase();
  if (!isSubscription) {
    if (notificationType !== 'ONE_TIME_CHARGE') return undefined;
    return {
      kind: 'purchase',
      transactionId,
      appStoreProductId: productId,
      userUuid,
      quantity: transaction.quantity ?? 1,
      amount: transaction.price === undefined ? null : Math.round(transaction.price / 10),
      currency: transaction.currency?.toLowerCase() ?? null,
      purchasedAt: purchaseDate,
    };
  }
  const { revocationDate, expiresDate = purchaseDate } = transaction;
  const hasEnded =
    revocationDate !== undefined ||
    ['EXPIRED', 'GRACE_PERIOD_EXPIRED', 'REVOKE'].includes(notificationType ?? '');
  const isLate = notificationType === 'DID_FAIL_TO_RENEW';
  return {
    kind: 'subscription',
    originalTransactionId: originalTransactionId ?? transactionId,
    appStoreProductId: productId,
    userUuid,
    status: hasEnded ? 'canceled' : !isLate ? 'active' : subtype === 'GRACE_PERIOD' ? 'past_due' : 'unpaid',
    periodStart: purchaseDate,
    periodEnd: expiresDate,
    cancelAtPeriodEnd: subtype === 'AUTO_RENEW_DISABLED',
    endedAt: hasEnded ? (revocationDate ?? expiresDate) : null,
    reportedAt: signedDate,
    startedAt: transaction.originalPurchaseDate ?? purchaseDate,
  };
}
