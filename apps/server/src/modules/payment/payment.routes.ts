import { paymentService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../http/route.ts';
import { appleWebhook } from './app-store/apple-webhook.ts';
import type { AppStoreVerifier } from '../../outbound/app-store-verifier.ts';
import type { PaymentDeps } from './payment.deps.ts';
import {
  checkoutProduct,
  checkoutSubscription,
  completeSandboxPayment,
  listPayments,
  paymentById,
} from './payments/checkout.ts';
import {
  changeProduct,
  createProduct,
  deleteProduct,
  listProducts,
  productById,
  subscriptionProducts,
} from './products/products.ts';
import {
  countSubscriptions,
  listSubscriptions,
  subscriptionPortal,
  subscriptionsOfUser,
} from './subscriptions/subscriptions.ts';
import { changeSandboxSubscription } from './subscriptions/sandbox-subscription.ts';
import { paymentState, testStripe } from './staff/payment-state.ts';
import { stripeWebhook } from './webhooks/stripe-webhook.ts';

export function paymentRoutes(deps: PaymentDeps, verifier: AppStoreVerifier | undefined): BoundRoute[] {
  return [
    route(contract.createProduct, (call) => createProduct(deps, call)),
    route(contract.products, (call) => listProducts(deps, call)),
    route(contract.changeProduct, (call) => changeProduct(deps, call)),
    route(contract.productById, (call) => productById(deps, call)),
    route(contract.deleteProduct, (call) => deleteProduct(deps, call)),
    route(contract.checkoutProduct, (call) => checkoutProduct(deps, call)),
    route(contract.payments, (call) => listPayments(deps, call)),
    route(contract.paymentById, (call) => paymentById(deps, call)),
    route(contract.completeSandboxPayment, (call) => completeSandboxPayment(deps, call)),
    route(contract.countSubscriptions, (call) => countSubscriptions(deps, call)),
    route(contract.subscriptions, (call) => listSubscriptions(deps, call)),
    route(contract.subscriptionsOfUser, (call) => subscriptionsOfUser(deps, call)),
    route(contract.checkoutSubscription, (call) => checkoutSubscription(deps, call)),
    route(contract.subscriptionPortal, (call) => subscriptionPortal(deps, call)),
    route(contract.changeSandboxSubscription, (call) => changeSandboxSubscription(deps, call)),
    route(contract.subscriptionProducts, () => subscriptionProducts(deps)),
    route(contract.paymentState, () => paymentState(deps)),
    route(contract.testStripe, () => testStripe(deps)),
    route(contract.stripeWebhook, (call) => stripeWebhook(deps, call)),
    route(contract.appleWebhook, (call) => appleWebhook({ ...deps, verifier }, call)),
  ];
}
