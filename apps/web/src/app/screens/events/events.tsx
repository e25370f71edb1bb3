import { EventsScreen } from '../../../features/events/list/events-screen.tsx';
import { EventScreen } from '../../../features/events/page/event-screen.tsx';
import { renderPersonSearch } from '../render-person-search.tsx';

/** What comes next. */
export function Events() {
  return <EventsScreen renderPersonSearch={renderPersonSearch} />;
}

/** One event. */
export function Event() {
  return <EventScreen renderPersonSearch={renderPersonSearch} />;
}
