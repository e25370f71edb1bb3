import { useUpcomingEvents } from '../../../features/events/data/use-events.ts';
import { useRoomSession } from '../../../features/room/index.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { OptionalPart } from '../../../lib/optional-part.tsx';
import { useRoomLayout } from './use-room-layout.ts';

const { component: NextEvent } = lazyWithCatalogues(['events'], () =>
  import('../../../features/events/room/next-event.tsx').then((module) => module.NextEvent),
);

/** The room's next event; its code loads only where there is one. */
export function RoomEvent() {
  const { roomUuid } = useRoomSession();
  const event = useUpcomingEvents({ roomUuid }, 1).data?.events[0];
  const phone = useRoomLayout().isPhone;
  return (
    event && (
      <OptionalPart>
        <NextEvent event={event} compact={phone} />
      </OptionalPart>
    )
  );
}
