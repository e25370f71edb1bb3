import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PointEntry } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatMoment } from '../../lib/dates.ts';
import { formatCount } from '../../lib/numbers.ts';
import { classNames } from '../../ui/class-names.ts';
import { HeadphonesIcon, StarIcon, ThumbUpIcon, type Icon } from '../../ui/icons/index.ts';

interface HistoryRowProps {
  entry: PointEntry;
  /** False for staff, who read it about someone else. */
  isOwn?: boolean;
  /** Shown after the time and the season. */
  extra?: ReactNode;
}

/** One song with what it earned, or points that staff or another service gave or took. */
export function HistoryRow({ entry, isOwn = true, extra }: HistoryRowProps) {
  const { i18n } = useLingui();
  const { points, at, season, play, reason } = entry;
  const when = new Date(at);
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        {play ? <PlayedSong play={play} /> : <Correction entry={entry} />}
        {reason !== null && <p className="mt-0.5 text-14 break-words text-ink-2">{reason}</p>}
        {play && <Reasons play={play} isOwn={isOwn} />}
        <p className="mt-1 flex flex-wrap gap-x-3 text-12 text-ink-3">
          <time dateTime={when.toISOString()}>{formatMoment(when, i18n.locale)}</time>
          {season && <span>{season.name}</span>}
          {extra}
        </p>
      </div>
      <Points points={points} />
    </li>
  );
}

type Play = NonNullable<PointEntry['play']>;

function PlayedSong({ play: { song, room } }: { play: Play }) {
  return (
    <>
      <p className="text-14 font-semibold break-words text-ink">
        {song.artistName ? `${song.artistName} – ${song.trackName}` : song.trackName}
      </p>
      {room && (
        <p className="text-14 text-ink-2">
          <Trans>
            in{' '}
            <Link
              href={`/r/${encodeURIComponent(room.slug)}`}
              className="hit-44 relative rounded-[4px] hover:text-ink hover:underline"
            >
              {room.name}
            </Link>
          </Trans>
        </p>
      )}
    </>
  );
}

function Correction({ entry: { kind, points } }: { entry: PointEntry }) {
  return (
    <p className="text-14 font-semibold text-ink">
      {kind === 'service' ? (
        <Trans>Points from another service</Trans>
      ) : points < 0 ? (
        <Trans>Staff took points</Trans>
      ) : (
        <Trans>Staff gave points</Trans>
      )}
    </p>
  );
}

function Reasons({ play, isOwn }: { play: Play; isOwn: boolean }) {
  const { likes, stars, listeners, uncountedVoters } = play;
  return (
    <>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
        <Reason icon={ThumbUpIcon}>
          <Plural value={likes} one="# like" other="# likes" />
        </Reason>
        <Reason icon={StarIcon}>
          <Plural value={stars} one="# star" other="# stars" />
        </Reason>
        <Reason icon={HeadphonesIcon}>
          <Plural value={listeners} one="# person heard it" other="# people heard it" />
        </Reason>
      </ul>
      {uncountedVoters > 0 && (
        <p className="mt-1 text-12 text-pretty text-ink-3">
          {isOwn ? (
            <Plural
              value={uncountedVoters}
              one="# person’s vote didn’t count: they’d already voted on 20 of your songs that day."
              other="Votes from # people didn’t count: they’d already voted on 20 of your songs that day."
            />
          ) : (
            <Plural
              value={uncountedVoters}
              one="# person’s vote didn’t count: they’d already voted on 20 of this DJ’s songs that day."
              other="Votes from # people didn’t count: they’d already voted on 20 of this DJ’s songs that day."
            />
          )}
        </p>
      )}
    </>
  );
}

function Reason({ icon: IconComponent, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1 tabular-nums">
      <IconComponent size={14} />
      {children}
    </li>
  );
}

function Points({ points }: { points: number }) {
  const { t, i18n } = useLingui();
  const amount = `${points > 0 ? '+' : points < 0 ? '−' : ''}${formatCount(Math.abs(points), i18n.locale)}`;
  return (
    <p
      className={classNames(
        'shrink-0 text-16 font-bold tabular-nums',
        points > 0 ? 'text-ok' : points < 0 ? 'text-danger' : 'text-ink-3',
      )}
    >
      <span className="sr-only">{t`Points:`} </span>
      {amount}
    </p>
  );
}
