import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pointsAdminAvatarAssignments, pointsDeleteAvatarAssignment } from '@turnstage/client/routes';
import { avatarAssignmentTypes } from '@turnstage/contracts/values';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/index.ts';
import { PlusIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PersonLink } from '../history/person-link.tsx';
import { useNames } from '../history/use-names.ts';
import { ListBody } from '../list/list-body.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { Timestamp } from '../timestamp.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import type { AssignmentRecord } from './avatar.ts';
import { GiveAvatarDialog } from './give-avatar-dialog.tsx';
import { useAvatarLabels } from './use-avatar-labels.ts';

const pageSize = 20;
const none: readonly never[] = [];

/** Who has the avatar, and why (F50). */
export function AvatarAssignments({ slug, name }: { slug: string; name: string }) {
  const { t } = useLingui();
  const labels = useAvatarLabels();
  const listParams = useListParams();
  const type = listParams.get('type');
  const [isGiving, setGiving] = useState(false);
  const query = useQuery({
    queryKey: staffKeys.list('avatars', 'assignments', slug, type, listParams.page),
    queryFn: ({ signal }) =>
      api.call(pointsAdminAvatarAssignments, {
        query: {
          s: JSON.stringify({ slug, ...(type && { assignmentType: type }) }),
          limit: pageSize,
          page: listParams.page,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const names = useNames((query.data?.data ?? none).map(({ userUuid }) => ({ userUuid })));
  const remove = useStaffAction({
    call: ({ id }: AssignmentRecord) =>
      api.call(pointsDeleteAvatarAssignment, { params: { avatarAssignmentId: id } }),
    done: t`Avatar removed.`,
    invalidates: staffKeys.list('avatars', 'assignments'),
  });
  return (
    <Panel
      title={t`Who has it`}
      aside={!!query.data?.total && <Plural value={query.data.total} one="# person" other="# people" />}
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="w-full sm:w-56">
            <Select
              label={t`Reason`}
              hideLabel
              value={type}
              onChange={(value) => listParams.set({ type: value })}
              options={[
                { value: '', label: t`For any reason` },
                ...avatarAssignmentTypes.map((value) => ({ value, label: labels.assignmentTypes[value] })),
              ]}
            />
          </div>
          <Button icon={PlusIcon} onClick={() => setGiving(true)}>
            <Trans>Give to someone</Trans>
          </Button>
        </div>
        <ListBody
          query={query}
          label={t`Who has it`}
          onPage={listParams.setPage}
          empty={
            <p className="text-14 text-ink-2">
              {type ? <Trans>No one for this reason.</Trans> : <Trans>No one has it yet.</Trans>}
            </p>
          }
        >
          {(assignment) => {
            const { id, userUuid, assignmentType = 'MANUAL', createdAt } = assignment;
            const nickname = names.person(userUuid) ?? t`someone`;
            return (
              <li key={id} className="flex items-center gap-3 bg-surface-3 px-3 py-2.5 text-14">
                <div className="min-w-0 flex-1">
                  <p>
                    <PersonLink uuid={userUuid} names={names} />
                  </p>
                  <p className="flex flex-wrap gap-x-3 text-12 text-ink-3">
                    <span>{labels.assignmentTypes[assignmentType]}</span>
                    {createdAt && <Timestamp at={createdAt} />}
                  </p>
                </div>
                <Button
                  size="sm"
                  aria-label={t`Remove from ${nickname}`}
                  busy={remove.isPending && remove.variables?.id === id}
                  onClick={() => remove.mutate(assignment)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            );
          }}
        </ListBody>
      </div>
      {isGiving && <GiveAvatarDialog slug={slug} name={name} onClose={() => setGiving(false)} />}
    </Panel>
  );
}
