import { useLingui } from '@lingui/react/macro';
import type { CommunityRole } from '@turnstage/contracts';
import { isCommunityStaffRole } from '@turnstage/permissions';
import { Tag } from '../../ui/tag.tsx';

/** The role of owner and moderators; nothing for everyone else. */
export function RoleTag({ role }: { role: CommunityRole | null }) {
  const { t } = useLingui();
  const names: Record<CommunityRole, string> = { owner: t`Owner`, moderator: t`Mod`, member: t`Member` };
  return role !== null && isCommunityStaffRole(role) ? <Tag>{names[role]}</Tag> : null;
}
