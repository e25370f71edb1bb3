import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { playlistListMusicProviders } from '@turnstage/client/routes';
import { useId, type ReactNode } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { LibraryRow } from './library-row.tsx';
import { ScrobbleSources } from './scrobble-sources.tsx';
import { SourceRow } from './source-row.tsx';
import { UnconfiguredRow } from './unconfigured-row.tsx';
import { useLibrary } from './use-library.ts';

const refreshEveryMs = 30_000;

/** The services that songs come from: what each can do, a switch, a test, the last error. */
export function MusicSourcesSection() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: staffKeys.musicSources,
    queryFn: ({ signal }) => api.call(playlistListMusicProviders, { signal }),
    // Sources fail and recover on their own.
    refetchInterval: refreshEveryMs,
  });
  const libraryQuery = useLibrary();
  const library = libraryQuery.data?.library;
  return (
    <StaffPage
      title={t`Music sources`}
      lead={
        <Trans>
          The services people find songs on. When one is off, this server doesn’t contact it. Songs that are
          already in crates stay.
        </Trans>
      }
    >
      {query.isPending && <RowSkeletons />}
      {query.isError && !query.data && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {library && (
        <SourceGroup title={t`Your own music`}>
          <LibraryRow library={library} />
        </SourceGroup>
      )}
      {query.data && query.data.providers.length > 0 && (
        <SourceGroup title={t`Connected`}>
          {query.data.providers.map((source) => (
            <SourceRow key={source.musicProvider} source={source} />
          ))}
        </SourceGroup>
      )}
      {query.data && (query.data.unconfigured.length > 0 || libraryQuery.data?.library === null) && (
        <SourceGroup title={t`Not connected`}>
          {libraryQuery.data?.library === null && (
            <UnconfiguredRow
              source={{
                musicProvider: 'library',
                title: t`Music folder`,
                settings: [{ name: 'LIBRARY_DIR', value: null }],
              }}
            />
          )}
          {query.data.unconfigured.map((source) => (
            <UnconfiguredRow key={source.musicProvider} source={source} />
          ))}
        </SourceGroup>
      )}
      <SourceGroup title={t`Scrobbling`}>
        <ScrobbleSources />
      </SourceGroup>
    </StaffPage>
  );
}

function SourceGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-16 font-bold text-ink">
        {title}
      </h2>
      <ul
        aria-labelledby={id}
        className="overflow-hidden rounded-card bg-surface-2 *:border-line *:not-first:border-t"
      >
        {children}
      </ul>
    </section>
  );
}
