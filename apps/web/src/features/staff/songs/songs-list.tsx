import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { playlistStaffSongs } from '@turnstage/client/routes';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoteIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { SongRow } from './song-row.tsx';

const pageSize = 25;

export function SongsList() {
  const { t } = useLingui();
  const listParams = useListParams();
  const { page } = listParams;
  const search = listParams.get('search');
  const query = useQuery({
    queryKey: staffKeys.songPage(search, page),
    queryFn: async ({ signal }) => {
      const { songs, count } = await api.call(playlistStaffSongs, {
        query: { ...(search && { search }), limit: pageSize, offset: (page - 1) * pageSize },
        signal,
      });
      return { data: songs, count, page, pageCount: Math.ceil(count / pageSize) };
    },
    placeholderData: keepPreviousData,
  });
  return (
    <StaffPage
      title={t`Songs`}
      lead={query.data && <Plural value={query.data.count} one="# song" other="# songs" />}
    >
      <ListSearch
        label={t`Title, artist, ID or ISRC`}
        value={search}
        onChange={(text) => listParams.set({ search: text })}
      />
      <ListBody
        query={query}
        label={t`Songs`}
        onPage={listParams.setPage}
        empty={
          search ? (
            <EmptyState
              icon={NoteIcon}
              title={t`No results for “${search}”`}
              action={
                <Button onClick={() => listParams.set({ search: '' })}>
                  <Trans>Show all songs</Trans>
                </Button>
              }
            >
              <Trans>Search for whole words of the title, artist or album, or for a full ID.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon={NoteIcon} title={t`No songs yet`}>
              <Trans>Songs that people add to crates and rooms show up here.</Trans>
            </EmptyState>
          )
        }
      >
        {(song) => <SongRow key={song.songId} song={song} />}
      </ListBody>
    </StaffPage>
  );
}
