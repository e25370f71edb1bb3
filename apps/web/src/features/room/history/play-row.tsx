import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Song, VoteCounts } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { StarIcon, ThumbDownIcon, ThumbUpIcon, type Icon } from '../../../ui/icons/index.ts';
import { useRoomLinks } from '../room-links.ts';
import { SongCover } from '../song-cover.tsx';

interface PlayRowProps {
  song: Song;
  djNickname: string | null;
  /** When it was played, or that it is on now. */
  when: ReactNode;
  voteCounts: VoteCounts;
  /** Null while the song is on, and for plays that another service reported. */
  listeners: number | null;
  wasSkipped?: boolean;
  /** Buttons that add the song to the queue or to a crate. */
  actions: ReactNode;
}

/** One play of a song: what, by whom, when, and how it went. The title leads to the page of the song. */
export function PlayRow({
  song,
  djNickname,
  when,
  voteCounts,
  listeners,
  wasSkipped,
  actions,
}: PlayRowProps) {
  const { t } = useLingui();
  const { songOf, profileOf } = useRoomLinks();
  const songId = song.songShortId ?? song.songId;
  const page = songId === undefined ? null : songOf(songId);
  const profile = djNickname === null ? null : profileOf(djNickname);
  return (
    <li className="flex items-center gap-3 rounded-control py-2">
      <SongCover song={song} className="size-11 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-semibold text-ink">
          {page ? (
            <Link href={page} className="hit-44 hover:underline">
              {song.trackName}
            </Link>
          ) : (
            song.trackName
          )}
        </p>
        <p className="truncate text-12 text-ink-2">
          {song.artistName}
          {djNickname !== null && (
            <>
              {song.artistName && ' · '}
              {profile ? (
                <Link href={profile} className="hover:underline">
                  {djNickname}
                </Link>
              ) : (
                djNickname
              )}
            </>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-3">
          <span>{when}</span>
          <span className="flex gap-x-3">
            <Count icon={ThumbUpIcon} name={t`Likes`} value={voteCounts.likes} />
            <Count icon={StarIcon} name={t`Stars`} value={voteCounts.stars} />
            <Count icon={ThumbDownIcon} name={t`Dislikes`} value={voteCounts.dislikes} />
          </span>
          {listeners !== null && (
            <span>
              <Plural value={listeners} one="# listener" other="# listeners" />
            </span>
          )}
          {wasSkipped === true && (
            <span className="text-warn">
              <Trans>Skipped</Trans>
            </span>
          )}
        </p>
      </div>
      {actions}
    </li>
  );
}

function Count({ icon: IconComponent, name, value }: { icon: Icon; name: string; value: number }) {
  return (
    <span className="flex items-center gap-1" title={name}>
      <IconComponent size={14} />
      <span className="sr-only">{name}: </span>
      {value}
    </span>
  );
}
