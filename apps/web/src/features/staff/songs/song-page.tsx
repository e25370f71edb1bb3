import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { playlistStaffSong } from '@turnstage/client/routes';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoteIcon } from '../../../ui/icons/index.ts';
import { useNames } from '../history/use-names.ts';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { SongActions } from './actions/song-actions.tsx';
import { SongFacts } from './song-facts.tsx';
import { SongHistory } from './song-history.tsx';
import { SongIds } from './song-ids.tsx';
import { SongTags } from './song-tags.tsx';
import type { SongChange, StaffSong } from './song.ts';

/** One song of the catalogue: what it says, whose word that is, and what staff changed. */
export function SongPage({ songId }: { songId: string }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: staffKeys.song(songId),
    queryFn: ({ signal }) => api.call(playlistStaffSong, { params: { songId }, signal }),
  });
  const song = query.data?.song;
  return (
    <StaffPage
      title={song?.trackName || t`Song`}
      back={{ href: '/staff/songs', label: t`Songs` }}
      lead={song && <SongHead song={song} />}
      actions={
        song && (
          <ButtonLink href={`/song/${song.songShortId}`}>
            <Trans>Song page</Trans>
          </ButtonLink>
        )
      }
    >
      {query.isPending && <RowSkeletons />}
      {query.isError && !song && <NoSong error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <SongSections {...query.data} />}
    </StaffPage>
  );
}

function SongHead({ song }: { song: StaffSong }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 break-words">{song.artistName}</span>
      <SongTags song={song} />
    </span>
  );
}

function SongSections({ song, changes }: { song: StaffSong; changes: SongChange[] }) {
  const names = useNames([...changes, { byUserUuid: song.describedBy }]);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <SongFacts song={song} names={names} />
        <SongIds song={song} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <SongActions song={song} />
        <SongHistory song={song} changes={changes} names={names} />
      </div>
    </div>
  );
}

function NoSong({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status))
    return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState icon={NoteIcon} title={t`Song not found`}>
      <Trans>The link may be broken, or the song was deleted with an account.</Trans>
    </EmptyState>
  );
}
