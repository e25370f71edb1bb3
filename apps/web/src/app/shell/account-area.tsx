import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearch } from 'wouter';
import { nextPath, pathWithNext } from '../../lib/next-path.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SettingsIcon } from '../../ui/icons/index.ts';
import { Menu } from '../../ui/menu/index.ts';
import { findScreen } from '../screens.ts';
import { AccountMenuItems } from './account-menu-items.tsx';
import { PreferenceItems } from './preference-items.tsx';

/** The right end of the bar: the signed-in person or the sign-in links, plus theme and language. */
export function AccountArea() {
  const { t } = useLingui();
  const signedIn = useSession(isSignedIn);
  const me = useSession((session) => session.me);
  const [path] = useLocation();
  const search = useSearch();
  // Switching between the two forms keeps the same return path.
  const returnPath = findScreen(path)?.path.startsWith('/sign-')
    ? nextPath(search)
    : path + (search && `?${search}`);

  if (signedIn) {
    return (
      <Menu
        label={t`Account`}
        renderTrigger={(trigger) => (
          <button
            type="button"
            aria-label={me ? t`${me.nickname}’s account` : t`Account`}
            className="flex size-11 items-center justify-center rounded-full"
            {...trigger}
          >
            <Avatar slug={me?.avatarId ?? ''} name="" size={36} />
          </button>
        )}
      >
        <AccountMenuItems />
      </Menu>
    );
  }

  return (
    <>
      <Menu
        label={t`Appearance and language`}
        renderTrigger={(trigger) => (
          <IconButton icon={SettingsIcon} name={t`Appearance and language`} {...trigger} />
        )}
      >
        <PreferenceItems />
      </Menu>
      {findScreen('/sign-in') && (
        <ButtonLink href={pathWithNext('/sign-in', returnPath)}>
          <Trans context="header">Sign in</Trans>
        </ButtonLink>
      )}
    </>
  );
}
