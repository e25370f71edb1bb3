import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isSignedIn, useSession } from '../../session/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { RoomRows } from './room-rows.tsx';
import type { Room } from './room.ts';
import { useMyRooms, useRecentRooms } from './use-rooms.ts';

interface LobbySideProps {
  favourites: readonly Room[] | undefined;
  friends: ReactNode;
  events: ReactNode;
  communities: ReactNode;
}

/** My rooms, events, friends, communities, favourites and recent rooms; for visitors, how the product works. */
export function LobbySide({ favourites, friends, events, communities }: LobbySideProps) {
  const { t } = useLingui();
  const signedIn = useSession(isSignedIn);
  const mine = useMyRooms();
  const recent = useRecentRooms();
  if (!signedIn)
    return (
      <div className="flex flex-col gap-4">
        <HowItWorks />
        {events}
      </div>
    );
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:max-xl:*:only:col-span-2 xl:grid-cols-1">
      {!mine.isLoadingError && (
        <Panel title={t`Your rooms`}>
          {mine.isPending && <Skeleton className="h-13 w-full" />}
          {mine.data?.length === 0 && (
            <p className="text-14 text-ink-2">
              <Trans>Rooms you own, moderate or DJ in show up here.</Trans>
            </p>
          )}
          {mine.data && <RoomRows rooms={mine.data} />}
        </Panel>
      )}
      {events}
      {friends}
      {communities}
      {favourites && favourites.length > 0 && (
        <Panel title={t`Favorites`}>
          <RoomRows rooms={favourites} />
        </Panel>
      )}
      {recent.data && recent.data.length > 0 && (
        <Panel title={t`Recently visited`}>
          <RoomRows rooms={recent.data} />
        </Panel>
      )}
    </div>
  );
}
