import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { DiscIcon } from '../../../ui/icons/index.ts';
import { HistoryButton } from '../history/history-button.tsx';
import type { RenderSongActions } from '../history/history-dialog.tsx';
import { useRoomState } from '../live/room-context.tsx';
import { SongCover } from '../song-cover.tsx';
import { SyncStatus } from './sync-status.tsx';

interface NowPlayingCardProps {
  phone: boolean;
  /** With it the cover is the button that opens the room's history. */
  renderSongActions?: RenderSongActions | undefined;
}

/** Cover, title, artist and DJ of the current song. */
export function NowPlayingCard({ phone, renderSongActions }: NowPlayingCardProps) {
  const { isPlaying, isStale } = useRoomState(({ nowPlaying }, live) => ({
    isPlaying: nowPlaying !== null,
    isStale: live.isStale,
  }));
  if (isPlaying) return <Song phone={phone} renderSongActions={renderSongActions} />;
  if (!isStale) return <Silence phone={phone} renderSongActions={renderSongActions} />;
  return (
    <NoSong phone={phone} renderSongActions={renderSongActions} title={<Trans>Loading the room</Trans>}>
      <Trans>That song’s over. Rejoin to see what’s playing.</Trans>
    </NoSong>
  );
}

function Cover({
  children,
  renderSongActions,
}: Pick<NowPlayingCardProps, 'renderSongActions'> & { children: ReactNode }) {
  return renderSongActions ? (
    <HistoryButton cover={children} renderSongActions={renderSongActions} />
  ) : (
    children
  );
}

function Song({ phone, renderSongActions }: NowPlayingCardProps) {
  const { song, dj } = useRoomState((roomState) => ({
    song: roomState.nowPlaying?.song ?? null,
    dj: roomState.allUserData[roomState.djs[0]?.uuid ?? '']?.userProfile ?? null,
  }));
  if (!song) return null;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Cover renderSongActions={renderSongActions}>
        <SongCover song={song} className={phone ? 'size-12' : 'size-14'} />
      </Cover>
      <div className="min-w-0">
        <p className="truncate text-16 leading-5 font-bold text-ink" title={song.trackName}>
          {song.trackName}
        </p>
        {phone ? (
          <>
            <p className="truncate text-12 text-ink-2">
              {dj ? (
                <Trans>
                  {song.artistName} · {dj.nickname} is playing
                </Trans>
              ) : (
                song.artistName
              )}
            </p>
            <SyncStatus className="max-w-full" />
          </>
        ) : (
          <>
            <p className="truncate text-12 text-ink-2">{song.artistName}</p>
            {dj && (
              <p className="mt-0.5 flex items-center gap-1.5 text-12 text-accent-ink">
                <Avatar slug={dj.avatarId} name="" size={24} className="-my-1 scale-[0.72]" />
                <span className="truncate">
                  <Trans>{dj.nickname} is playing</Trans>
                </span>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Silence({ phone, renderSongActions }: NowPlayingCardProps) {
  const { djs, only } = useRoomState((roomState) => ({
    djs: roomState.djs.length,
    only: roomState.allUserData[roomState.djs[0]?.uuid ?? '']?.userProfile?.nickname,
  }));
  return (
    <NoSong phone={phone} renderSongActions={renderSongActions} title={<Trans>Nothing’s playing</Trans>}>
      {djs === 0 && <Trans>The stage is open. Be the first DJ.</Trans>}
      {djs === 1 && only !== undefined && <Trans>{only} is choosing a song.</Trans>}
      {(djs > 1 || (djs === 1 && only === undefined)) && <Trans>The DJs are choosing songs.</Trans>}
    </NoSong>
  );
}

interface NoSongProps extends NowPlayingCardProps {
  title: ReactNode;
  children: ReactNode;
}

function NoSong({ phone, renderSongActions, title, children }: NoSongProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Cover renderSongActions={renderSongActions}>
        <span
          className={`flex shrink-0 items-center justify-center rounded-cover bg-surface-3 text-ink-3 ${phone ? 'size-12' : 'size-14'}`}
        >
          <DiscIcon size={28} />
        </span>
      </Cover>
      <div className="min-w-0">
        <p className="truncate text-16 leading-5 font-bold text-ink">{title}</p>
        <p className="line-clamp-2 text-12 text-balance text-ink-2">{children}</p>
      </div>
    </div>
  );
}
