import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from '../../../ui/tag.tsx';
import { useNow } from '../use-now.ts';
import { badgeNames, isBadge } from '../../../lib/badge-names.ts';
import { RoleTag } from '../labels/role-tag.tsx';
import { isBannedAt, type Person } from './person.ts';

/** Rank, badges, and anything unusual about the account. */
export function PersonHead({ person }: { person: Person }) {
  const { i18n } = useLingui();
  const { account } = person;
  const now = useNow();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RoleTag role={person.role} />
      {person.badges.map((badge) => (
        <Tag key={badge} color="var(--ok)">
          {isBadge(badge) ? i18n._(badgeNames[badge]) : badge}
        </Tag>
      ))}
      {account && isBannedAt(account, now) && (
        <Tag color="var(--danger)">
          <Trans>Banned</Trans>
        </Tag>
      )}
      {account?.deactivatedAt && (
        <Tag color="var(--warn)">
          <Trans>Closed</Trans>
        </Tag>
      )}
    </div>
  );
}
