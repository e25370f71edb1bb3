import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Community } from '@turnstage/contracts';
import { useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { searchDebounceMs, useDebounced } from '../../../lib/use-debounced.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { HouseIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CommunityCard } from '../community-card.tsx';
import { communityPath } from '../community-path.ts';
import { useCommunities, useMyCommunities } from '../data/use-communities.ts';
import { NewCommunityDialog } from '../settings/new-community-dialog.tsx';
import { matchesSearch } from './matches-search.ts';

const maxSearchLength = 100;
const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,288px),1fr))] gap-4';

/** `/communities`: mine first, then the public ones. The address holds the search. */
export function CommunitiesScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Communities`);
  const [, navigate] = useLocation();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const wanted = useDebounced(search.trim().slice(0, maxSearchLength), searchDebounceMs);
  const signedIn = useSession(isSignedIn);
  const [isCreating, setCreating] = useState(false);
  const list = useCommunities(wanted);
  const mine = useMyCommunities();
  const shownMine = (mine.data?.communities ?? []).filter((community) => matchesSearch(community, search));
  const mineIds = new Set(mine.data?.communities.map(({ uuid }) => uuid));
  const others = (list.data?.communities ?? []).filter(({ uuid }) => !mineIds.has(uuid));
  const left = (list.data?.count ?? 0) - (list.data?.communities.length ?? 0);
  const isLoading = list.isPending || (signedIn && mine.isPending);

  const create = signedIn ? (
    <Button variant="primary" icon={PlusIcon} onClick={() => setCreating(true)}>
      <Trans>Create a community</Trans>
    </Button>
  ) : (
    <JoinLinks next="/communities" />
  );
  return (
    <div className="mx-auto max-w-[1680px] px-4 pt-5 pb-10 md:px-8">
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="font-display text-28 font-bold text-ink">
          <Trans>Communities</Trans>
        </h1>
        <div className="flex w-full flex-wrap items-center gap-3 md:ml-auto md:w-auto">
          <SearchField
            className="min-w-56 flex-1 md:w-60 lg:w-72"
            label={t`Search communities`}
            value={search}
            onChange={(text) => setParams(text === '' ? {} : { q: text }, { replace: true })}
          />
          {signedIn && create}
        </div>
      </div>
      {isLoading && <CardsSkeleton />}
      {!isLoading && shownMine.length > 0 && <Cards title={t`Your communities`} communities={shownMine} />}
      {!isLoading && others.length > 0 && (
        <Cards
          title={shownMine.length > 0 ? t`More communities` : t`Open to everyone`}
          communities={others}
        />
      )}
      {!isLoading && left > 0 && (
        <p className="text-center text-14 text-ink-3">
          <Plural
            value={left}
            one="And # more. Search to find it."
            other="And # more. Search to find them."
          />
        </p>
      )}
      {list.isError && !list.data && (
        <CommunitiesFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!isLoading && list.data && shownMine.length + others.length === 0 && (
        <NothingFound
          search={search.trim()}
          create={create}
          onShowAll={() => setParams({}, { replace: true })}
        />
      )}
      {isCreating && (
        <NewCommunityDialog
          onCreated={(community) => navigate(communityPath(community))}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  );
}

function Cards({ title, communities }: { title: string; communities: readonly Community[] }) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-3 font-display text-20 font-bold text-ink">{title}</h2>
      <div className={gridClasses}>
        {communities.map((community) => (
          <CommunityCard key={community.uuid} community={community} />
        ))}
      </div>
    </section>
  );
}

function CardsSkeleton() {
  return (
    <div className={gridClasses}>
      <output className="sr-only">
        <Trans>Loading communities</Trans>
      </output>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} aria-hidden="true" className="overflow-hidden rounded-card bg-surface-2">
          <Skeleton className="h-20 w-full rounded-none" />
          <div className="flex flex-col gap-2 p-4 pt-9">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-56" />
          </div>
        </div>
      ))}
    </div>
  );
}

function CommunitiesFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <LoadFailed title={t`Couldn’t load the communities`} onRetry={onRetry}>
      {failureText(error)}
    </LoadFailed>
  );
}

interface NothingFoundProps {
  search: string;
  create: ReactNode;
  onShowAll: () => void;
}

function NothingFound({ search, create, onShowAll }: NothingFoundProps) {
  const { t } = useLingui();
  if (search !== '') {
    return (
      <EmptyState
        icon={HouseIcon}
        title={t`No community called “${search}”`}
        action={
          <Button onClick={onShowAll}>
            <Trans>Show all communities</Trans>
          </Button>
        }
      >
        <Trans>Try another word, or ask a mod for an invite link if it’s private.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={HouseIcon} title={t`Start the first community`} action={create}>
      <Trans>
        A community brings rooms, people and events together: one page, the same mods, and a calendar.
      </Trans>
    </EmptyState>
  );
}
