import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { roomAdminEvents, roomDeleteEvent } from '@turnstage/client/routes';
import type { roomService } from '@turnstage/contracts';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatMoment } from '../../../lib/dates.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CalendarIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { useNames, type Names } from '../history/use-names.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';

type Row = CallReply<(typeof roomService)['adminEvents']>['data'][number];

const pageSize = 25;
const none: readonly never[] = [];

/** All events, newest date first. Staff change one on its page (X21). */
export function EventsSection() {
  const { t } = useLingui();
  const listParams = useListParams();
  const search = listParams.get('search');
  const [toDelete, setToDelete] = useState<Row | null>(null);
  const query = useQuery({
    queryKey: staffKeys.list('events', search, listParams.page),
    queryFn: ({ signal }) =>
      api.call(roomAdminEvents, {
        query: {
          ...(search && { s: JSON.stringify({ $or: [{ name: { $contL: search } }, { slug: search }] }) }),
          sort: 'startsAt,DESC',
          limit: pageSize,
          page: listParams.page,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const names = useNames(
    (query.data?.data ?? none).map(({ hostUuid, roomUuid }) => ({
      userUuid: hostUuid ?? undefined,
      roomUuid: roomUuid ?? null,
    })),
  );
  const remove = useStaffAction({
    call: ({ id }: Row) => api.call(roomDeleteEvent, { params: { id: String(id) } }),
    done: t`Event deleted.`,
    invalidates: staffKeys.list('events'),
  });
  const deletedName = toDelete?.name ?? '';
  return (
    <StaffPage
      title={t`Events`}
      lead={<Trans>Open an event to edit or cancel it.</Trans>}
      actions={
        <ButtonLink href="/events" icon={CalendarIcon}>
          <Trans>Upcoming events</Trans>
        </ButtonLink>
      }
    >
      <ListSearch
        label={t`Name of an event`}
        value={search}
        onChange={(text) => listParams.set({ search: text })}
      />
      <ListBody
        query={query}
        label={t`Events`}
        onPage={listParams.setPage}
        empty={
          <EmptyState icon={CalendarIcon} title={search ? t`No matches` : t`No events yet`}>
            {!search && <Trans>Events in rooms and communities show up here.</Trans>}
          </EmptyState>
        }
      >
        {(row) => <EventRow key={row.id} row={row} names={names} onDelete={() => setToDelete(row)} />}
      </ListBody>
      {toDelete && (
        <ConfirmDialog
          title={t`Delete ${deletedName}?`}
          confirmLabel={t`Delete event`}
          danger
          onClose={() => setToDelete(null)}
          onConfirm={() => {
            remove.mutate(toDelete);
            setToDelete(null);
          }}
        >
          <Trans>
            People who asked for a reminder get a notification that it’s canceled. This can’t be undone.
          </Trans>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}

function EventRow({ row, names, onDelete }: { row: Row; names: Names; onDelete: () => void }) {
  const { t, i18n } = useLingui();
  const { slug = '', name = '', startsAt, isCancelled, recurrence, hostUuid, roomUuid } = row;
  const host = names.person(hostUuid);
  const room = names.room(roomUuid);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-14">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link href={`/e/${encodeURIComponent(slug)}`} className="font-semibold text-ink hover:underline">
            {name}
          </Link>
          {isCancelled && (
            <Tag color="var(--danger)">
              <Trans>Canceled</Trans>
            </Tag>
          )}
          {recurrence && (
            <Tag color="var(--ink-3)">
              <Trans>Repeats</Trans>
            </Tag>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-12 text-ink-3">
          {startsAt && <time dateTime={startsAt}>{formatMoment(new Date(startsAt), i18n.locale)}</time>}
          {room && <span>{room.name}</span>}
          {host !== undefined && (
            <span>
              <Trans>Host: {host}</Trans>
            </span>
          )}
        </p>
      </div>
      <Button size="sm" aria-label={t`Delete ${name}`} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </li>
  );
}
