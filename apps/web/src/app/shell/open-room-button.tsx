import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'wouter';
import { pathWithNext } from '../../lib/next-path.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { buttonClasses } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { PlusIcon } from '../../ui/icons/index.ts';
import { inCommunityParameter, openRoomParameter, preloadOpenRoom } from './open-room-host.tsx';

/** Opens the dialog. Someone without an account signs up first and then comes back to the dialog. */
export function OpenRoomButton({
  compact = false,
  community,
}: {
  compact?: boolean;
  /** Slug of the community to open it in. */
  community?: string;
}) {
  const { t } = useLingui();
  const signedIn = useSession(isSignedIn);
  const [, navigate] = useLocation();
  const [, setParams] = useSearchParams();

  const press = () => {
    if (signedIn) {
      setParams((previous) => {
        const next = new URLSearchParams(previous);
        next.set(openRoomParameter, '1');
        if (community !== undefined) next.set(inCommunityParameter, community);
        return next;
      });
    } else {
      navigate(pathWithNext('/sign-up', `/?${openRoomParameter}=1`));
    }
  };

  return (
    <button
      type="button"
      aria-label={t`Open a room`}
      onClick={press}
      onPointerEnter={signedIn ? preloadOpenRoom : undefined}
      onFocus={signedIn ? preloadOpenRoom : undefined}
      className={classNames(buttonClasses({ variant: 'primary' }), compact && 'max-lg:w-11 max-lg:px-0')}
    >
      <PlusIcon size={18} />
      <span className={compact ? 'max-lg:hidden' : undefined}>
        <Trans>Open a room</Trans>
      </span>
    </button>
  );
}
