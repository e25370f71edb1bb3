import type { RoomLive } from '@turnstage/contracts';
import { useMyCommunities } from '../../features/communities/data/use-communities.ts';
import { useUpcomingEvents } from '../../features/events/data/use-events.ts';
import { LobbyScreen } from '../../features/lobby/lobby-screen.tsx';
import { isSignedIn, useSession } from '../../session/index.ts';
import { lazyWithCatalogues } from '../../lib/i18n/lazy-with-catalogues.ts';
import { OpenRoomButton } from '../shell/open-room-button.tsx';
import { renderMiniature } from './render-miniature.tsx';
import { RoomMiniature } from './room-miniature.tsx';
import { LazyBoundary } from '../../lib/lazy-boundary.tsx';

const { component: FriendsInRooms } = lazyWithCatalogues(['friends'], () =>
  import('../../features/friends/friends-in-rooms.tsx').then((module) => module.FriendsInRooms),
);

const { component: UpcomingPanel } = lazyWithCatalogues(['events'], () =>
  import('../../features/events/lobby/upcoming-panel.tsx').then((module) => module.UpcomingPanel),
);

const { component: MyCommunitiesPanel } = lazyWithCatalogues(['communities'], () =>
  import('../../features/communities/my-communities-panel.tsx').then((module) => module.MyCommunitiesPanel),
);

const { component: FeedPanel } = lazyWithCatalogues(['communities'], () =>
  import('../../features/communities/feed-panel.tsx').then((module) => module.FeedPanel),
);

const nobody: RoomLive = { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null };

/** The lobby, with stage miniatures on its room cards. */
export function Lobby() {
  const signedIn = useSession(isSignedIn);
  // Their code loads only where there is something to show.
  const hasEvents = (useUpcomingEvents({}).data?.count ?? 0) > 0;
  const hasCommunities = (useMyCommunities().data?.count ?? 0) > 0;
  return (
    <LobbyScreen
      renderMiniature={renderMiniature}
      openRoom={<OpenRoomButton />}
      emptyStage={<RoomMiniature design="CLUB" accent="amber" live={nobody} />}
      events={
        hasEvents && (
          <LazyBoundary>
            <UpcomingPanel />
          </LazyBoundary>
        )
      }
      communities={
        hasCommunities && (
          <LazyBoundary>
            <FeedPanel />
            <MyCommunitiesPanel />
          </LazyBoundary>
        )
      }
      friends={
        signedIn && (
          <LazyBoundary>
            <FriendsInRooms />
          </LazyBoundary>
        )
      }
    />
  );
}
