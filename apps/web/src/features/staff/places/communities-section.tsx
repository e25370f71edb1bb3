import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { roomAdminCommunities, roomDeleteCommunity } from '@turnstage/client/routes';
import type { roomService } from '@turnstage/contracts';
import { useState } from 'react';
import { Link } from 'wouter';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HouseIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { useNames, type Names } from '../history/use-names.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { NewCommunityDialog } from './new-community-dialog.tsx';

type Row = CallReply<(typeof roomService)['adminCommunities']>['data'][number];

const pageSize = 25;
const none: readonly never[] = [];

/** All communities, private ones too. Staff change one on its page, where they count as its owner (X6). */
export function CommunitiesSection() {
  const { t } = useLingui();
  const listParams = useListParams();
  const search = listParams.get('search');
  const [isCreating, setCreating] = useState(false);
  const [toDelete, setToDelete] = useState<Row | null>(null);
  const query = useQuery({
    queryKey: staffKeys.list('communities', search, listParams.page),
    queryFn: ({ signal }) =>
      api.call(roomAdminCommunities, {
        query: {
          ...(search && { s: JSON.stringify({ $or: [{ name: { $contL: search } }, { slug: search }] }) }),
          sort: 'createdAt,DESC',
          limit: pageSize,
          page: listParams.page,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const names = useNames(
    (query.data?.data ?? none).map(({ ownerUuid }) => ({ userUuid: ownerUuid ?? undefined })),
  );
  const remove = useStaffAction({
    call: ({ id }: Row) => api.call(roomDeleteCommunity, { params: { id: String(id) } }),
    done: t`Community deleted.`,
    invalidates: staffKeys.list('communities'),
  });
  const create = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setCreating(true)}>
      <Trans>New community</Trans>
    </Button>
  );
  const deletedName = toDelete?.name ?? '';
  return (
    <StaffPage
      title={t`Communities`}
      lead={
        <Trans>Open a community to change its settings, members and rooms: you count as its owner.</Trans>
      }
      actions={create}
    >
      <ListSearch
        label={t`Name of a community`}
        value={search}
        onChange={(text) => listParams.set({ search: text })}
      />
      <ListBody
        query={query}
        label={t`Communities`}
        onPage={listParams.setPage}
        empty={
          search ? (
            <EmptyState icon={HouseIcon} title={t`No matches`} />
          ) : (
            <EmptyState icon={HouseIcon} title={t`No communities yet`} action={create}>
              <Trans>Communities that people create show up here. You can also create one for someone.</Trans>
            </EmptyState>
          )
        }
      >
        {(row) => <CommunityRow key={row.id} row={row} names={names} onDelete={() => setToDelete(row)} />}
      </ListBody>
      {isCreating && <NewCommunityDialog onClose={() => setCreating(false)} />}
      {toDelete && (
        <ConfirmDialog
          title={t`Delete ${deletedName}?`}
          confirmLabel={t`Delete community`}
          danger
          onClose={() => setToDelete(null)}
          onConfirm={() => {
            remove.mutate(toDelete);
            setToDelete(null);
          }}
        >
          <Trans>Its page, members and events are deleted. The rooms stay. This can’t be undone.</Trans>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}

function CommunityRow({ row, names, onDelete }: { row: Row; names: Names; onDelete: () => void }) {
  const { t } = useLingui();
  const { slug = '', name = '', ownerUuid, numberOfMembers = 0, numberOfRooms = 0, isPublic } = row;
  const owner = names.person(ownerUuid);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-14">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link href={`/c/${encodeURIComponent(slug)}`} className="font-semibold text-ink hover:underline">
            {name}
          </Link>
          {isPublic === false && (
            <Tag color="var(--ink-3)">
              <Trans>Private</Trans>
            </Tag>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-12 text-ink-3">
          {ownerUuid && (
            <span>
              <Trans>
                Owned by{' '}
                <Link
                  href={`/staff/people/${ownerUuid}`}
                  className="font-semibold underline underline-offset-2 hover:text-ink"
                >
                  {owner ?? t`someone`}
                </Link>
              </Trans>
            </span>
          )}
          <span>
            <Plural value={numberOfMembers} one="# member" other="# members" />
          </span>
          <span>
            <Plural value={numberOfRooms} one="# room" other="# rooms" />
          </span>
        </p>
      </div>
      <Button size="sm" aria-label={t`Delete ${name}`} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </li>
  );
}
