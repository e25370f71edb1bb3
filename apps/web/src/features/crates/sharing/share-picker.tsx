import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { playlistListSongs } from '@turnstage/client/routes';
import type { CrateCard, SongCard } from '@turnstage/contracts';
import { useState, type ReactNode } from 'react';
import { songKeys } from '../../../lib/query-keys/crates.ts';
import { searchDebounceMs, useDebounced } from '../../../lib/use-debounced.ts';
import { api } from '../../../session/index.ts';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { SearchField } from '../../../ui/form/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { myCratesOptions } from '../data/crates.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { CrateMosaic } from '../list/crate-mosaic.tsx';
import { CrateNumbers } from '../list/crate-numbers.tsx';
import { useCrateNames } from '../../../lib/use-crate-names.ts';
import { crateCard, songCard } from './shared-cards.ts';

interface SharePickerProps {
  onSong: (song: SongCard) => void;
  onCrate: (crate: CrateCard) => void;
  onClose: () => void;
}

const maxSongs = 30;

/** Picks a catalogue song or one of the person's crates to share in a chat. */
export function SharePicker({ onSong, onCrate, onClose }: SharePickerProps) {
  const { t } = useLingui();
  const nameOf = useCrateNames();
  const failureText = useFailureText();
  const [searchText, setSearchText] = useState('');
  const search = useDebounced(searchText.trim(), searchDebounceMs);
  const crates = useQuery(myCratesOptions);
  const songs = useQuery({
    queryKey: songKeys.toShare(search),
    queryFn: ({ signal }) => api.call(playlistListSongs, { query: { search, limit: maxSongs }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const isSearching = search !== '';
  const { isPending, error } = isSearching ? songs : crates;
  const own = crates.data ? [crates.data.likes, ...crates.data.own] : [];
  return (
    <Dialog title={t`Share a song or a crate`} size="sm" onClose={onClose}>
      <SearchField label={t`Search songs`} value={searchText} onChange={setSearchText} className="mb-2" />
      {isPending && (
        <div className="flex flex-col gap-2 py-2">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
      {error && (
        <p role="alert" className="py-4 text-14 text-warn">
          {failureText(error)}
        </p>
      )}
      {isSearching && songs.data?.songs.length === 0 && (
        <p className="py-4 text-14">
          <Trans>No songs by that name.</Trans>
        </p>
      )}
      <ul className="-mx-3">
        {isSearching
          ? songs.data?.songs.map((song) => (
              <Row
                key={song.songId}
                cover={
                  <CoverArt
                    url={songCard(song).thumbnail ?? undefined}
                    seed={`${song.artistName} ${song.trackName}`}
                    className="size-11 rounded-cover"
                  />
                }
                title={song.trackName}
                note={song.artistName}
                onPick={() => onSong(songCard(song))}
              />
            ))
          : own.map((crate) => (
              <Row
                key={crate.crateUuid}
                cover={<CrateMosaic crate={crate} />}
                title={nameOf(crate)}
                note={<CrateNumbers count={crate.count} seconds={crate.durationSeconds} />}
                onPick={() => onCrate(crateCard(crate, nameOf(crate)))}
              />
            ))}
      </ul>
    </Dialog>
  );
}

interface RowProps {
  cover: ReactNode;
  title: string;
  note: ReactNode;
  onPick: () => void;
}

function Row({ cover, title, note, onPick }: RowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex min-h-15 w-full items-center gap-3 rounded-control px-3 text-left -outline-offset-2 hover:bg-surface-3"
      >
        {cover}
        <span className="min-w-0">
          <span className="block truncate text-14 font-semibold text-ink">{title}</span>
          <span className="block truncate text-12 text-ink-2">{note}</span>
        </span>
      </button>
    </li>
  );
}
