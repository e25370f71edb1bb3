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

/** With fewer one sees everybody anyway. */
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
  const { here, elsewhere } = friendGroups(friends.data, rooms, search);
  return (
    <div className="flex flex-col gap-4">
      {friends.data.length >= searchFrom && (
        <SearchField label={t`Search your friends`} value={search} onChange={setSearch} />
      )}
      {here.length > 0 && (
        <Panel title={t`In a room now`} aside={here.length}>
          <ul className="divide-y divide-line">
            {here.map(({ friend, room }) => (
              <li key={friend.id}>
                <FriendRow friend={friend} room={room} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {elsewhere.length > 0 && (
        <Panel title={here.length > 0 ? t`Elsewhere` : t`Your friends`} aside={elsewhere.length}>
          {here.length === 0 && search === '' && (
            <p className="-mt-1 mb-2 text-14 text-ink-2">
              <Trans>Nobody is in a public room now.</Trans>
            </p>
          )}
          <ul className="grid gap-x-8 md:grid-cols-2">
            {elsewhere.map((friend) => (
              <li key={friend.id}>
                <FriendRow friend={friend} room={undefined} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {here.length + elsewhere.length === 0 && (
        <p className="py-8 text-center text-14 text-ink-2">
          <Trans>No friend of yours is called that.</Trans>
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
      title={t`No friends here yet`}
      action={
        <Button variant="primary" onClick={onFind}>
          <Trans>Find people</Trans>
        </Button>
      }
    >
      <Trans>
        Friends see in which public rooms the others are. Look for somebody by nickname, or press a person in
        a room and add them.
      </Trans>
    </EmptyState>
  );
}
