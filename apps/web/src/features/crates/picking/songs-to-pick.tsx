import { Trans, useLingui } from '@lingui/react/macro';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { useEffect, useRef, useState } from 'react';
import { formatClock } from '../../../lib/duration.ts';
import { coverOf } from '../../../lib/song-sources.ts';
import { searchDebounceMs, useDebounced } from '../../../lib/use-debounced.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { AddMark } from '../../../ui/add-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { SearchField } from '../../../ui/form/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeftIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCrateSongs } from '../data/use-crate-songs.ts';
import { useCrateNames } from '../../../lib/use-crate-names.ts';
import type { CrateSongPickerProps } from './crate-song-picker.tsx';

const shownAtFirst = 50;
const shownMore = 100;

interface SongsToPickProps extends CrateSongPickerProps {
  crate: Crate;
  onBack: () => void;
}

/** The songs of one crate, each a button. */
export function SongsToPick({ crate, addLabel, onAdd, onBack }: SongsToPickProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const name = useCrateNames()(crate);
  const [filter, setFilter] = useState('');
  const [limit, setLimit] = useState(shownAtFirst);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const search = useDebounced(filter.trim(), searchDebounceMs);
  const songs = useCrateSongs({ crateUuid: crate.crateUuid, search });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = songs.data?.count ?? 0;
  const rows = Array.from({ length: Math.min(count, limit) }, (_none, at) => songs.data?.rows[at]);
  const { showRows } = songs;
  useEffect(() => {
    if (count > 0) showRows({ first: 0, last: Math.min(count, limit) - 1 });
  }, [count, limit, showRows]);
  const add = async (song: CrateSong, isNext: boolean) => {
    if (await onAdd(song, isNext)) setAdded((before) => new Set(before).add(song.crateSongUuid));
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <IconButton name={t`Back to your crates`} icon={ChevronLeftIcon} onClick={onBack} />
        <h3 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate text-16 font-semibold text-ink">
          {name}
        </h3>
        <SearchField
          label={t`Filter songs`}
          value={filter}
          onChange={(text) => {
            setFilter(text);
            setLimit(shownAtFirst);
          }}
          className="w-full md:w-60"
        />
      </div>
      {songs.isError && (
        <LoadFailed title={t`Couldn’t load your songs`} onRetry={() => void songs.refetch()}>
          {failureText(songs.error)}
        </LoadFailed>
      )}
      {songs.isPending && <RowSkeletons className="py-2" count={5} />}
      {songs.isSuccess && count === 0 && (
        <p className="px-2 py-4 text-14 text-ink-2 md:px-3">
          <Trans>No songs by that name.</Trans>
        </p>
      )}
      <ul aria-label={t`Songs in ${name}`}>
        {rows.map((song, at) =>
          song ? (
            // What staff removed can't be added again (rule U35).
            !song.isRemoved && (
              <SongButton
                key={song.crateSongUuid}
                song={song}
                isAdded={added.has(song.crateSongUuid)}
                addLabel={addLabel}
                onAdd={(isNext) => void add(song, isNext)}
              />
            )
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <Skeleton className="my-2 h-11" />
            </li>
          ),
        )}
      </ul>
      {count > limit && (
        <Button variant="quiet" size="sm" onClick={() => setLimit(limit + shownMore)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

interface SongButtonProps {
  song: CrateSong;
  isAdded: boolean;
  addLabel: string;
  onAdd: (isNext: boolean) => void;
}

/** Enter adds the song, Shift+Enter lets it play next. */
function SongButton({ song, isAdded, addLabel, onAdd }: SongButtonProps) {
  const { trackName, artistName, duration } = song;
  return (
    <li>
      <button
        type="button"
        aria-keyshortcuts="Enter Shift+Enter"
        onClick={(event) => onAdd(event.shiftKey)}
        className="group flex min-h-15 w-full items-center gap-3 rounded-control px-2 text-left -outline-offset-2 hover:bg-surface-2 md:px-3"
      >
        <CoverArt url={coverOf(song)} seed={`${artistName} ${trackName}`} className="size-11 rounded-cover" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{addLabel}: </span>
          <span className="block truncate text-14 font-semibold text-ink">{trackName}</span>
          <span className="block truncate text-12 text-ink-2">{artistName}</span>
        </span>
        <span className="shrink-0 text-12 text-ink-2 tabular-nums">{formatClock(duration)}</span>
        <AddMark isAdded={isAdded} />
      </button>
    </li>
  );
}
