import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCompact } from '../../lib/numbers.ts';
import { localPosterUrl } from '../../lib/local-poster-url.ts';
import { buttonClasses } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { LockIcon, PeopleIcon } from '../../ui/icons/index.ts';
import { Tag } from '../../ui/tag.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { capitalise, parseTags } from './genres.ts';
import css from './lobby.module.css';
import { OnAir } from './on-air.tsx';
import type { Room } from './room.ts';

export interface RoomCardProps {
  room: Room;
  /** The stage miniature, 318 : 150; must be a stable function. */
  renderMiniature: (room: Room) => ReactNode;
  /** Undefined for visitors. */
  favourite: boolean | undefined;
  onFavourite: (room: Room, marked: boolean) => void;
}

/** A room in the lobby. The whole card is one link, with the favourite button on top. */
export const RoomCard = memo(function RoomCard({
  room,
  renderMiniature,
  favourite,
  onFavourite,
}: RoomCardProps) {
  const { t, i18n } = useLingui();
  const people = room.numberOfListeners;
  const poster = localPosterUrl(room.posterUrl, 400);
  return (
    <article
      data-accent={room.accent}
      className={classNames(
        'group relative flex min-w-0 flex-col overflow-hidden rounded-card bg-surface-2 transition-shadow duration-(--duration-base)',
        'ring-accent-ink hover:ring-2 has-[a:focus-visible]:ring-2 hover:shadow-card',
        css.card,
      )}
    >
      <div className="relative aspect-[318/150] bg-surface-1">
        {renderMiniature(room)}
        {poster && (
          <img
            src={poster}
            alt=""
            loading="lazy"
            draggable={false}
            className="absolute top-2.5 left-3 h-18 w-[52px] -rotate-3 rounded-[4px] object-cover shadow-card"
          />
        )}
        <span className="absolute top-2.5 right-2.5 flex h-7 items-center gap-1.5 rounded-pill bg-float px-2.5 text-14 font-semibold text-ink">
          <PeopleIcon size={16} />
          <span aria-hidden="true">{formatCompact(people, i18n.locale)}</span>
          <span className="sr-only">
            <Plural value={people} one="# person here" other="# people here" />
          </span>
        </span>
      </div>
      <div className="flex flex-col gap-2 px-3.5 pt-3 pb-3.5">
        <div className="flex h-6 items-center gap-2">
          <h2 className="min-w-0 shrink truncate text-16 font-bold text-ink">
            <Link
              href={`/r/${encodeURIComponent(room.slug)}`}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {room.name}
            </Link>
          </h2>
          {room.isPasswordProtected && (
            <span data-tip={t`Needs a password`} className="shrink-0 text-ink-3">
              <LockIcon size={16} />
              <span className="sr-only">
                <Trans>Needs a password</Trans>
              </span>
            </span>
          )}
          {/* Tags that don't fit wrap out of sight. */}
          <ul className="ml-auto flex h-5 max-w-[60%] min-w-[72px] flex-1 flex-wrap justify-end gap-x-2 gap-y-1 overflow-hidden">
            {parseTags(room.vibe).map((tag) => (
              <li key={tag} className="flex max-w-full">
                <Tag>{capitalise(tag)}</Tag>
              </li>
            ))}
          </ul>
        </div>
        <OnAir
          room={room}
          stepIn={
            <span
              aria-hidden="true"
              className={classNames(buttonClasses({ variant: 'primary', size: 'md' }), 'h-9!')}
            >
              <Trans>Join room</Trans>
            </span>
          }
        />
      </div>
      {/* After the link in tab order: joining is the common action. */}
      {favourite !== undefined && (
        <FavouriteButton name={room.name} pressed={favourite} onPress={() => onFavourite(room, !favourite)} />
      )}
    </article>
  );
});
