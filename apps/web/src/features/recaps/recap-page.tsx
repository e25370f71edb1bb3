import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Recap } from '@turnstage/contracts';
import { Link } from 'wouter';
import { formatMoment } from '../../lib/dates.ts';
import { formatCount } from '../../lib/numbers.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CoverArt } from '../../ui/cover-art.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShareIcon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useShareLink } from '../../ui/use-share-link.ts';
import { SaveAsCrate } from './save-as-crate.tsx';
import { SetList, type RecapPlay } from './set-list.tsx';

interface RecapPageProps {
  recap: Recap;
  title: string;
  /** The address to share. */
  path: string;
}

/** What happened: numbers, the best song, the DJs, and the set list (R135). */
export function RecapPage({ recap, title, path }: RecapPageProps) {
  const { t, i18n } = useLingui();
  const shareLink = useShareLink();
  const signedIn = useSession(isSignedIn);
  const { room, plays, djs, isOver } = recap;
  const best = plays.find(({ playId }) => playId === recap.best);
  const date = formatMoment(new Date(recap.startedAt), i18n.locale);
  return (
    <div className="flex flex-col gap-5" data-accent={room.accent}>
      <header className="flex flex-col gap-4 rounded-card bg-surface-2 p-4 md:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
          <time dateTime={recap.startedAt}>{date}</time>
          {!isOver && (
            <Tag dot color="var(--ok)">
              <Trans>Still going</Trans>
            </Tag>
          )}
        </div>
        <h1 className="font-display text-28 font-bold text-balance [overflow-wrap:anywhere] text-ink">
          {title}
        </h1>
        <Numbers recap={recap} />
        <div className="flex flex-wrap items-center gap-3">
          {signedIn && <SaveAsCrate recap={recap} title={title} />}
          <div className="flex gap-3">
            <ButtonLink href={`/r/${encodeURIComponent(room.slug)}`}>
              <Trans>Go to the room</Trans>
            </ButtonLink>
            <IconButton
              variant="solid"
              name={t`Share`}
              icon={ShareIcon}
              onClick={() => shareLink(path, title)}
            />
          </div>
        </div>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <Panel title={t`Set list`}>
          <SetList recap={recap} />
        </Panel>
        <div className="grid min-w-0 gap-4 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] lg:order-last lg:grid-cols-1">
          {best && <BestSong play={best} />}
          {djs.length > 0 && (
            <Panel title={t`DJs`}>
              <ul className="flex flex-col gap-2">
                {djs.map((dj) => (
                  <DjRow key={dj.uuid} dj={dj} />
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

function Numbers({ recap }: { recap: Recap }) {
  const { t, i18n } = useLingui();
  const numbers: [name: string, value: number][] = [
    [t`Songs`, recap.songs],
    [t`Most listeners at once`, recap.peakListeners],
    [t`Likes`, recap.likes],
    [t`Stars`, recap.stars],
  ];
  const shown = numbers.filter(([, value]) => value > 0);
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {shown.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-control bg-surface-3 px-3.5 py-2.5"
        >
          <dt className="text-12 text-ink-2">{name}</dt>
          <dd className="font-display text-20 font-bold text-ink tabular-nums">
            {formatCount(value, i18n.locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BestSong({ play: { song, voteCounts } }: { play: RecapPlay }) {
  const { t } = useLingui();
  const { trackName = '', artistName = '', thumbnails = {} } = song;
  const cover = Object.values(thumbnails).find((url) => url !== '');
  return (
    <Panel title={t`Best song`}>
      <div className="flex items-center gap-3">
        <CoverArt
          {...(cover === undefined ? {} : { url: cover })}
          seed={`${artistName} ${trackName}`}
          className="size-16 rounded-cover"
        />
        <div className="min-w-0">
          <p className="text-16 font-bold [overflow-wrap:anywhere] text-ink">{trackName}</p>
          <p className="text-14 text-ink-2">{artistName}</p>
          <p className="text-12 text-ink-3">
            <Plural value={voteCounts.likes} one="# like" other="# likes" />
            {' · '}
            <Plural value={voteCounts.stars} one="# star" other="# stars" />
          </p>
        </div>
      </div>
    </Panel>
  );
}

function DjRow({ dj }: { dj: Recap['djs'][number] }) {
  const { nickname } = dj;
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Avatar slug={dj.avatarId} name="" size={40} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-semibold text-ink">
          {nickname === null ? (
            <Trans>Deleted account</Trans>
          ) : (
            <Link href={`/u/${encodeURIComponent(nickname)}`} className="hit-44 hover:underline">
              {nickname}
            </Link>
          )}
        </p>
        <p className="text-12 text-ink-3">
          <Plural value={dj.plays} one="# song" other="# songs" />
          {dj.likes > 0 && ' · '}
          {dj.likes > 0 && <Plural value={dj.likes} one="# like" other="# likes" />}
        </p>
      </div>
    </li>
  );
}
