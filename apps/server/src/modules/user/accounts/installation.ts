import type { UserDeps } from '../user.deps.ts';

/** What a client needs to know before anyone signs in. */
export async function installation({
  signUpOpen,
  offersSubscriptions,
  points,
  houseDj,
  payments,
  vendors,
  phone,
  smsSender,
  mailer,
  chat,
  playing,
}: UserDeps) {
  return {
    signUp: signUpOpen ? ('open' as const) : ('closed' as const),
    mail: { delivery: mailer.delivery },
    subscriptions: offersSubscriptions,
    points,
    houseDj,
    payments,
    discord: vendors.has('discord'),
    phone: { login: phone.login, channels: [...smsSender.channels], delivery: smsSender.delivery },
    chat,
    playing,
  };
}
