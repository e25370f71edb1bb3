import type { Payment } from '@turnstage/contracts';
import type { PaymentWithCharge } from './payment.store.ts';

/** How much of a payment was refunded. A lost dispute is a refund of all of it (J25). */
export function refundOf({ amount, charged, refunded, dispute }: PaymentWithCharge) {
  const paid = charged === null || charged === 0 ? amount : charged;
  return { paid, refunded: dispute === 'lost' ? paid : Math.min(refunded ?? 0, paid) };
}

export function presentPayment(row: PaymentWithCharge): Payment {
  const { paid, refunded } = refundOf(row);
  return {
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    paymentType: row.payment_type,
    provider: row.provider,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    quantity: row.quantity,
    refundedAmount: Math.round((row.amount * refunded) / paid),
    isDisputed: row.dispute === 'open' || row.dispute === 'lost',
    createdAt: new Date(row.created_at).toISOString(),
    paidAt: row.paid_at === null ? null : new Date(row.paid_at).toISOString(),
  };
}
