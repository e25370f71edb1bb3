import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { roomAdminRooms, roomPromoteRoom } from '@turnstage/client/routes';
import type { roomService } from '@turnstage/contracts';
import { Link } from 'wouter';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Switch } from '../../../ui/form/index.ts';
import { NoteIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { Timestamp } from '../timestamp.tsx';
import { useStaffAction } from '../use-staff-action.ts';

type Row = CallReply<(typeof roomService)['adminRooms']>['data'][number];

const pageSize = 25;
const fields = 'id,uuid,slug,name,type,promoted,numberOfListeners,createdAt,deletedAt';

/** Every room, private and closed ones too; staff promote those that the lobby shows first (W16). */
export function RoomsSection() {
  const { t } = useLingui();
  const listParams = useListParams();
  const search = listParams.get('search');
  const promotedOnly = listParams.get('promoted') === 'yes';
  const query = useQuery({
    queryKey: staffKeys.list('rooms', search, promotedOnly, listParams.page),
    queryFn: ({ signal }) =>
      api.call(roomAdminRooms, {
        query: {
          ...toCondition(search, promotedOnly),
          fields,
          sort: 'createdAt,DESC',
          limit: pageSize,
          page: listParams.page,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = search !== '' || promotedOnly;
  return (
    <StaffPage
      title={t`Rooms`}
      lead={<Trans>Every room, private and deleted ones too. Promoted rooms come first in the lobby.</Trans>}
    >
      <div className="flex flex-col gap-2 lg:flex-row">
        <ListSearch
          label={t`Name of a room`}
          value={search}
          onChange={(text) => listParams.set({ search: text })}
        />
        <div>
          <Chip
            selected={promotedOnly}
            onSelect={() => listParams.set({ promoted: promotedOnly ? '' : 'yes' })}
          >
            <Trans>Promoted only</Trans>
          </Chip>
        </div>
      </div>
      <ListBody
        query={query}
        label={t`Rooms`}
        onPage={listParams.setPage}
        empty={
          <EmptyState icon={NoteIcon} title={isFiltered ? t`No matches` : t`No rooms yet`}>
            {!isFiltered && <Trans>Rooms show up here as soon as someone opens one.</Trans>}
          </EmptyState>
        }
      >
        {(row) => <RoomRow key={row.id} row={row} />}
      </ListBody>
    </StaffPage>
  );
}

function toCondition(search: string, promotedOnly: boolean): { s?: string } {
  const conditions = [
    ...(search ? [{ $or: [{ name: { $contL: search } }, { slug: search }] }] : []),
    ...(promotedOnly ? [{ promoted: true }] : []),
  ];
  return conditions.length === 0 ? {} : { s: JSON.stringify({ $and: conditions }) };
}

function RoomRow({ row }: { row: Row }) {
  const { t } = useLingui();
  const { id, slug = '', name = '', type, numberOfListeners = 0, createdAt, deletedAt } = row;
  const promote = useStaffAction({
    call: (promoted: boolean) =>
      api.call(roomPromoteRoom, { params: { id: String(id) }, body: { promoted } }),
    invalidates: staffKeys.list('rooms'),
  });
  const isPromoted = promote.isPending ? promote.variables : row.promoted === true;
  const isDeleted = typeof deletedAt === 'string';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-14">
      <div className="flex min-w-0 grow-999 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          {isDeleted ? (
            <span className="font-semibold text-ink-2">{name}</span>
          ) : (
            <Link href={`/r/${encodeURIComponent(slug)}`} className="font-semibold text-ink hover:underline">
              {name}
            </Link>
          )}
          {type === 'PRIVATE' && (
            <Tag color="var(--ink-3)">
              <Trans>Private</Trans>
            </Tag>
          )}
          {isDeleted && (
            <Tag color="var(--danger)">
              <Trans>Deleted</Trans>
            </Tag>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-12 text-ink-3">
          {numberOfListeners > 0 && (
            <span>
              <Plural value={numberOfListeners} one="# person here" other="# people here" />
            </span>
          )}
          {createdAt && (
            <span>
              <Trans>
                Opened <Timestamp at={createdAt} />
              </Trans>
            </span>
          )}
        </p>
      </div>
      {!isDeleted && (
        <div className="grow basis-40">
          <Switch
            label={t`Promoted`}
            checked={isPromoted}
            onChange={(checked) => promote.mutateAsync(checked)}
          />
        </div>
      )}
    </li>
  );
}
