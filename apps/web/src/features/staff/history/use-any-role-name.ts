import { useLingui } from '@lingui/react/macro';
import type { RoomRole, TokenRole } from '@turnstage/contracts';
import { ranks } from '../../../session/index.ts';
import { useRoleName } from '../words/use-role-name.ts';

/** Ranks, and the roles that people have in one room. */
export function useAnyRoleName(): (role: TokenRole | RoomRole) => string {
  const { t } = useLingui();
  const rankName = useRoleName();
  const names: Record<Exclude<RoomRole, TokenRole>, string> = {
    owner: t`Owner`,
    coOwner: t`Co-owner`,
    dj: t`DJ`,
    banned: t`Banned`,
    kicked: t`Kicked`,
    chatDisabled: t`Muted`,
    djDisabled: t`May not DJ`,
  };
  return (role) => (isRank(role) ? rankName(role) : names[role]);
}

function isRank(role: TokenRole | RoomRole): role is TokenRole {
  return (ranks as readonly string[]).includes(role);
}
