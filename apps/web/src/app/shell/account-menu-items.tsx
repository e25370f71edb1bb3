import { Trans } from '@lingui/react/macro';
import { isAllowed, signOut, useSession } from '../../session/index.ts';
import { PersonIcon, SettingsIcon, ShieldIcon, SignOutIcon } from '../../ui/icons/index.ts';
import { MenuItem, MenuSeparator, MenuLink } from '../../ui/menu/index.ts';
import { findScreen } from '../screens.ts';
import { PreferenceItems } from './preference-items.tsx';

export function AccountMenuItems() {
  const me = useSession((session) => session.me);
  const isStaff = useSession(isAllowed('openStaffArea'));
  const profile = me && `/u/${encodeURIComponent(me.nickname)}`;
  return (
    <>
      {profile && findScreen(profile) && (
        <MenuLink href={profile} icon={PersonIcon}>
          <Trans>My profile</Trans>
        </MenuLink>
      )}
      {findScreen('/settings') && (
        <MenuLink href="/settings" icon={SettingsIcon}>
          <Trans>Settings</Trans>
        </MenuLink>
      )}
      {isStaff && (
        <MenuLink href="/staff" icon={ShieldIcon}>
          <Trans>Staff area</Trans>
        </MenuLink>
      )}
      <PreferenceItems />
      <MenuSeparator />
      <MenuItem icon={SignOutIcon} onSelect={() => void signOut()}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </>
  );
}
