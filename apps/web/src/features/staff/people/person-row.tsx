import { Trans } from '@lingui/react/macro';
import type { CallReply } from '@turnstage/client';
import type { userService } from '@turnstage/contracts';
import { isDefaultRole } from '@turnstage/permissions';
import { Link } from 'wouter';
import { Avatar } from '../../../ui/avatar.tsx';
import { ChevronRightIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { isBannedAt } from '../person/person.ts';
import { useNow } from '../use-now.ts';
import { Timestamp } from '../timestamp.tsx';
import { RoleTag } from '../labels/role-tag.tsx';

type ListedPerson = CallReply<(typeof userService)['adminUsers']>['data'][number];

export function PersonRow({ person }: { person: ListedPerson }) {
  const now = useNow();
  const { profile, role } = person;
  const email = person.emails?.find(({ status }) => status !== 'DELETED')?.email;
  return (
    <li>
      <Link
        href={`/staff/people/${person.uuid}`}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-surface-3"
      >
        <Avatar slug={profile?.avatarId ?? ''} name="" size={40} />
        <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-0.5 lg:flex-row lg:items-center">
          <span className="flex min-w-0 flex-wrap items-center gap-2 lg:w-72 lg:shrink-0">
            <span className="truncate text-14 font-semibold text-ink">
              {profile?.nickname ?? <Trans>No profile</Trans>}
            </span>
            {role && !isDefaultRole(role) && <RoleTag role={role} />}
            {isBannedAt(person, now) && (
              <Tag color="var(--danger)">
                <Trans>Banned</Trans>
              </Tag>
            )}
            {person.deactivatedAt && (
              <Tag color="var(--warn)">
                <Trans>Closed</Trans>
              </Tag>
            )}
          </span>
          <span className="min-w-0 truncate text-14 text-ink-2 lg:flex-1">{email}</span>
          <span className="shrink-0 text-12 text-ink-3">
            {person.createdAt && (
              <Trans>
                Since <Timestamp at={person.createdAt} />
              </Trans>
            )}
          </span>
        </span>
        <ChevronRightIcon size={18} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
