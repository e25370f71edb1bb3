import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import {
  coverOf,
  useRoomState,
  usePerformPrimaryAction,
  usePrimaryLabels,
  useRoom,
  useRoomSession,
  type PrimaryAction,
} from '../../../features/room/index.ts';
import { Stage, StageList, type SeatOffer, type StageHandle } from '../../../features/stage/index.ts';
import { useReducedMotion } from '../../../lib/use-media-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useItemAnnouncement } from './item-announcement.ts';
import { useCelebration } from './use-celebration.ts';
import { toStageAnimation, toStageItem } from './to-stage-animation.ts';
import { createStageMapping, getVibe } from './stage-people.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: ListeningView } = lazyWithCatalogues([], () =>
  import('../../../features/stage/listening/listening-view.tsx').then((module) => module.ListeningView),
);

export interface RoomStageProps {
  action: PrimaryAction | null;
  seating: ReadonlyMap<string, number>;
  freeSeat: number | null;
  isBlocked: (uuid: string) => boolean;
  /** Shows the stage as a text list instead of drawing it. */
  asList: boolean;
  compact: boolean;
  /** Height that the header covers, px. */
  topInset: number;
  onPerson: (uuid: string, anchor: Element) => void;
  onAddSong: () => void;
}

/** The stage of the room that the person is in. */
export const RoomStage = memo(function RoomStage(props: RoomStageProps) {
  const { action, seating, freeSeat, isBlocked, asList, compact, topInset, onPerson, onAddSong } = props;
  const { clock, store, onMessage, shownItems } = useRoomSession();
  const reducedMotion = useReducedMotion();
  const handle = useRef<StageHandle>(null);
  const { me } = store.getState();
  const mapping = useMemo(() => createStageMapping(me, ({ thumbnails }) => coverOf(thumbnails)), [me]);
  // Only what is drawn, so that a change of anything else renders nothing here.
  const roomState = useRoomState((now) => ({
    audienceUsers: now.audienceUsers,
    allUserData: now.allUserData,
    djs: now.djs,
    nowPlaying: now.nowPlaying,
    settings: now.settings,
    songsRemainingForDj: now.songsRemainingForDj,
    vibe: getVibe(now),
    isReserved: (now.seatQueue?.length ?? 0) > 0,
  }));
  const isStale = useRoom((live) => live.isStale);
  const hasLiked = useRoomState(({ allUserData, nowPlaying }, { pendingVotes }) => {
    const pendingLike = pendingVotes?.playId === nowPlaying?.playId ? pendingVotes?.like : undefined;
    return pendingLike ?? allUserData[me]?.songVotes.like === true;
  });
  const { audienceUsers, allUserData, djs, nowPlaying, settings, songsRemainingForDj } = roomState;
  const crowd = useMemo(
    () =>
      mapping.crowd({ audienceUsers, allUserData, djs, nowPlaying, settings, songsRemainingForDj }, hasLiked),
    // Everybody's place and votes, nothing else.
    // oxlint-disable-next-line react/exhaustive-deps
    [mapping, audienceUsers, allUserData, hasLiked],
  );
  const lineUp = useMemo(
    () =>
      mapping.djs({ audienceUsers, allUserData, djs, nowPlaying, settings, songsRemainingForDj }, isStale),
    [mapping, audienceUsers, allUserData, djs, nowPlaying, settings, songsRemainingForDj, isStale],
  );
  const play = useMemo(() => {
    if (!nowPlaying) return null;
    const { startTime, endTime, song } = nowPlaying;
    const { bpm, beatOffset, energy } = song;
    return { startTime, endTime, bpm, beatOffset, energy };
  }, [nowPlaying]);
  const seatOffer = useSeatOffer(action, freeSeat, compact, onAddSong);

  const wornItems = useCallback(
    () =>
      shownItems
        .current()
        .flatMap((message) => toStageItem(message, isBlocked, clock.now() - Date.now()) ?? []),
    [shownItems, isBlocked, clock],
  );

  useCelebration(handle);
  const announceItem = useItemAnnouncement();
  useEffect(
    () =>
      onMessage(({ message }) => {
        const item = toStageItem(message, isBlocked, clock.now() - Date.now());
        if (item) {
          handle.current?.showItem(item);
          announceItem(item, store.getState().roomState?.allUserData[item.userUuid]?.userProfile.nickname);
        }
        const animation = toStageAnimation(message, isBlocked);
        if (animation?.kind === 'jump') handle.current?.jump(animation.userUuid);
        else if (animation) handle.current?.emoji(animation.userUuid, animation.emoji);
      }),
    [onMessage, isBlocked, clock, store, announceItem],
  );

  const stageProps = {
    accent: settings.accent,
    seats: settings.numberOfDjs,
    djs: lineUp,
    crowd,
    vibe: roomState.vibe,
    nowPlaying: play,
    clock,
    seatOffer,
    wornItems,
    onPerson,
  };
  const isListening = settings.design === 'CHAT_ONLY' && !asList;
  if (asList || isListening) {
    const list = <StageList {...stageProps} isStale={isStale} hidesSong={isListening} />;
    const song = nowPlaying && {
      title: nowPlaying.song.trackName,
      artist: nowPlaying.song.artistName,
      coverUrl: coverOf(nowPlaying.song.thumbnails),
      djName: lineUp.find(({ isPlaying }) => isPlaying)?.nickname,
    };
    return (
      <div
        className={classNames('h-full overflow-y-auto bg-surface-0', !compact && !isListening && 'px-4')}
        style={{ paddingTop: isListening ? 0 : topInset }}
      >
        <h2 className="sr-only">
          <Trans>Stage</Trans>
        </h2>
        {isListening ? (
          <LazyBoundary fallback={list}>
            <ListeningView
              {...stageProps}
              ref={handle}
              song={song}
              reducedMotion={reducedMotion}
              compact={compact}
              topInset={topInset}
            >
              {list}
            </ListeningView>
          </LazyBoundary>
        ) : (
          list
        )}
      </div>
    );
  }
  return (
    <Stage
      {...stageProps}
      ref={handle}
      design={settings.design}
      seating={seating}
      isReserved={roomState.isReserved}
      reducedMotion={reducedMotion}
      compact={compact}
      topInset={topInset}
    />
  );
});

/** The free seat shows the same label as the primary button, a shorter one where desks are small, or nothing. */
function useSeatOffer(
  action: PrimaryAction | null,
  seat: number | null,
  isSmall: boolean,
  onAddSong: () => void,
): SeatOffer | null {
  const { t } = useLingui();
  const getLabel = usePrimaryLabels();
  const press = usePerformPrimaryAction(onAddSong);
  const isLineWaiting = useRoomState(({ seatQueue }) => (seatQueue?.length ?? 0) > 0);
  if (!action || seat === null || isLineWaiting) return null;
  if (action.kind !== 'take-seat' && action.kind !== 'sign-up' && action.kind !== 'add-song') return null;
  const short = {
    'take-seat': undefined,
    'sign-up': t`Sign up`,
    'add-song': t({ message: 'Add a song', context: 'seat' }),
  }[action.kind];
  const { label } = getLabel(action, () => '');
  return { seat, label: (isSmall && short) || label, onTakeSeat: () => void press(action) };
}
