import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { roomFavoriteRooms } from '@turnstage/client/routes';
import { api, isSignedIn, useSession } from '../../session/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { RoomRows } from './room-rows.tsx';

interface FavouritesOfProps {
  userUuid: string;
  own: boolean;
}

/** The rooms that a person marked, for a profile. Members see those of others, strangers none. */
export function FavouritesOf({ userUuid, own }: FavouritesOfProps) {
  const { t } = useLingui();
  const { data: rooms } = useQuery({
    queryKey: ['rooms', 'favourites', userUuid],
    queryFn: ({ signal }) => api.call(roomFavoriteRooms, { query: { userUuid }, signal }),
    enabled: useSession(isSignedIn),
  });
  if (!rooms || (rooms.length === 0 && !own)) return null;
  return (
    <Panel title={t`Favourite rooms`} className="mt-4">
      {rooms.length > 0 ? (
        <RoomRows rooms={rooms} className="grid gap-x-6 md:grid-cols-2" />
      ) : (
        <p className="text-14 text-ink-2">
          <Trans>Press the heart on a room in the lobby, and it stands here and there within reach.</Trans>
        </p>
      )}
    </Panel>
  );
}
