/** A song's cover; one that has none gets a drawn sleeve in a colour of its own. */
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { coverOf } from './cover-of.ts';

interface SongCoverProps {
  song: { trackName: string; thumbnails: Record<string, string> };
  className?: string;
}

const sleeves = ['#5b6bd6', '#2f7d5f', '#8d4fb5', '#c4446b', '#c9743a', '#2f7f96'];

export function SongCover({ song, className }: SongCoverProps) {
  const url = coverOf(song.thumbnails);
  const [broken, setBroken] = useState<string>();
  const shape = classNames('shrink-0 rounded-cover object-cover', className);
  if (url && url !== broken) {
    return (
      <img
        src={url}
        alt=""
        draggable={false}
        decoding="async"
        className={shape}
        onError={() => setBroken(url)}
      />
    );
  }
  const letters = Array.from(song.trackName, (letter) => letter.codePointAt(0) ?? 0);
  const ground = sleeves[letters.reduce((sum, code) => (sum * 31 + code) % 9973, 7) % sleeves.length];
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className={shape}>
      <rect width="56" height="56" fill={ground} />
      <circle cx="28" cy="28" r="19" fill="#fff" opacity="0.42" />
      <circle cx="28" cy="28" r="11.5" fill="#110e24" opacity="0.6" />
      <circle cx="28" cy="28" r="4.5" fill="#f7f1e6" />
    </svg>
  );
}
