/** Query keys about tokens, what they buy, and what people pay for. */
export const shopKeys = {
  /** Own, like the history: another account has another one. */
  allAccounts: ['token account'] as const,
  account: (me: string | undefined) => ['token account', me] as const,
  allHistories: ['token history'] as const,
  history: (me: string | undefined) => ['token history', me] as const,
  allPayments: ['payment'] as const,
  payment: (id: string) => ['payment', id] as const,
  checkout: (id: string) => ['payment', id, 'checkout'] as const,
  items: ['shop items'] as const,
  bundles: ['token bundles'] as const,
  plans: ['plans'] as const,
  product: (id: string) => ['product', id] as const,
  subscriberAvatars: ['subscriber avatars'] as const,
  allSubscriptions: ['own subscriptions'] as const,
  subscriptions: (me: string | undefined) => ['own subscriptions', me] as const,
};
