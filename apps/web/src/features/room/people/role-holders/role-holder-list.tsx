import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomRoleHolder } from '@turnstage/contracts';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { SearchField } from '../../../../ui/form/index.ts';
import { keepFocus } from '../../../../ui/keep-focus.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { describeFailure } from '../../live/refusal-messages.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { useRoleHolders } from './use-role-holders.ts';

/** Shows the search field from this many people on. */
const searchFrom = 12;

interface RoleHolderListProps {
  kind: 'roles' | 'restrictions';
  /** Shown when nobody holds one. */
  empty: ReactNode;
  renderRow: (holder: RoomRoleHolder) => ReactNode;
}

/** Everyone with a role or a restriction in the room, whether present or not, with a search when they are many. */
export function RoleHolderList({ kind, empty, renderRow }: RoleHolderListProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const part = useDeferredValue(search.trim());
  const query = useRoleHolders(kind, part);
  if (query.isPending) return <ListSkeleton />;
  if (!query.data)
    return (
      <LoadFailed level={3} title={t`Couldn’t load the list`} onRetry={() => void query.refetch()}>
        {describeFailure(query.error)}
      </LoadFailed>
    );
  const holders = query.data.pages.flatMap((page) => page.holders);
  const count = query.data.pages[0]?.count ?? 0;
  if (count === 0 && part === '') return empty;
  return (
    <div ref={keepFocus} className="flex flex-col gap-2">
      {(count >= searchFrom || search !== '') && (
        <SearchField label={t`Find someone`} value={search} onChange={setSearch} />
      )}
      {count === 0 && (
        <p className="p-4 text-center text-14 text-ink-2">
          <Trans>No one here by that name.</Trans>
        </p>
      )}
      <ul>{holders.map(renderRow)}</ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}
