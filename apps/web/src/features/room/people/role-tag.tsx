import { useLingui } from '@lingui/react/macro';
import type { RoomRole, RoomUser } from '@turnstage/contracts';
import { isListener } from '@turnstage/contracts/values';
import { Tag } from '../../../ui/tag.tsx';

/** A tag with someone's most important role. */
export function RoleTag({ user }: { user: RoomUser }) {
  const { t } = useLingui();
  const staffLabels: Partial<Record<RoomRole, string>> = {
    owner: t`Host`,
    coOwner: t`Co-owner`,
    moderator: t`Mod`,
  };
  const labels = !isListener(user.tokenRole)
    ? { ...staffLabels, dj: t`Bot` }
    : { ...staffLabels, dj: t`Resident` };
  const other = !isListener(user.tokenRole) ? t`Bot` : null;
  const label = user.highestRole ? (labels[user.highestRole] ?? other) : other;
  return label && <Tag color={!isListener(user.tokenRole) ? 'var(--ink-3)' : undefined}>{label}</Tag>;
}
