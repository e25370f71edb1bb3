import { roomCommunityCalendar } from '@turnstage/client/routes';
import { ChartPanel } from '../../../features/charts/chart-panel.tsx';
import { CommunityScreen } from '../../../features/communities/page/community-screen.tsx';
import { EventsPanel } from '../../../features/events/events-panel.tsx';
import { RoomCards } from '../../../features/lobby/room-cards.tsx';
import { PlaceTools } from '../places/place-tools.tsx';
import { OpenRoomButton } from '../../shell/open-room-button.tsx';
import { renderMiniature } from '../render-miniature.tsx';
import { renderPersonSearch } from '../render-person-search.tsx';

/** A community's page, with the room cards of the lobby and its events. */
export function Community() {
  return (
    <CommunityScreen
      renderRooms={(rooms) => <RoomCards rooms={rooms} renderMiniature={renderMiniature} />}
      renderPersonSearch={renderPersonSearch}
      renderTools={({ uuid, slug }) => (
        <PlaceTools
          place={{ communityUuid: uuid }}
          statistics={`/statistics/community/${encodeURIComponent(slug)}`}
        />
      )}
      renderOpenRoom={({ slug }) => <OpenRoomButton community={slug} />}
      renderCharts={({ uuid }) => <ChartPanel community={uuid} />}
      renderEvents={({ id, slug, isPublic }, canManage) => (
        <EventsPanel
          place={{ communityId: id }}
          calendarPath={
            isPublic ? roomCommunityCalendar.path.replace('{id}', encodeURIComponent(slug)) : undefined
          }
          canCreate={canManage}
          renderPersonSearch={renderPersonSearch}
        />
      )}
    />
  );
}
