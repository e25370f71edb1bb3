import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { pathWithNext } from '../../../lib/next-path.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PersonIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuLink } from '../../../ui/menu/index.ts';
import { AccountMenuItems } from '../../shell/account-menu-items.tsx';
import { NotificationButtons } from '../../shell/notification-buttons.tsx';
import { PreferenceItems } from '../../shell/preference-items.tsx';

/**
 * Notifications, messages and the own account in the room's header (rule H25). On a phone the account is in the
 * room's menu, and so is the link with which guests sign in.
 */
export function RoomAccount() {
  const { t } = useLingui();
  const [path] = useLocation();
  const signedIn = useSession(isSignedIn);
  const me = useSession((session) => session.me);
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  if (!signedIn) {
    return isPhone ? null : (
      <ButtonLink href={pathWithNext('/sign-in', path)} variant="quiet">
        <Trans>Sign in</Trans>
      </ButtonLink>
    );
  }
  if (isPhone) return <NotificationButtons />;
  return (
    <>
      <NotificationButtons />
      <Menu
        label={t`Account`}
        renderTrigger={(trigger) => (
          <button
            type="button"
            aria-label={me ? t`${me.nickname}’s account` : t`Account`}
            className="flex size-11 shrink-0 items-center justify-center rounded-full"
            {...trigger}
          >
            <Avatar slug={me?.avatarId ?? ''} name="" size={32} />
          </button>
        )}
      >
        <AccountMenuItems />
      </Menu>
    </>
  );
}

/** The end of the room's menu: theme and language, on a phone the whole account. */
export function RoomMenuEnd() {
  const signedIn = useSession(isSignedIn);
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  const [path] = useLocation();
  if (isPhone && signedIn) return <AccountMenuItems />;
  return (
    <>
      {isPhone && (
        <MenuLink href={pathWithNext('/sign-in', path)} icon={PersonIcon}>
          <Trans>Sign in</Trans>
        </MenuLink>
      )}
      <PreferenceItems />
    </>
  );
}
