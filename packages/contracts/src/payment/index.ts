export {
  changeProduct,
  checkoutProduct,
  completeSandboxPayment,
  createProduct,
  deleteProduct,
  paymentById,
  payments,
  productById,
  products,
} from './products.ts';
export { paymentState, testStripe } from './staff.ts';
export {
  changeSandboxSubscription,
  checkoutSubscription,
  countSubscriptions,
  subscriptionPortal,
  subscriptionProducts,
  subscriptions,
  subscriptionsOfUser,
} from './subscriptions.ts';
export { appleWebhook, stripeWebhook } from './webhooks.ts';
