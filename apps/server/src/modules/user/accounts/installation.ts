import type { UserDeps } from '../user.deps.ts';

/** What a client must know before anybody has signed in. */
export async function installation({ signUpOpen, vendors, phone, texter, mailer, chat, playing }: UserDeps) {
  return {
    signUp: signUpOpen ? ('open' as const) : ('closed' as const),
    mail: { delivery: mailer.delivery },
    discord: vendors.has('discord'),
    phone: { login: phone.login, channels: [...texter.channels], delivery: texter.delivery },
    chat,
    playing,
  };
}
