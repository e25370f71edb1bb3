import { Trans, useLingui } from '@lingui/react/macro';
import type { Song } from '@turnstage/contracts';
import { use, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClockIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { formatMoment } from '../../../lib/dates.ts';
import { describeFailure } from '../live/refusal-messages.ts';
import { useRoom, useRoomSession, useRoomState } from '../live/room-context.tsx';
import { ListSkeleton } from '../people/list-skeleton.tsx';
import { HistoryTabsContext } from './history-tabs.ts';
import { PlayRow } from './play-row.tsx';
import { useHistory, type PastPlay } from './use-history.ts';

export type RenderSongActions = (song: Song) => ReactNode;

interface HistoryDialogProps {
  /** What a member can do with a song: add it to the queue or to a crate. */
  renderSongActions: RenderSongActions;
  onClose: () => void;
}

/** What was played in the room, by whom, when, and how it went (H31). */
export function HistoryDialog({ renderSongActions, onClose }: HistoryDialogProps) {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const others = use(HistoryTabsContext);
  const [tab, setTab] = useState('songs');
  const other = others.find(({ id }) => id === tab);
  const shown = others.length > 0;
  return (
    <Dialog title={t`Room history`} onClose={onClose}>
      {shown && (
        <TabList
          base="history"
          className="-mt-3 mb-4"
          label={t`Room history`}
          value={tab}
          onChange={setTab}
          tabs={[{ id: 'songs', label: t`Songs` }, ...others]}
        />
      )}
      {shown && other ? (
        <TabPanel base="history" id={tab}>
          {other.render(roomUuid)}
        </TabPanel>
      ) : (
        <History renderSongActions={renderSongActions} />
      )}
    </Dialog>
  );
}

function History({ renderSongActions }: Pick<HistoryDialogProps, 'renderSongActions'>) {
  const { t, i18n } = useLingui();
  const isGuest = useRoom((live) => live.isGuest);
  const current = useRoomState(({ nowPlaying, voteCounts, djs, allUserData }) => ({
    nowPlaying,
    voteCounts,
    djNickname: allUserData[djs[0]?.uuid ?? '']?.userProfile.nickname ?? null,
  }));
  const history = useHistory();
  const { nowPlaying } = current;
  const actionsOf = (song: Song) => (isGuest ? null : renderSongActions(song));
  if (history.isPending) return <ListSkeleton />;
  if (!history.plays)
    return (
      <LoadFailed level={3} title={t`Couldn’t load the history`} onRetry={() => void history.refetch()}>
        {describeFailure(history.error)}
      </LoadFailed>
    );
  if (!nowPlaying && history.plays.length === 0)
    return (
      <EmptyState level={3} icon={ClockIcon} title={t`Nothing played yet`}>
        <Trans>Songs show up here once they’ve been on, with their likes and listeners.</Trans>
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-2">
      <ul>
        {nowPlaying && (
          <PlayRow
            song={nowPlaying.song}
            djNickname={current.djNickname}
            when={
              <span className="font-semibold text-accent-ink">
                <Trans>On now</Trans>
              </span>
            }
            voteCounts={current.voteCounts}
            listeners={null}
            actions={actionsOf(nowPlaying.song)}
          />
        )}
        {history.plays
          .filter(({ playId }) => playId !== nowPlaying?.playId)
          .map((play) => (
            <PlayRow
              key={play.playId}
              song={songOf(play)}
              djNickname={play.djNickname}
              when={formatMoment(new Date(play.playedAt), i18n.locale)}
              voteCounts={play.voteCounts}
              listeners={play.listeners}
              wasSkipped={play.endReason?.startsWith('skipped') === true}
              actions={actionsOf(songOf(play))}
            />
          ))}
      </ul>
      {history.hasNextPage && (
        <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

/** A play that another service reported can lack most of the song. */
function songOf({ song }: PastPlay): Song {
  return {
    songId: song.songId,
    songShortId: song.songShortId,
    trackName: song.trackName ?? '',
    artistName: song.artistName ?? '',
    duration: song.duration ?? 0,
    genre: song.genre ?? null,
    isrc: song.isrc ?? null,
    playbackToken: null,
    musicProviders: song.musicProviders ?? {},
    thumbnails: song.thumbnails ?? {},
  };
}
