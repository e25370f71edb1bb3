import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Recap } from '@turnstage/contracts';
import { Link } from 'wouter';
import { formatTime } from '../../lib/dates.ts';
import { CoverArt } from '../../ui/cover-art.tsx';
import { StarIcon, ThumbDownIcon, ThumbUpIcon, type Icon } from '../../ui/icons/index.ts';

export type RecapPlay = Recap['plays'][number];

/** What was played, in order, with votes. */
export function SetList({ recap }: { recap: Recap }) {
  const { i18n } = useLingui();
  const nicknames = new Map(recap.djs.map(({ uuid, nickname }) => [uuid, nickname]));
  const hidden = recap.songs - recap.plays.length;
  return (
    <>
      <ol>
        {recap.plays.map((play) => (
          <SetListRow
            key={play.playId}
            play={play}
            time={formatTime(new Date(play.playedAt), i18n.locale)}
            nickname={nicknames.get(play.djUuid ?? '') ?? null}
          />
        ))}
      </ol>
      {hidden > 0 && (
        <p className="text-14 text-ink-2">
          <Plural value={hidden} one="and # more song" other="and # more songs" />
        </p>
      )}
    </>
  );
}

interface SetListRowProps {
  play: RecapPlay;
  time: string;
  nickname: string | null;
}

function SetListRow({ play, time, nickname }: SetListRowProps) {
  const { t } = useLingui();
  const { song, voteCounts, listeners, endReason } = play;
  const { trackName = '', artistName = '', thumbnails = {} } = song;
  const id = song.songShortId ?? song.songId;
  const cover = Object.values(thumbnails).find((url) => url !== '');
  return (
    <li className="flex items-center gap-3 py-2">
      <CoverArt
        {...(cover === undefined ? {} : { url: cover })}
        seed={`${artistName} ${trackName}`}
        className="size-11 rounded-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-semibold text-ink">
          {id === undefined ? (
            trackName
          ) : (
            <Link href={`/song/${encodeURIComponent(id)}`} className="hit-44 hover:underline">
              {trackName}
            </Link>
          )}
        </p>
        <p className="truncate text-12 text-ink-2">
          {artistName}
          {nickname !== null && ` · ${nickname}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-3 tabular-nums">
          <time dateTime={play.playedAt}>{time}</time>
          <Count icon={ThumbUpIcon} name={t`Likes`} value={voteCounts.likes} />
          <Count icon={StarIcon} name={t`Stars`} value={voteCounts.stars} />
          <Count icon={ThumbDownIcon} name={t`Dislikes`} value={voteCounts.dislikes} />
          {listeners !== null && listeners > 0 && (
            <span>
              <Plural value={listeners} one="# listener" other="# listeners" />
            </span>
          )}
          {endReason?.startsWith('skipped') === true && (
            <span className="text-warn">
              <Trans>Skipped</Trans>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

/** Renders nothing for none. */
function Count({ icon: IconComponent, name, value }: { icon: Icon; name: string; value: number }) {
  if (value === 0) return null;
  return (
    <span className="flex items-center gap-1" title={name}>
      <IconComponent size={14} />
      <span className="sr-only">{name}: </span>
      {value}
    </span>
  );
}
