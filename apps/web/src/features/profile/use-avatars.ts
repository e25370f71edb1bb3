import { useQuery } from '@tanstack/react-query';
import { pointsAllAvatars } from '@turnstage/client/routes';
import type { Avatar } from '@turnstage/contracts';
import { pointsKeys } from '../../lib/query-keys/points.ts';
import { api, useInstallation, useSession } from '../../session/index.ts';

type Listed = Pick<
  Avatar,
  | 'slug'
  | 'name'
  | 'avatarStatus'
  | 'isDrawn'
  | 'rankingType'
  | 'rankingValue'
  | 'discordOnly'
  | 'isAvailableForCurrentUser'
>;

export interface Avatars {
  /** What I can wear. */
  own: readonly Listed[];
  /** What I can get here: awards while points are counted, those of subscribers where people can subscribe, and of the activity. */
  locked: readonly Listed[];
}

export type ListedAvatar = Listed;

/** Undefined until the catalogue has loaded. */
export function useAvatars(): Avatars | undefined {
  const me = useSession((session) => session.me?.uuid);
  const offers = useInstallation();
  const { data } = useQuery({
    queryKey: pointsKeys.avatars(me),
    queryFn: ({ signal }) => api.call(pointsAllAvatars, { signal }),
  });
  return (
    data &&
    sortAvatars(data, {
      points: offers?.points ?? false,
      subscriptions: offers?.subscriptions ?? false,
      activity: offers?.activity ?? false,
    })
  );
}

export function sortAvatars(
  avatars: readonly Avatar[],
  offers: { readonly points: boolean; readonly subscriptions: boolean; readonly activity: boolean },
): Avatars {
  const people = avatars.filter(({ audience }) => audience === 'everyone');
  const isOffered = ({ avatarStatus, discordOnly }: Avatar): boolean =>
    (avatarStatus === 'PUBLIC' && discordOnly && offers.activity) ||
    (avatarStatus === 'SEASON_AWARD' && offers.points) ||
    (avatarStatus === 'SUBSCRIBER_ONLY' && offers.subscriptions);
  return {
    own: people.filter((avatar) => avatar.isAvailableForCurrentUser),
    locked: people.filter((avatar) => !avatar.isAvailableForCurrentUser && isOffered(avatar)),
  };
}
