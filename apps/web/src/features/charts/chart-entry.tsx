import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ChartEntry } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount } from '../../lib/numbers.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CoverArt } from '../../ui/cover-art.tsx';
import { StarIcon, ThumbDownIcon, ThumbUpIcon, type Icon } from '../../ui/icons/index.ts';

/** One song or DJ of a chart, as a list item. */
export function ChartEntryRow({ entry }: { entry: ChartEntry }) {
  const { t, i18n } = useLingui();
  const { rank, song, dj, plays, likes, dislikes, stars } = entry;
  const rankText = formatCount(rank, i18n.locale);
  const count = (value: number) => formatCount(value, i18n.locale);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="w-7 shrink-0 text-center text-14 font-bold text-ink-2 tabular-nums">
        <span className="sr-only">{t`Rank ${rankText}`}</span>
        <span aria-hidden="true">{rankText}</span>
      </span>
      {song ? <SongSubject song={song} /> : dj && <DjSubject dj={dj} />}
      <div className="flex shrink-0 flex-col items-end gap-0.5 text-12 text-ink-3 tabular-nums">
        <span className="text-ink-2">
          <Plural value={plays} one="# play" other="# plays" />
        </span>
        <span className="flex gap-x-2.5">
          <Count icon={ThumbUpIcon} name={t`Likes`} value={count(likes)} />
          <Count icon={StarIcon} name={t`Stars`} value={count(stars)} />
          <Count icon={ThumbDownIcon} name={t`Dislikes`} value={count(dislikes)} />
        </span>
      </div>
    </li>
  );
}

function SongSubject({ song }: { song: NonNullable<ChartEntry['song']> }) {
  const { trackName = '', artistName = '', thumbnails = {} } = song;
  const id = song.songShortId ?? song.songId;
  const cover = Object.values(thumbnails).find((url) => url !== '');
  return (
    <>
      <CoverArt
        {...(cover === undefined ? {} : { url: cover })}
        seed={`${artistName} ${trackName}`}
        className="size-11 rounded-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-semibold text-ink">
          <MaybeLink href={id === undefined ? null : `/song/${encodeURIComponent(id)}`}>
            {trackName}
          </MaybeLink>
        </p>
        <p className="truncate text-12 text-ink-2">{artistName}</p>
      </div>
    </>
  );
}

function DjSubject({ dj: { nickname, avatarId } }: { dj: NonNullable<ChartEntry['dj']> }) {
  return (
    <>
      <Avatar slug={avatarId} name="" size={40} />
      <p className="min-w-0 flex-1 truncate text-14 font-semibold text-ink">
        <MaybeLink href={nickname === null ? null : `/u/${encodeURIComponent(nickname)}`}>
          {nickname ?? <Trans>Deleted account</Trans>}
        </MaybeLink>
      </p>
    </>
  );
}

function MaybeLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? (
    children
  ) : (
    <Link href={href} className="hit-44 hover:underline">
      {children}
    </Link>
  );
}

function Count({ icon: IconComponent, name, value }: { icon: Icon; name: string; value: string }) {
  return (
    <span className="flex items-center gap-1" title={name}>
      <IconComponent size={14} />
      <span className="sr-only">{name}: </span>
      {value}
    </span>
  );
}
