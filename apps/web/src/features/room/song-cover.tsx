/** A song's cover, or the generated one if it has none. */
import { CoverArt } from '../../ui/cover-art.tsx';
import { classNames } from '../../ui/class-names.ts';
import { coverOf } from './cover-of.ts';

interface SongCoverProps {
  song: { trackName: string; artistName: string; thumbnails: Record<string, string> };
  className?: string;
}

export function SongCover({ song, className }: SongCoverProps) {
  return (
    <CoverArt
      url={coverOf(song.thumbnails)}
      seed={`${song.artistName} ${song.trackName}`}
      className={classNames('rounded-cover', className)}
    />
  );
}
