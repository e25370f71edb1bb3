import { Trans } from '@lingui/react/macro';
import type { Song } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { DiscIcon } from '../../../ui/icons/index.ts';
import { HistoryButton } from './history-button.tsx';
import type { RenderSongActions } from '../history/history-dialog.tsx';
import { useRoomState } from '../live/room-context.tsx';
import { usePrimaryAction } from '../live/use-primary-action.ts';
import { SongCover } from '../song-cover.tsx';
import { SyncStatus } from './sync-status.tsx';

interface NowPlayingCardProps {
  phone: boolean;
  /** Renders the song's actions. If set, the cover is the button that opens the room's history. */
  renderSongActions?: RenderSongActions | undefined;
}

/** Cover, title, artist and DJ of the current song. */
export function NowPlayingCard({ phone, renderSongActions }: NowPlayingCardProps) {
  const { song, isStale } = useRoomState(({ nowPlaying }, live) => ({
    song: nowPlaying?.song ?? null,
    isStale: live.isStale,
  }));
  const coverSize = phone ? 'size-12' : 'size-14';
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 max-[24rem]:gap-2">
      {/* In one place whatever plays, so that an open history stays open when the song ends. */}
      <Cover renderSongActions={renderSongActions}>
        {song ? (
          <SongCover song={song} className={coverSize} />
        ) : (
          <span
            className={`flex shrink-0 items-center justify-center rounded-cover bg-surface-3 text-ink-3 ${coverSize}`}
          >
            <DiscIcon size={28} />
          </span>
        )}
      </Cover>
      {song ? <SongText song={song} phone={phone} /> : isStale ? <StaleText /> : <SilenceText />}
    </div>
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

function SongText({ song, phone }: { song: Song; phone: boolean }) {
  const dj = useRoomState(
    (roomState) => roomState.allUserData[roomState.djs[0]?.uuid ?? '']?.userProfile ?? null,
  );
  return (
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
  );
}

function StaleText() {
  return (
    <NoSong title={<Trans>Loading the room</Trans>}>
      <Trans>That song’s over. Rejoin to see what’s playing.</Trans>
    </NoSong>
  );
}

function SilenceText() {
  const { djs, only } = useRoomState((roomState) => ({
    djs: roomState.djs.length,
    only: roomState.allUserData[roomState.djs[0]?.uuid ?? '']?.userProfile?.nickname,
  }));
  const canDj = usePrimaryAction(null)?.kind !== 'not-allowed';
  return (
    <NoSong title={<Trans>Nothing’s playing</Trans>}>
      {djs === 0 && canDj && <Trans>The stage is open. Be the first DJ.</Trans>}
      {djs === 1 && only !== undefined && <Trans>{only} is choosing a song.</Trans>}
      {(djs > 1 || (djs === 1 && only === undefined)) && <Trans>The DJs are choosing songs.</Trans>}
    </NoSong>
  );
}

function NoSong({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="truncate text-16 leading-5 font-bold text-ink">{title}</p>
      <p className="line-clamp-2 text-12 text-balance text-ink-2">{children}</p>
    </div>
  );
}
