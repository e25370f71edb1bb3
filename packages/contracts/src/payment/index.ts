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
export {
  checkoutSubscription,
  countSubscriptions,
  subscriptionPortal,
  subscriptionProducts,
  subscriptions,
  subscriptionsOfUser,
} from './subscriptions.ts';
export { appleWebhook, stripeWebhook } from './webhooks.ts';
