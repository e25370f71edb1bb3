import { isSignedIn, useSession } from '../../session/index.ts';
import { lazyWithCatalogues } from '../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../lib/lazy-boundary.tsx';

/** Guests have neither button, so they don't load the code. */
const { component: NotificationBell } = lazyWithCatalogues([], () =>
  import('./notification-bell.tsx').then((module) => module.NotificationBell),
);
const { component: MessagesButton } = lazyWithCatalogues([], () =>
  import('./messages-button.tsx').then((module) => module.MessagesButton),
);

/** The buttons for notifications and messages. */
export function NotificationButtons() {
  const signedIn = useSession(isSignedIn);
  const sub = useSession((session) => session.claims?.sub);
  if (!signedIn) return null;
  return (
    <LazyBoundary fallback={<span className="h-11 w-24 shrink-0" />}>
      <NotificationBell key={sub} />
      <MessagesButton />
    </LazyBoundary>
  );
}
