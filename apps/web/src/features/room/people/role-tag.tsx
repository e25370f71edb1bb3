import { useLingui } from '@lingui/react/macro';
import type { RoomRole, RoomUser } from '@turnstage/contracts';
import { Tag } from '../../../ui/tag.tsx';

/** A tag with someone's most important role. */
export function RoleTag({ user }: { user: RoomUser }) {
  const { t } = useLingui();
  const staffLabels: Partial<Record<RoomRole, string>> = {
    owner: t`Host`,
    coOwner: t`Co-owner`,
    moderator: t`Mod`,
  };
  const labels =
    user.tokenRole === 'bot' ? { ...staffLabels, dj: t`Bot` } : { ...staffLabels, dj: t`Resident` };
  const other = user.tokenRole === 'bot' ? t`Bot` : null;
  const label = user.highestRole ? (labels[user.highestRole] ?? other) : other;
  return label && <Tag color={user.tokenRole === 'bot' ? 'var(--ink-3)' : undefined}>{label}</Tag>;
}
