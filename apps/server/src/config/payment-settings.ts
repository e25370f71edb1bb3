/** Settings for payments; docs/guides/payments.md explains how to set them up. */
import { listOf, onOff, oneOf, text, textMatching, urlWithScheme, wholeNumber } from './kinds.ts';
import type { Setting } from './setting.ts';

const secret = true;

export const paymentSettings = {
  STRIPE_SECRET_KEY: {
    kind: textMatching(/^(sk|rk)_\w{3,}$/, 'a secret or restricted key as Stripe shows it'),
    defaultDescription: 'payments are off',
    description: 'The key for payments with Stripe; comes together with STRIPE_WEBHOOK_SECRET.',
    secret,
  },
  STRIPE_WEBHOOK_SECRET: {
    kind: textMatching(/^whsec_\S{3,}$/, "the webhook's signing secret, which starts with whsec_"),
    description: 'The secret that Stripe signs its events with.',
    secret,
  },
  STRIPE_API_URL: {
    kind: urlWithScheme(['https', 'http'], 'https://api.stripe.com'),
    default: 'https://api.stripe.com',
    description: "The URL of Stripe's API, for a proxy or a test.",
  },
  APP_STORE_BUNDLE_ID: {
    kind: text,
    defaultDescription: 'purchases in the App Store are not known here',
    description:
      'The bundle id of your iOS application; comes together with APP_STORE_ROOT_CERTIFICATES. Its purchases are credited here.',
  },
  APP_STORE_ROOT_CERTIFICATES: {
    kind: listOf(text, '/etc/turnstage/AppleRootCA-G3.cer'),
    description: "The files of Apple's root certificates, in DER or PEM, separated by commas.",
  },
  APP_STORE_APP_ID: {
    kind: wholeNumber(1, 999_999_999_999),
    description: "The application's number in the App Store. Needed in production.",
  },
  APP_STORE_ENVIRONMENT: {
    kind: oneOf('production', 'sandbox'),
    default: 'production',
    description: "Which of Apple's environments sends the notifications.",
  },
  APP_STORE_ONLINE_CHECKS: {
    kind: onOff,
    default: 'on',
    description:
      'Whether to ask Apple if a certificate was revoked, and to refuse certificates that have expired.',
  },
  PAYMENT_SANDBOX: {
    kind: onOff,
    default: 'off',
    description:
      'Checkouts that charge nobody, for development. Refused when NODE_ENV is production or PUBLIC_URL is https.',
  },
} satisfies Record<string, Setting>;
