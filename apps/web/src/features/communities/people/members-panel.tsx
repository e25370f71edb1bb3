import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Community } from '@turnstage/contracts';
import { useState } from 'react';
import { formatCount } from '../../../lib/numbers.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { MyPermissions } from '../data/my-permissions.ts';
import { useMembers } from '../data/use-communities.ts';
import { MemberRow } from './member-row.tsx';

interface MembersPanelProps {
  community: Community;
  permissions: MyPermissions;
}

const firstPage = 12;
const pageSize = 50;

/** Owner, moderators, then the others. */
export function MembersPanel({ community, permissions }: MembersPanelProps) {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const [limit, setLimit] = useState(firstPage);
  const members = useMembers(community.uuid, limit);
  const count = members.data?.count ?? community.numberOfMembers;
  const left = count - (members.data?.users.length ?? 0);
  return (
    <Panel title={t`Members`} aside={formatCount(count, i18n.locale)}>
      {members.isLoading && <Skeleton className="h-32 w-full" />}
      {members.isError && !members.data && <p className="text-14 text-ink-2">{failureText(members.error)}</p>}
      {!members.isEnabled && (
        <p className="text-14 text-ink-2">
          <Plural
            value={community.numberOfMembers}
            one="# person is in. Sign up to see who."
            other="# people are in. Sign up to see who."
          />
        </p>
      )}
      {members.data && (
        <ul ref={keepFocus} className="-my-1 flex flex-col">
          {members.data.users.map((member) => (
            <MemberRow
              key={member.userUuid}
              member={member}
              community={community}
              permissions={permissions}
            />
          ))}
        </ul>
      )}
      {members.data && left > 0 && (
        <Button
          wide
          className="mt-3"
          onClick={() => setLimit(limit === firstPage ? pageSize : limit + pageSize)}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </Panel>
  );
}
