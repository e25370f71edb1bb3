import { useLingui } from '@lingui/react/macro';
import type { RoomRole, TokenRole } from '@turnstage/contracts';
import { tokenRoles } from '@turnstage/contracts/values';
import { useRoleName } from '../labels/use-role-name.ts';

/** Names of ranks and of the roles that people have in one room. */
export function useAnyRoleName(): (role: TokenRole | RoomRole) => string {
  const { t } = useLingui();
  const rankName = useRoleName();
  const names: Record<Exclude<RoomRole, TokenRole>, string> = {
    owner: t`Host`,
    coOwner: t`Co-owner`,
    dj: t`Resident`,
    banned: t`Banned`,
    kicked: t`Kicked`,
    chatDisabled: t`Muted`,
    djDisabled: t`Can’t DJ`,
  };
  return (role) => (isRank(role) ? rankName(role) : names[role]);
}

function isRank(role: TokenRole | RoomRole): role is TokenRole {
  return (tokenRoles as readonly string[]).includes(role);
}
