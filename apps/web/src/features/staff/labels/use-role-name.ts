import { useLingui } from '@lingui/react/macro';
import type { TokenRole } from '@turnstage/contracts';

/** Rank names in the page's language. */
export function useRoleName(): (role: TokenRole) => string {
  const { t } = useLingui();
  const names: Record<TokenRole, string> = {
    guest: t`Guest`,
    bot: t`Bot`,
    user: t`Member`,
    promoter: t`Promoter`,
    moderator: t`Mod`,
    globalModerator: t`Global mod`,
    staff: t`Staff`,
    admin: t`Admin`,
    superUser: t`Superuser`,
  };
  return (role) => names[role];
}
