import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { activity } from '../../lib/activity.ts';
import { formatCount } from '../../lib/numbers.ts';
import { isAllowed, signOut, useInstallation, useSession, useTokenAccount } from '../../session/index.ts';
import {
  PersonIcon,
  SettingsIcon,
  ShopIcon,
  TokenIcon,
  ShieldIcon,
  SignOutIcon,
} from '../../ui/icons/index.ts';
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
      <ShopItem />
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
      {/* Inside Discord one is whoever one is there. */}
      {!activity && (
        <>
          <MenuSeparator />
          <MenuItem icon={SignOutIcon} onSelect={() => void signOut()}>
            <Trans>Sign out</Trans>
          </MenuItem>
        </>
      )}
    </>
  );
}

/** With my tokens. Where nobody can pay, only whoever still has some finds the shop here (rule J75). */
function ShopItem() {
  const { t, i18n } = useLingui();
  const canPay = useInstallation()?.payments !== 'off';
  const account = useTokenAccount().data;
  const balance = account?.balance ?? 0;
  if (!canPay && balance === 0) return null;
  return (
    <MenuLink href="/shop" icon={ShopIcon}>
      <Trans>Shop</Trans>
      {account !== undefined && (
        <span className="ml-auto inline-flex items-center gap-1 font-semibold tabular-nums">
          <TokenIcon size={16} className="text-accent-ink" />
          <span aria-hidden="true">{formatCount(balance, i18n.locale)}</span>
          <span className="sr-only">{t`${plural(balance, { one: '# token', other: '# tokens' })}`}</span>
        </span>
      )}
    </MenuLink>
  );
}
