import { useLingui } from '@lingui/react/macro';
import type { TokenRole } from '@turnstage/contracts';

/** Ranks in the language of the page. */
export function useRoleName(): (role: TokenRole) => string {
  const { t } = useLingui();
  const names: Record<TokenRole, string> = {
    guest: t`Guest`,
    bot: t`Bot`,
    user: t`Member`,
    promoter: t`Promoter`,
    moderator: t`Moderator`,
    globalModerator: t`Global moderator`,
    staff: t`Staff`,
    admin: t`Admin`,
    superUser: t`Super user`,
  };
  return (role) => names[role];
}
