import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Avatar } from '../../ui/avatar.tsx';
import { LockIcon, NoteIcon } from '../../ui/icons/index.ts';
import { PlayingBars } from './playing-bars.tsx';
import { getPlayingDj, getCurrentSong, type Room } from './room.ts';

/** A room as a list row: who plays, its name, how many people are there. */
export function RoomRow({ room }: { room: Room }) {
  const song = getCurrentSong(room);
  const dj = song ? getPlayingDj(room) : undefined;
  const people = room.numberOfListeners;
  return (
    <li data-accent={room.accent}>
      <Link
        href={`/r/${encodeURIComponent(room.slug)}`}
        className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 transition-colors hover:bg-surface-3"
      >
        {dj ? (
          <Avatar slug={dj.avatarId} name="" size={36} />
        ) : (
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-wash text-accent-bright">
            <NoteIcon size={18} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5 text-14 font-semibold text-ink">
            <span className="truncate">{room.name}</span>
            {room.type === 'PRIVATE' && (
              <span className="shrink-0 text-ink-3">
                <LockIcon size={14} />
                <span className="sr-only">
                  <Trans>private</Trans>
                </span>
              </span>
            )}
          </span>
          <span className="block truncate text-12 text-ink-2">
            {people > 0 ? <Trans>{people} here</Trans> : !song && <Trans>Empty right now</Trans>}
            {people > 0 && song && ' · '}
            {song?.trackName}
          </span>
        </span>
        {song && <PlayingBars />}
      </Link>
    </li>
  );
}
