import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SeasonGoal } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/numbers.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog/index.ts';
import { StarIcon, ThumbUpIcon, TrophyIcon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { useDjCard, type DjCardOf } from './use-dj-card.ts';

/** On a profile; renders nothing where there is no card (E25). */
export function DjCard({ userUuid }: { userUuid: string }) {
  const { t } = useLingui();
  const card = useDjCard(userUuid);
  if (!card) return null;
  return (
    <Panel title={t`On the decks`} className="mt-4">
      <DjCardContent card={card} />
    </Panel>
  );
}

/** In a dialog over the room (H41). */
export function DjCardDialog({ uuid, nickname, onClose }: DjCardDialogProps) {
  const { t } = useLingui();
  const card = useDjCard(uuid);
  return (
    <Dialog title={t`${nickname} on the decks`} onClose={onClose}>
      {card && <DjCardContent card={card} fans={card.fans} />}
    </Dialog>
  );
}

interface DjCardDialogProps {
  uuid: string;
  nickname: string;
  onClose: () => void;
}

interface DjCardContentProps {
  card: DjCardOf;
  /** Where they aren't beside the card anyway. */
  fans?: number;
}

function DjCardContent({ card, fans }: DjCardContentProps) {
  const { t } = useLingui();
  // On a phone these have a row of their own.
  const wide = fans === undefined ? 'max-md:col-span-6' : 'max-md:col-span-3';
  return (
    <>
      <dl className="grid grid-cols-6 gap-2 text-center md:flex">
        <Sum name={t`Points`} value={card.points} className={wide} />
        {fans !== undefined && <Sum name={t`Fans`} value={fans} className={wide} />}
        <Sum name={t`Plays`} value={card.plays} />
        <Sum name={t`Likes`} value={card.likes} />
        <Sum name={t`Stars`} value={card.stars} />
      </dl>
      <Badges goals={card.goals} />
      <div className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
        {card.bestPlays.length > 0 && <BestPlays plays={card.bestPlays} />}
        {card.topSongs.length > 0 && <TopSongs songs={card.topSongs} />}
        {card.rooms.length > 0 && <Rooms rooms={card.rooms} />}
      </div>
    </>
  );
}

interface SumProps {
  name: string;
  value: number;
  className?: string;
}

function Sum({ name, value, className = 'max-md:col-span-2' }: SumProps) {
  const { i18n } = useLingui();
  return (
    <div
      className={classNames(
        'flex flex-1 flex-col-reverse rounded-control bg-surface-3 px-2 py-2.5',
        className,
      )}
    >
      <dt className="text-12 text-ink-2">{name}</dt>
      <dd className="font-display text-20 font-bold text-ink tabular-nums">
        {formatCount(value, i18n.locale)}
      </dd>
    </div>
  );
}

function Badges({ goals }: Pick<DjCardOf, 'goals'>) {
  const { t } = useLingui();
  const labels: Record<SeasonGoal, string> = {
    playSongs: t`20 songs played`,
    getLikes: t`50 likes`,
    finishSongs: t`100 songs heard`,
    visitRooms: t`10 rooms visited`,
  };
  if (goals.length === 0) return null;
  return (
    <ul aria-label={t`Season badges`} className="mt-4 flex flex-wrap gap-2">
      {goals.flatMap(({ season, reached }) =>
        reached.map((goal) => (
          <li
            key={`${season.id} ${goal}`}
            className="inline-flex items-center gap-1.5 rounded-pill bg-accent-wash px-3 py-1.5 text-12 font-semibold text-accent-bright"
          >
            <TrophyIcon size={14} />
            {labels[goal]} · {season.name}
          </li>
        )),
      )}
    </ul>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-14 font-bold text-ink">{title}</h3>
      <ol className="flex flex-col gap-2.5 text-14">{children}</ol>
    </section>
  );
}

function SongName({ song }: { song: DjCardOf['topSongs'][number]['song'] }) {
  return (
    <p className="truncate font-semibold text-ink">
      {song.artistName ? `${song.artistName} – ${song.trackName}` : song.trackName}
    </p>
  );
}

function Votes({ likes, stars }: { likes: number; stars: number }) {
  return (
    <span className="inline-flex items-center gap-3 tabular-nums">
      <span className="inline-flex items-center gap-1">
        <ThumbUpIcon size={14} />
        <Plural value={likes} one="# like" other="# likes" />
      </span>
      <span className="inline-flex items-center gap-1">
        <StarIcon size={14} />
        <Plural value={stars} one="# star" other="# stars" />
      </span>
    </span>
  );
}

function BestPlays({ plays }: { plays: DjCardOf['bestPlays'] }) {
  const { t, i18n } = useLingui();
  return (
    <List title={t`Best plays`}>
      {plays.map((play) => (
        <li key={`${play.at} ${play.song.trackName}`} className="min-w-0">
          <SongName song={play.song} />
          <p className="flex flex-wrap gap-x-3 text-12 text-ink-2">
            <Votes {...play} />
            {play.room && <RoomLink room={play.room} />}
            <time dateTime={play.at} className="text-ink-3">
              {formatDay(new Date(play.at), i18n.locale)}
            </time>
          </p>
        </li>
      ))}
    </List>
  );
}

function TopSongs({ songs }: { songs: DjCardOf['topSongs'] }) {
  const { t } = useLingui();
  return (
    <List title={t`Top songs`}>
      {songs.map(({ song, plays, likes, stars }) => (
        <li key={`${song.artistName} ${song.trackName}`} className="min-w-0">
          <SongName song={song} />
          <p className="flex flex-wrap gap-x-3 text-12 text-ink-2">
            <Votes likes={likes} stars={stars} />
            <span>
              <Plural value={plays} one="# play" other="# plays" />
            </span>
          </p>
        </li>
      ))}
    </List>
  );
}

function Rooms({ rooms }: Pick<DjCardOf, 'rooms'>) {
  const { t } = useLingui();
  return (
    <List title={t`Plays most in`}>
      {rooms.map(({ room, plays }) => (
        <li key={room.uuid} className="flex items-baseline justify-between gap-3">
          <RoomLink room={room} />
          <span className="shrink-0 text-12 text-ink-2">
            <Plural value={plays} one="# play" other="# plays" />
          </span>
        </li>
      ))}
    </List>
  );
}

function RoomLink({ room }: { room: DjCardOf['rooms'][number]['room'] }) {
  return (
    <Link
      href={`/r/${encodeURIComponent(room.slug)}`}
      className="hit-44 relative min-w-0 truncate rounded-[4px] hover:text-ink hover:underline"
    >
      <span className="sr-only">
        <Trans>Room:</Trans>{' '}
      </span>
      {room.name}
    </Link>
  );
}
