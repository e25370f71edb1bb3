import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { PeopleIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useFriends, useFriendsRooms } from '../data/use-people.ts';
import { friendGroups } from './friend-groups.ts';
import { FriendRow } from './friend-row.tsx';
import { ListFailed, ListSkeleton } from './list-states.tsx';

/** A shorter list needs no search field. */
const searchFrom = 12;
const none: never[] = [];

export function FriendsTab({ onFind }: { onFind: () => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const friends = useFriends();
  const rooms = useFriendsRooms().data ?? none;
  if (friends.isPending) return <ListSkeleton />;
  if (friends.isError && !friends.data)
    return <ListFailed error={friends.error} onRetry={() => void friends.refetch()} />;
  if (friends.data.length === 0) return <NoFriends onFind={onFind} />;
  const { inRooms, others } = friendGroups(friends.data, rooms, search);
  return (
    <div className="flex flex-col gap-4">
      {friends.data.length >= searchFrom && (
        <SearchField label={t`Search your friends`} value={search} onChange={setSearch} />
      )}
      {inRooms.length > 0 && (
        <Panel title={t`In a room now`} aside={inRooms.length}>
          <ul className="divide-y divide-line">
            {inRooms.map(({ friend, room }) => (
              <li key={friend.id}>
                <FriendRow friend={friend} room={room} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={inRooms.length > 0 ? t`Everyone else` : t`Your friends`} aside={others.length}>
          {inRooms.length === 0 && search === '' && (
            <p className="-mt-1 mb-2 text-14 text-ink-2">
              <Trans>No one’s in a public room right now.</Trans>
            </p>
          )}
          <ul className="grid gap-x-8 md:grid-cols-2">
            {others.map((friend) => (
              <li key={friend.id}>
                <FriendRow friend={friend} room={undefined} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {inRooms.length + others.length === 0 && (
        <p className="py-8 text-center text-14 text-ink-2">
          <Trans>No friends by that name.</Trans>
        </p>
      )}
    </div>
  );
}

function NoFriends({ onFind }: { onFind: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={PeopleIcon}
      title={t`No friends yet`}
      action={
        <Button variant="primary" onClick={onFind}>
          <Trans>Find people</Trans>
        </Button>
      }
    >
      <Trans>
        Friends can see which public rooms you’re each in. Search for someone by nickname, or tap a person in
        a room to add them.
      </Trans>
    </EmptyState>
  );
}
