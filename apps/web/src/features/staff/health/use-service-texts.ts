import { useLingui } from '@lingui/react/macro';
import type { Facts, FindingTexts } from './finding.ts';

type ServiceCheck =
  | 'mail'
  | 'connectedServices'
  | 'musicSources'
  | 'phoneCodes'
  | 'push'
  | 'gifs'
  | 'payments'
  | 'webhooks'
  | 'activity';

const serviceNames: readonly (readonly [string, string])[] = [
  ['agora', 'Agora'],
  ['apple', 'Apple Music'],
  ['audius', 'Audius'],
  ['cyanite', 'Cyanite'],
  ['discord', 'Discord'],
  ['giphy', 'GIPHY'],
  ['lastfm', 'Last.fm'],
  ['listenbrainz', 'ListenBrainz'],
  ['sevenDigital', '7digital'],
  ['soundcloud', 'SoundCloud'],
  ['soundcloudLinks', 'SoundCloud'],
  ['soundcloudMobile', 'SoundCloud'],
  ['spotify', 'Spotify'],
  ['subsonic', 'Subsonic'],
  ['tenor', 'Tenor'],
  ['youtube', 'YouTube'],
  ['youtubeLinks', 'YouTube'],
];

/** What the checks of other services say. */
export function useServiceTexts(): Pick<FindingTexts, ServiceCheck> {
  const { t, i18n } = useLingui();
  const join = (names: readonly string[]) =>
    new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
  const list = ({ names = [] }: Facts) => join(names);
  /** The server names services by their keys in its configuration; several keys may belong to one. */
  const listServices = ({ names = [] }: Facts) => {
    const known = new Map([...serviceNames, ['accountImports', t`account imports`], ['covers', t`covers`]]);
    const services = join([...new Set(names.map((name) => known.get(name) ?? name))]);
    const sentence = services.charAt(0).toLocaleUpperCase(i18n.locale) + services.slice(1);
    return t`${sentence}.`;
  };
  const notWorking = t`Doesn’t work.`;
  const off = t`Off.`;
  return {
    mail: {
      name: t`Mail`,
      outcomes: {
        accepted: () => ({ text: t`The mail server accepts this server’s login.` }),
        outbox: () => ({ text: t`Not sent: mail is saved in the outbox. Set SMTP_URL to send it.` }),
        refused: () => ({ text: notWorking, remedy: t`Check SMTP_URL and the mail server.` }),
      },
    },
    connectedServices: {
      name: t`Connected services`,
      outcomes: {
        some: (facts) => ({ text: listServices(facts) }),
        none: () => ({ text: t`None.` }),
      },
    },
    musicSources: {
      name: t`Music sources`,
      outcomes: {
        working: (facts) => ({ text: t`${list(facts)}: no recent failures.` }),
        failing: (facts) => ({
          text: t`Failing: ${list(facts)}.`,
          remedy: t`Test them under Music sources.`,
        }),
        none: () => ({ text: t`None is on.` }),
      },
    },
    phoneCodes: {
      name: t`Phone codes`,
      outcomes: {
        provider: () => ({ text: t`Sent through Twilio.` }),
        outbox: () => ({ text: t`Not sent: codes are saved in the outbox.` }),
        refused: () => ({
          text: notWorking,
          remedy: t`Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.`,
        }),
      },
    },
    push: {
      name: t`Push messages`,
      outcomes: {
        browsers: () => ({ text: t`To browsers.` }),
        phones: (facts) => ({ text: t`To browsers, and to phones through ${list(facts)}.` }),
      },
    },
    gifs: {
      name: t`GIF search`,
      outcomes: { on: (facts) => ({ text: listServices(facts) }), off: () => ({ text: off }) },
    },
    payments: {
      name: t`Payments`,
      outcomes: {
        off: () => ({ text: off }),
        sandbox: () => ({
          text: t`A sandbox that never charges anyone.`,
          remedy: t`Turn PAYMENT_SANDBOX off before people come.`,
        }),
        'app-store': () => ({ text: t`Through the App Store only.` }),
        live: () => ({ text: t`Through Stripe, with real money.` }),
        'test-mode': () => ({ text: t`Through Stripe, in test mode.` }),
        unreachable: () => ({ text: t`Stripe didn’t respond.`, remedy: t`Check the network.` }),
        'keys-refused': () => ({
          text: t`Stripe rejects the key.`,
          remedy: t`Check STRIPE_SECRET_KEY.`,
        }),
        refused: () => ({
          text: t`Stripe rejects the request.`,
          remedy: t`Check what the restricted key can do.`,
        }),
      },
    },
    webhooks: {
      name: t`Webhooks`,
      outcomes: {
        off: () => ({ text: off }),
        discord: () => ({ text: t`To Discord.` }),
        any: () => ({ text: t`To any public address.` }),
      },
    },
    activity: {
      name: t`Discord activity`,
      outcomes: {
        off: () => ({ text: off }),
        works: () => ({ text: t`On. Discord accepts the keys.` }),
        local: () => ({
          text: t`On, but Discord reaches only https addresses.`,
          remedy: t`Set PUBLIC_URL to an https address.`,
        }),
        unreachable: () => ({ text: t`Discord didn’t respond.`, remedy: t`Check the network.` }),
        'keys-refused': () => ({
          text: t`Discord rejects the keys.`,
          remedy: t`Check DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.`,
        }),
      },
    },
  };
}
