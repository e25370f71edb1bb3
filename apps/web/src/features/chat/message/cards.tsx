import { Plural, Trans } from '@lingui/react/macro';
import type { CrateCard, SongCard } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CoverArt } from '../../../ui/cover-art.tsx';

const frame =
  'mt-1.5 flex min-w-0 items-center gap-3 rounded-card border border-line bg-surface-2 p-2 pr-2.5';

/** Covers from other origins aren't loaded: everything on the page comes from this server. */
export const ownImageUrl = (url: string | null): string | undefined =>
  url?.startsWith('/') ? url : undefined;

interface SongCardViewProps {
  song: SongCard;
  /** Drawn over the cover. */
  cover?: ReactNode;
  children?: ReactNode;
}

export function SongCardView({ song, cover, children }: SongCardViewProps) {
  return (
    <div className={frame}>
      <span className="relative shrink-0">
        <CoverArt
          url={ownImageUrl(song.thumbnail)}
          seed={`${song.artistName} ${song.trackName}`}
          className="size-11 rounded-cover"
        />
        {cover}
      </span>
      <span className="min-w-0 flex-1">
        {song.songId === null ? (
          <span className="block truncate text-14 font-semibold text-ink">{song.trackName}</span>
        ) : (
          <Link
            href={`/song/${encodeURIComponent(song.songId)}`}
            className="block truncate text-14 font-semibold text-ink hover:underline"
          >
            {song.trackName}
          </Link>
        )}
        <span className="block truncate text-12 text-ink-2">{song.artistName}</span>
      </span>
      {children}
    </div>
  );
}

export function CrateCardView({ crate, children }: { crate: CrateCard; children?: ReactNode }) {
  return (
    <div className={frame}>
      <CoverArt url={ownImageUrl(crate.thumbnail)} seed={crate.crateUuid} className="size-11 rounded-cover" />
      <span className="min-w-0 flex-1">
        <Link
          href={`/crates/${crate.crateUuid}`}
          className="block truncate text-14 font-semibold text-ink hover:underline"
        >
          {crate.crateName}
        </Link>
        <span className="block truncate text-12 text-ink-2">
          <Trans>Crate</Trans> · <Plural value={crate.crateSongsNumber} one="# song" other="# songs" />
        </span>
      </span>
      {children}
    </div>
  );
}
