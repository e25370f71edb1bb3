import type { MusicProvider } from '@turnstage/contracts';

/** People who can hear the same providers. */
export interface ListenerGroup {
  readonly providers: readonly MusicProvider[];
  readonly people: number;
}

export interface Reach {
  readonly people: number;
  /** How many of them have nothing to play the song from. */
  readonly withoutSound: number;
}

type Known = Partial<Record<MusicProvider, string>>;

/** The providers that a song has, in a room only those that it allows. */
export function songProviders(known: Known = {}, allowed?: readonly string[]): MusicProvider[] {
  const own = (Object.keys(known) as MusicProvider[]).filter((provider) => known[provider]);
  return allowed ? own.filter((provider) => allowed.includes(provider)) : own;
}

/**
 * Whether a room plays a song: at least one of its providers is among the room's (rule R96). A song without any
 * provider, such as one that a bot made up, isn't judged here.
 */
export function isAllowedIn(
  { musicProviderKeys }: { readonly musicProviderKeys: readonly string[] },
  { musicProviders }: { readonly musicProviders?: Known | undefined },
): boolean {
  return (
    songProviders(musicProviders).length === 0 || songProviders(musicProviders, musicProviderKeys).length > 0
  );
}

/** How many of the listeners hear a song that these providers have (rule R113). */
export function countReach(providers: readonly MusicProvider[], listeners: readonly ListenerGroup[]): Reach {
  const reach = { people: 0, withoutSound: 0 };
  for (const group of listeners) {
    reach.people += group.people;
    if (!providers.some((provider) => group.providers.includes(provider))) reach.withoutSound += group.people;
  }
  return reach;
}
