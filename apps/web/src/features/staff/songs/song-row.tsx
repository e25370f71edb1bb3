import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { formatClock } from '../../../lib/duration.ts';
import { getSourceName } from '../../../lib/song-sources.ts';
import { ChevronRightIcon } from '../../../ui/icons/index.ts';
import { SongTags } from './song-tags.tsx';
import type { StaffSong } from './song.ts';

export function SongRow({ song }: { song: StaffSong }) {
  const { songId, trackName, artistName, duration, ids, crates } = song;
  return (
    <li>
      <Link
        href={`/staff/songs/${songId}`}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-surface-3"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 lg:flex-row lg:items-center">
          <span className="flex min-w-0 flex-col gap-0.5 lg:flex-1">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 truncate text-14 font-semibold text-ink">
                {trackName || <Trans>No title</Trans>}
              </span>
              <SongTags song={song} />
            </span>
            <span className="truncate text-14 text-ink-2">{artistName}</span>
          </span>
          <span className="min-w-0 truncate text-12 text-ink-3 lg:w-52">
            {ids.map(({ musicProvider }) => getSourceName(musicProvider)).join(', ')}
          </span>
          <span className="flex shrink-0 gap-3 text-12 text-ink-3 tabular-nums lg:w-32 lg:justify-end">
            <Plural value={crates} one="# crate" other="# crates" />
            <span>{formatClock(duration)}</span>
          </span>
        </span>
        <ChevronRightIcon size={18} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
