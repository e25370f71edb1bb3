import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isSignedIn, useSession } from '../../session/index.ts';
import { lazyWithWords } from '../lazy-with-words.ts';

/** Its presence in the address is the dialog's being open, so Back closes it and a link can open it. */
export const openRoomParameter = 'open-room';

const { component: OpenRoom, preload } = lazyWithWords(['open-room'], () =>
  import('../screens/open-room.tsx').then((module) => module.OpenRoom),
);
export const preloadOpenRoom = preload;

/** Shows the dialog wherever the shell is. Mount once. */
export function OpenRoomHost() {
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const signedIn = useSession(isSignedIn);
  // The name that it proposes comes from the profile.
  const known = useSession((session) => session.me !== null);
  if (!params.has(openRoomParameter) || !signedIn || !known) return null;

  const close = () =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete(openRoomParameter);
        return next;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <OpenRoom
        onClose={close}
        onOpened={(slug) => navigate(`/r/${encodeURIComponent(slug)}`, { replace: true })}
      />
    </Suspense>
  );
}
