import type { UserDeps } from '../user.deps.ts';

/** What a client needs to know before anyone signs in. */
export async function installation({
  settings,
  isSignUpOpen,
  offersSubscriptions,
  points,
  engagement,
  houseDj,
  payments,
  webhooks,
  vendors,
  activity,
  phone,
  smsSender,
  mailer,
  chat,
  playing,
}: UserDeps) {
  return {
    name: settings.current.name,
    accent: settings.current.accent,
    signUp: isSignUpOpen() ? ('open' as const) : ('closed' as const),
    mail: { delivery: mailer.delivery },
    subscriptions: await offersSubscriptions(),
    points,
    engagement,
    houseDj,
    payments,
    webhooks,
    discord: vendors.has('discord'),
    activity: activity !== undefined,
    phone: { login: phone.login, channels: [...smsSender.channels], delivery: smsSender.delivery },
    chat,
    playing,
  };
}
