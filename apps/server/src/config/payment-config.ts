import type { PaymentMode } from '@turnstage/contracts';
import type { SettingName } from './env.ts';

export interface PaymentConfig {
  readonly mode: PaymentMode;
  readonly stripe?: StripeConfig;
  readonly appStore?: AppStoreConfig;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

export interface AppStoreConfig {
  readonly bundleId: string;
  /** Paths. */
  readonly rootCertificates: readonly string[];
  readonly appId: number | undefined;
  readonly environment: 'production' | 'sandbox';
  readonly onlineChecks: boolean;
}

type Values = Readonly<Partial<Record<SettingName, unknown>>>;

export function toPaymentConfig(values: Values): PaymentConfig {
  const hasStripe = values.STRIPE_SECRET_KEY !== undefined;
  return {
    mode: hasStripe ? 'on' : values.PAYMENT_SANDBOX === true ? 'sandbox' : 'off',
    ...(hasStripe && {
      stripe: {
        secretKey: values.STRIPE_SECRET_KEY as string,
        webhookSecret: values.STRIPE_WEBHOOK_SECRET as string,
        apiUrl: values.STRIPE_API_URL as string,
      },
    }),
    ...(values.APP_STORE_BUNDLE_ID !== undefined && {
      appStore: {
        bundleId: values.APP_STORE_BUNDLE_ID as string,
        rootCertificates: values.APP_STORE_ROOT_CERTIFICATES as readonly string[],
        appId: values.APP_STORE_APP_ID as number | undefined,
        environment: values.APP_STORE_ENVIRONMENT as AppStoreConfig['environment'],
        onlineChecks: values.APP_STORE_ONLINE_CHECKS as boolean,
      },
    }),
  };
}

/** What would let people pay with nothing, or notifications go unverified (J30, J40); one sentence each. */
export function findPaymentProblems(values: Values, nodeEnv: string | undefined): string[] {
  const problems: string[] = [];
  if (values.PAYMENT_SANDBOX === true) {
    if (nodeEnv === 'production') problems.push("PAYMENT_SANDBOX can't be on when NODE_ENV is production.");
    if ((values.PUBLIC_URL as string | undefined)?.startsWith('https:'))
      problems.push("PAYMENT_SANDBOX can't be on when PUBLIC_URL is https.");
    if (values.STRIPE_SECRET_KEY !== undefined)
      problems.push("PAYMENT_SANDBOX can't be on together with STRIPE_SECRET_KEY.");
  }
  const isAppStoreProduction =
    values.APP_STORE_BUNDLE_ID !== undefined && values.APP_STORE_ENVIRONMENT === 'production';
  if (isAppStoreProduction && values.APP_STORE_APP_ID === undefined)
    problems.push('APP_STORE_ENVIRONMENT is production, which needs APP_STORE_APP_ID.');
  return problems;
}
