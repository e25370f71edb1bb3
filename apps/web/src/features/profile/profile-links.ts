import type { CallReply } from '@turnstage/client';
import type { userService } from '@turnstage/contracts';

/** Someone's public profile. */
export type Profile = CallReply<(typeof userService)['profileByNickname']>;

/** The sites that a profile can link to. Brand names are the same in every language. */
export const linkKinds = [
  {
    field: 'instagram',
    brand: 'Instagram',
    hosts: ['instagram.com'],
    page: (name: string) => `https://www.instagram.com/${name}/`,
  },
  {
    field: 'tiktok',
    brand: 'TikTok',
    hosts: ['tiktok.com'],
    page: (name: string) => `https://www.tiktok.com/@${name}`,
  },
  {
    field: 'twitter',
    brand: 'X',
    hosts: ['twitter.com', 'x.com'],
    page: (name: string) => `https://x.com/${name}`,
  },
  {
    field: 'facebook',
    brand: 'Facebook',
    hosts: ['facebook.com'],
    page: (name: string) => `https://www.facebook.com/${name}`,
  },
  {
    field: 'snapchat',
    brand: 'Snapchat',
    hosts: ['snapchat.com'],
    page: (name: string) => `https://www.snapchat.com/add/${name}`,
  },
  // Discord has no page for a name.
  { field: 'discordNickname', brand: 'Discord', hosts: [], page: null },
] as const satisfies readonly LinkKind[];

interface LinkKind {
  field: keyof Profile;
  brand: string;
  /** Hosts whose URLs are accepted as they are, with or without `www.`. */
  hosts: readonly string[];
  page: ((name: string) => string) | null;
}

export type LinkField = (typeof linkKinds)[number]['field'];

export interface ProfileLink {
  brand: string;
  /** The text to show. */
  name: string;
  /** Null when there is only a name. */
  url: string | null;
}

/** Returns the fields that are filled in. People enter a name, a name with `@`, or the URL of their page. */
export function getLinks(profile: Pick<Profile, LinkField>): ProfileLink[] {
  return linkKinds.flatMap((kind): ProfileLink[] => {
    const text = profile[kind.field].trim();
    return text === '' ? [] : [{ brand: kind.brand, ...resolve(text, kind) }];
  });
}

function resolve(text: string, { hosts, page }: LinkKind): Omit<ProfileLink, 'brand'> {
  if (/^[a-z]+:/i.test(text) || text.includes('/')) {
    const url = parse(/^https?:/i.test(text) ? text : `https://${text}`);
    // A URL on another site would appear under the wrong brand, so it shows as plain text.
    if (!url || !hosts.includes(url.hostname.replace(/^(www|m)\./, ''))) return { name: text, url: null };
    return { name: decode(url.pathname.replace(/^\/(add\/)?@?|\/$/g, '')) || url.hostname, url: url.href };
  }
  const name = text.replace(/^@/, '');
  const isName = /^[\w.-]+$/.test(name);
  return { name: page && isName ? `@${name}` : text, url: page && isName ? page(name) : null };
}

function parse(text: string): URL | null {
  try {
    const url = new URL(text);
    url.protocol = 'https:';
    return url;
  } catch {
    return null;
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
