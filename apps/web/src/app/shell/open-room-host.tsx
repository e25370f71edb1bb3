import { useLocation, useSearchParams } from 'wouter';
import { isSignedIn, useSession } from '../../session/index.ts';
import { lazyWithCatalogues } from '../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../lib/lazy-boundary.tsx';

/** The dialog is open while this parameter is in the address, so Back closes it and a link can open it. */
export const openRoomParameter = 'open-room';
/** The slug of the community to open it in. */
export const inCommunityParameter = 'in-community';

const { component: OpenRoom, preload } = lazyWithCatalogues(['open-room', 'room-looks'], () =>
  import('../screens/open-room.tsx').then((module) => module.OpenRoom),
);
export const preloadOpenRoom = preload;

/** Renders the dialog anywhere in the shell. Mount once. */
export function OpenRoomHost() {
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const signedIn = useSession(isSignedIn);
  // The suggested room name comes from the profile.
  const hasProfile = useSession((session) => session.me !== null);
  if (!params.has(openRoomParameter) || !signedIn || !hasProfile) return null;

  const close = () =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete(openRoomParameter);
        next.delete(inCommunityParameter);
        return next;
      },
      { replace: true },
    );
  return (
    <LazyBoundary>
      <OpenRoom
        community={params.get(inCommunityParameter) ?? undefined}
        onClose={close}
        onOpened={(slug) => navigate(`/r/${encodeURIComponent(slug)}`, { replace: true })}
      />
    </LazyBoundary>
  );
}
