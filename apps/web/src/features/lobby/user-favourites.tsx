import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { roomFavoriteRooms } from '@turnstage/client/routes';
import { roomKeys } from '../../lib/query-keys/rooms.ts';
import { api, isSignedIn, useSession } from '../../session/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { RoomRows } from './room-rows.tsx';

interface UserFavouritesProps {
  userUuid: string;
  own: boolean;
}

/** A person's favourite rooms, for their profile. Visible to members only. */
export function UserFavourites({ userUuid, own }: UserFavouritesProps) {
  const { t } = useLingui();
  const { data: rooms } = useQuery({
    queryKey: roomKeys.favourites(userUuid),
    queryFn: ({ signal }) => api.call(roomFavoriteRooms, { query: { userUuid }, signal }),
    enabled: useSession(isSignedIn),
  });
  if (!rooms || (rooms.length === 0 && !own)) return null;
  return (
    <Panel title={t`Favorite rooms`} className="mt-4">
      {rooms.length > 0 ? (
        <RoomRows rooms={rooms} className="grid gap-x-6 md:grid-cols-2" />
      ) : (
        <p className="text-14 text-ink-2">
          <Trans>Tap the heart on a room in the lobby to keep it handy here.</Trans>
        </p>
      )}
    </Panel>
  );
}
