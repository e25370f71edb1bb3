import { msg } from '@lingui/core/macro';

/** About tokens, payments and subscriptions. */
export const paymentRefusals = {
  'token/account-disabled': msg`Your token account is disabled, so it can’t pay. Ask an admin.`,
  'token/insufficient': msg`You don’t have enough tokens for this.`,
  'token/balance-changed': msg`Your balance has changed. Here’s what you have now: check it, then buy again.`,
  'token/price-changed': msg`The price has changed. Here’s the new one: check it, then buy again.`,
  'consumable/not-available': msg`This isn’t for sale right now.`,
  'consumable/subscribers-only': msg`This is only for subscribers.`,
  'payment/off': msg`Payments are off here, so nothing was charged.`,
  'payment/unreachable': msg`The payment service isn’t responding. You haven’t been charged. Try again later.`,
  'payment/keys-refused': msg`The payment service rejected this site’s keys. An admin needs to check them. You haven’t been charged.`,
  'payment/refused': msg`The payment service refused this checkout. An admin needs to check it. You haven’t been charged.`,
  'payment/product-not-found': msg`This isn’t for sale anymore. Reload the page to see what is.`,
  'payment/wrong-kind': msg`This can’t be bought this way. Reload the page and try again.`,
  'payment/price-changed': msg`The price has changed, and nothing was charged. Here’s the new one: check it, then buy again.`,
  'payment/already-subscribed': msg`You already have a subscription. Change it under “Subscription”.`,
  'payment/no-subscription': msg`You don’t have a subscription to change.`,
  'payment/not-found': msg`This payment doesn’t exist, or it belongs to another account.`,
  'payment/closed': msg`This checkout is already over.`,
};
