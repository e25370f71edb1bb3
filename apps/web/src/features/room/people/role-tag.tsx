import { useLingui } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import { Tag } from '../../../ui/tag.tsx';

/** One word about somebody: the strongest. */
export function RoleTag({ user }: { user: RoomUser }) {
  const { t } = useLingui();
  const word = (() => {
    if (user.highestRole === 'owner') return t`Host`;
    if (user.highestRole === 'coOwner') return t`Co-host`;
    if (user.highestRole === 'moderator') return t`Moderator`;
    if (user.tokenRole === 'bot') return t`Bot`;
    return user.highestRole === 'dj' ? t`Resident` : null;
  })();
  return word && <Tag color={user.tokenRole === 'bot' ? 'var(--ink-3)' : undefined}>{word}</Tag>;
}
