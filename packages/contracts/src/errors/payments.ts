/** Tokens, products, payments and subscriptions. */
import type { ErrorEntry } from './entry.ts';

export const payments = {
  'token/account-not-found': {
    status: 404,
    message: 'We were unable to find your token account. Please try again.',
    fault: 'caller',
  },
  'token/account-disabled': {
    status: 403,
    message: "This token account is disabled, so it can't pay",
    fault: 'state',
  },
  'token/account-closed': {
    status: 409,
    message: "The owner of this token account was deleted, so it can't be activated",
    fault: 'state',
  },
  'token/insufficient': { status: 409, message: "There aren't enough tokens for this", fault: 'state' },
  'token/balance-changed': {
    status: 409,
    message: 'Your balance has changed. Check it and try again.',
    fault: 'state',
  },
  'token/price-changed': {
    status: 409,
    message: 'The price has changed. Check it and try again.',
    fault: 'state',
  },
  'consumable/not-available': { status: 409, message: "This isn't for sale right now", fault: 'state' },
  'consumable/subscribers-only': { status: 403, message: 'This is for subscribers only', fault: 'state' },
  'token/hold-not-found': { status: 404, message: 'Hold not found', fault: 'caller' },
  'token/hold-closed': {
    status: 409,
    message: 'This hold was committed or voided already',
    fault: 'state',
  },
  'token/hold-expired': { status: 409, message: 'This hold has expired', fault: 'state' },
  'token/bundle-not-found': { status: 404, message: 'Token bundle not found', fault: 'caller' },
  'token/product-not-usable': {
    status: 409,
    message: 'A token bundle needs a product that is paid once',
    fault: 'caller',
  },
  'token/product-taken': {
    status: 409,
    message: 'Another token bundle is sold as this product',
    fault: 'state',
  },

  'payment/off': {
    status: 503,
    message: 'Payments are off on this server',
    fault: 'server',
  },
  'payment/unreachable': {
    status: 502,
    message: "The payment service isn't responding. You haven't been charged. Try again later.",
    fault: 'server',
  },
  'payment/keys-refused': {
    status: 503,
    message: "The payment service refused this server's keys. Its admin has to check them.",
    fault: 'server',
  },
  'payment/refused': {
    status: 502,
    message: 'The payment service refused this checkout. Its admin has to check the product.',
    fault: 'server',
  },
  'payment/product-not-found': { status: 404, message: 'Product not found', fault: 'caller' },
  'payment/product-invalid': {
    status: 400,
    message: 'A subscription needs an interval, a region and a level, and other products have none',
    fault: 'caller',
  },
  'payment/wrong-kind': {
    status: 409,
    message: "This product can't be bought this way",
    fault: 'caller',
  },
  'payment/price-changed': {
    status: 409,
    message: 'The price has changed. Check it and try again.',
    fault: 'state',
  },
  'payment/already-subscribed': {
    status: 409,
    message: 'You have a subscription. Change it in the subscription portal.',
    fault: 'state',
  },
  'payment/no-subscription': {
    status: 404,
    message: "You don't have a subscription yet",
    fault: 'state',
  },
  'payment/not-found': { status: 404, message: 'Payment not found', fault: 'caller' },
  'payment/closed': { status: 409, message: 'This payment is complete already', fault: 'state' },
  'payment/signature-invalid': {
    status: 401,
    message: "The signature doesn't match the request",
    fault: 'caller',
  },
  'payment/app-store-id-taken': {
    status: 409,
    message: 'Another product has this App Store id',
    fault: 'caller',
  },
} as const satisfies Record<string, ErrorEntry>;
