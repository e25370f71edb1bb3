import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CoverArt } from '../../ui/cover-art.tsx';
import { NoteIcon } from '../../ui/icons/index.ts';
import { PlayingBars } from './playing-bars.tsx';
import { getPlayingDj, getCurrentSong, type Room } from './room.ts';

interface OnAirProps {
  room: Room;
  /** Replaces the bars while the card is pointed at. */
  stepIn: ReactNode;
}

/** The current song of a room, or a hint what to do there, in two lines of the card. */
export function OnAir({ room, stepIn }: OnAirProps) {
  const song = getCurrentSong(room);
  const dj = getPlayingDj(room)?.nickname;
  return (
    <div className="flex h-10 items-center gap-3">
      {song ? (
        <CoverArt
          url={song.thumbnail ?? undefined}
          seed={`${song.artistName} ${song.trackName}`}
          className="size-10 rounded-cover"
        />
      ) : (
        <span className="flex size-10 shrink-0 items-center justify-center rounded-cover bg-accent-wash text-accent-bright">
          <NoteIcon size={18} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-semibold text-ink">
          {song ? song.trackName : <IdleTitle room={room} />}
        </p>
        <p className="truncate text-12 text-ink-2">
          {!song && <IdleHint room={room} />}
          {song && dj && (
            <Trans>
              {song.artistName} · DJ {dj}
            </Trans>
          )}
          {song && !dj && song.artistName}
        </p>
      </div>
      <div className="grid shrink-0 items-center justify-items-end *:col-start-1 *:row-start-1">
        <span className="transition-opacity group-hover:opacity-0 group-has-[a:focus-visible]:opacity-0">
          {song && <PlayingBars />}
        </span>
        <span className="hidden group-hover:block group-has-[a:focus-visible]:block">{stepIn}</span>
      </div>
    </div>
  );
}

function IdleTitle({ room }: { room: Room }) {
  if (room.numberOfUsersInRoom === 0) return <Trans>No one’s here yet</Trans>;
  const dj = room.live.djs[0]?.nickname;
  if (dj) return <Trans>{dj} is choosing a song</Trans>;
  return room.design === 'CHAT_ONLY' ? <Trans>Listening room</Trans> : <Trans>The stage is free</Trans>;
}

function IdleHint({ room }: { room: Room }) {
  const isAboutToStart = room.numberOfUsersInRoom > 0 && room.live.djs.length > 0;
  return isAboutToStart ? (
    <Trans>Join in, it’s about to start</Trans>
  ) : (
    <Trans>Join and play the first song</Trans>
  );
}
