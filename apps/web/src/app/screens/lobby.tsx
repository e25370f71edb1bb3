import { Suspense } from 'react';
import { LobbyScreen } from '../../features/lobby/lobby-screen.tsx';
import { isSignedIn, useSession } from '../../session/index.ts';
import { lazyWithCatalogues } from '../lazy-with-catalogues.ts';
import { OpenRoomButton } from '../shell/open-room-button.tsx';
import { renderMiniature } from './render-miniature.tsx';

const { component: FriendsInRooms } = lazyWithCatalogues(['friends'], () =>
  import('../../features/friends/friends-in-rooms.tsx').then((module) => module.FriendsInRooms),
);

const { component: UpcomingPanel } = lazyWithCatalogues(['events'], () =>
  import('../../features/events/lobby/upcoming-panel.tsx').then((module) => module.UpcomingPanel),
);

const { component: MyCommunitiesPanel } = lazyWithCatalogues(['communities'], () =>
  import('../../features/communities/my-communities-panel.tsx').then((module) => module.MyCommunitiesPanel),
);

/** The lobby, with stage miniatures on its room cards. */
export function Lobby() {
  const signedIn = useSession(isSignedIn);
  return (
    <LobbyScreen
      renderMiniature={renderMiniature}
      openRoom={<OpenRoomButton />}
      events={
        <Suspense>
          <UpcomingPanel />
        </Suspense>
      }
      communities={
        signedIn && (
          <Suspense>
            <MyCommunitiesPanel />
          </Suspense>
        )
      }
      friends={
        signedIn && (
          <Suspense>
            <FriendsInRooms />
          </Suspense>
        )
      }
    />
  );
}
