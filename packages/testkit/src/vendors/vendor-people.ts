/** The profile of a person at each service, in the documented format. */
export interface VendorPeople {
  discord: Record<string, unknown>;
  spotify: Record<string, unknown>;
  soundcloud: Record<string, unknown>;
  youtube: Record<string, unknown>;
  apple: Record<string, unknown>;
}

export function people(): VendorPeople {
  return {
    discord: discordUser({ id: '80351110224678912', name: 'Nelly' }),
    spotify: {
      country: 'SE',
      display_name: 'Wizzler',
      email: 'wizzler@example.org',
      explicit_content: { filter_enabled: false, filter_locked: false },
      external_urls: { spotify: 'https://open.spotify.com/user/wizzler' },
      followers: { href: null, total: 3829 },
      href: 'https://api.spotify.com/v1/users/wizzler',
      id: 'wizzler',
      images: [],
      product: 'premium',
      type: 'user',
      uri: 'spotify:user:wizzler',
    },
    soundcloud: {
      id: 3207,
      urn: 'soundcloud:users:3207',
      kind: 'user',
      username: 'Ambient Anna',
      full_name: 'Anna Ambient',
      country: null,
      plan: 'Free',
    },
    youtube: {
      kind: 'youtube#channelListResponse',
      etag: 'aGVsbG8',
      pageInfo: { totalResults: 1, resultsPerPage: 5 },
      items: [
        {
          kind: 'youtube#channel',
          etag: 'd29ybGQ',
          id: 'UC_x5XG1OV2P6uZZ5FSM9Ttw',
          snippet: { title: 'Slow Mixes', customUrl: '@slowmixes', country: 'NO' },
        },
      ],
    },
    apple: {
      data: [
        {
          id: 'no',
          type: 'storefronts',
          href: '/v1/storefronts/no',
          attributes: { name: 'Norway', defaultLanguageTag: 'nb', explicitContentPolicy: 'allowed' },
        },
      ],
    },
  };
}

/** A Discord user object. */
export function discordUser(person: {
  readonly id: string;
  readonly name: string;
  readonly email?: string | null;
  readonly verified?: boolean;
}): Record<string, unknown> {
  const { id, name, email = `${name.toLowerCase()}@discord.test`, verified = true } = person;
  return {
    id,
    username: name.toLowerCase(),
    discriminator: '0',
    global_name: name,
    avatar: '8342729096ea3675442027381ff50dfe',
    email,
    verified,
    flags: 64,
    premium_type: 1,
    public_flags: 64,
    locale: 'en-GB',
    mfa_enabled: true,
  };
}
