import type { BoundRoute } from '../../http/route.ts';
import { adminRoomRoutes } from './admin/admin-rooms.routes.ts';
import { calendarRoutes } from './calendars/calendars.routes.ts';
import { chartRoutes } from './charts/charts.routes.ts';
import { communityRoutes } from './communities/communities.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { favoriteRoutes } from './favorites/favorites.routes.ts';
import { listeningRoutes } from './listening/listening.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { pinnedRoutes } from './pinned/pinned.routes.ts';
import { playRoutes } from './plays/plays.routes.ts';
import { posterRoutes } from './posters/posters.routes.ts';
import { recentRoutes } from './recent/recent.routes.ts';
import { recapRoutes } from './recaps/recaps.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import type { RoomDeps } from './room.deps.ts';
import { roomRoutes } from './rooms/rooms.routes.ts';
import { roomFileRoutes } from './room-files/room-files.routes.ts';
import { ruleRoutes } from './room-rules/room-rules.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { successionRoutes } from './succession/succession.routes.ts';
import { timedMessageRoutes } from './timed-messages/timed-messages.routes.ts';

/** All operations of the room service. */
export function roomServiceRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    ...successionRoutes(deps),
    ...roomRoutes(deps),
    ...roleRoutes(deps),
    ...moderationRoutes(deps),
    ...favoriteRoutes(deps),
    ...recentRoutes(deps),
    ...playRoutes(deps),
    ...listeningRoutes(deps),
    ...chartRoutes(deps),
    ...recapRoutes(deps),
    ...roomFileRoutes(deps),
    ...ruleRoutes(deps),
    ...timedMessageRoutes(deps),
    ...pinnedRoutes(deps),
    ...posterRoutes(deps),
    ...adminRoomRoutes(deps),
    ...communityRoutes(deps),
    ...eventRoutes(deps),
    ...calendarRoutes(deps),
    ...statisticsRoutes(deps),
  ];
}
