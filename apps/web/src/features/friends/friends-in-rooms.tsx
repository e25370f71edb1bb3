import { useLingui } from '@lingui/react/macro';
import type { Friend, RoomShape } from '@turnstage/contracts';
import { Link } from 'wouter';
import { Avatar } from '../../ui/avatar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFriends, useFriendsRooms } from './data/use-people.ts';

const maxRooms = 4;
const maxAvatars = 3;

/** Rooms with friends in them, for the lobby; renders nothing without any. */
export function FriendsInRooms() {
  const { t } = useLingui();
  const rooms = useFriendsRooms().data ?? [];
  const friends = useFriends().data ?? [];
  if (rooms.length === 0 || friends.length === 0) return null;
  return (
    <Panel
      title={t`Where your friends are`}
      aside={
        <Link href="/friends" className="hit-44 font-semibold hover:text-ink">
          {t`All friends`}
        </Link>
      }
    >
      <ul className="-mx-2 flex flex-col">
        {rooms.slice(0, maxRooms).map((room) => (
          <li key={room.uuid}>
            <RoomOfFriends
              room={room}
              friends={friends.filter(({ friendUuid }) => room.friendInRoomUuids.includes(friendUuid))}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RoomOfFriends({ room, friends }: { room: RoomShape; friends: readonly Friend[] }) {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    friends.map(({ userProfile }) => userProfile.nickname),
  );
  return (
    <Link
      href={`/r/${encodeURIComponent(room.slug)}`}
      className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 transition-colors hover:bg-surface-3"
    >
      <span className="flex shrink-0">
        {friends.slice(0, maxAvatars).map(({ id, userProfile }, at) => (
          <Avatar
            key={id}
            slug={userProfile.avatarId}
            name=""
            size={36}
            className={at > 0 ? '-ml-4 ring-2 ring-surface-2' : 'ring-2 ring-surface-2'}
          />
        ))}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-semibold text-ink">{room.name}</span>
        <span className="block truncate text-12 text-ink-2">{names}</span>
      </span>
    </Link>
  );
}
