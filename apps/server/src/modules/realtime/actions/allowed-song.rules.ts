import type { MusicProvider, RoomSettings } from '@turnstage/contracts';

/**
 * Whether a room plays a song: at least one of its providers is among the room's (rule R96). A
 * song without any provider, such as one that a bot made up, isn't judged here.
 */
export function isAllowedIn(
  { musicProviderKeys }: Pick<RoomSettings, 'musicProviderKeys'>,
  song: { readonly musicProviders?: Partial<Record<MusicProvider, string>> | undefined },
): boolean {
  const providers = Object.keys(song.musicProviders ?? {});
  return providers.length === 0 || providers.some((provider) => musicProviderKeys.includes(provider));
}
