import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { roomListModerationActions } from '@turnstage/client/routes';
import { moderationActionKinds, type ModerationActionKind } from '@turnstage/contracts/values';
import { useDeferredValue, useState } from 'react';
import { openRoomKeys } from '../../../../lib/query-keys/rooms.ts';
import { api } from '../../../../session/index.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SearchField, Select } from '../../../../ui/form/index.ts';
import { ClockIcon } from '../../../../ui/icons/index.ts';
import { keepFocus } from '../../../../ui/keep-focus.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { describeFailure } from '../../live/refusal-messages.ts';
import { useRoomSession } from '../../live/room-context.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { RecordRow } from './record-row.tsx';

/** The room's moderation log: who did what to whom, when, until when and why. Newest first, with undo. */
export function ModerationRecord() {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const client = useQueryClient();
  const [kind, setKind] = useState<ModerationActionKind | 'all'>('all');
  const [search, setSearch] = useState('');
  const person = useDeferredValue(search.trim());
  const query = useInfiniteQuery({
    queryKey: openRoomKeys.moderationActions(roomUuid, kind, person),
    queryFn: ({ signal, pageParam }) =>
      api.call(roomListModerationActions, {
        params: { slug: roomUuid },
        query: {
          before: pageParam,
          ...(kind !== 'all' && { kind }),
          ...(person !== '' && { person }),
        },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, actions }) => (hasMore ? actions.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isFiltered = kind !== 'all' || person !== '';
  const actions = query.data?.pages.flatMap((page) => page.actions) ?? [];
  const refresh = () =>
    void client.invalidateQueries({ queryKey: openRoomKeys.allModerationActions(roomUuid) });
  if (query.data && actions.length === 0 && !isFiltered && !query.isPlaceholderData)
    return (
      <EmptyState level={3} icon={ClockIcon} title={t`Nothing yet`}>
        <Trans>Skips, kicks, mutes, bans and new roles show up here.</Trans>
      </EmptyState>
    );
  return (
    <div ref={keepFocus} className="flex flex-col gap-3">
      <RecordFilter kind={kind} onKind={setKind} search={search} onSearch={setSearch} />
      {query.isPending && <ListSkeleton />}
      {query.isError && (
        <LoadFailed level={3} title={t`Couldn’t load the history`} onRetry={() => void query.refetch()}>
          {describeFailure(query.error)}
        </LoadFailed>
      )}
      {query.data && actions.length === 0 && (
        <p className="p-4 text-center text-14 text-ink-2">
          <Trans>No matches. Type the full nickname.</Trans>
        </p>
      )}
      <ul>
        {actions.map((action) => (
          <RecordRow key={action.id} action={action} onUndone={refresh} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

interface RecordFilterProps {
  kind: ModerationActionKind | 'all';
  onKind: (kind: ModerationActionKind | 'all') => void;
  search: string;
  onSearch: (search: string) => void;
}

function RecordFilter({ kind, onKind, search, onSearch }: RecordFilterProps) {
  const { t } = useLingui();
  const labels: Record<ModerationActionKind, string> = {
    exclusions: t`Kicks and bans`,
    mutes: t`Mutes`,
    roles: t`Roles`,
    songs: t`Skips and the stage`,
    messages: t`Deleted messages`,
    room: t`Slow mode and raid mode`,
  };
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Select<ModerationActionKind | 'all'>
        label={t`What happened`}
        hideLabel
        value={kind}
        options={[
          { value: 'all', label: t`Everything` },
          ...moderationActionKinds.map((value) => ({ value, label: labels[value] })),
        ]}
        onChange={onKind}
      />
      <SearchField label={t`Someone’s name`} value={search} onChange={onSearch} />
    </div>
  );
}
