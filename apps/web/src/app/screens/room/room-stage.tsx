import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import {
  coverOf,
  usePicture,
  usePrimaryPress,
  usePrimaryWords,
  useRoom,
  useRoomSession,
  type PrimaryAction,
} from '../../../features/room/index.ts';
import { Stage, StageList, type SeatOffer, type StageHandle } from '../../../features/stage/index.ts';
import { useReducedMotion } from '../../../lib/use-media-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { animationTold } from './animation-told.ts';
import { createStageMapping } from './stage-people.ts';

export interface RoomStageProps {
  action: PrimaryAction | null;
  seating: ReadonlyMap<string, number>;
  freeSeat: number | null;
  isBlocked: (uuid: string) => boolean;
  /** In words instead of drawn. */
  asList: boolean;
  compact: boolean;
  /** Pixels that the header covers. */
  topInset: number;
  onPerson: (uuid: string) => void;
  onOpenQueue: () => void;
}

/** The stage of the room that one is in. */
export function RoomStage({
  action,
  seating,
  freeSeat,
  isBlocked,
  asList,
  compact,
  topInset,
  onPerson,
  onOpenQueue,
}: RoomStageProps) {
  const { clock, store, onMessage } = useRoomSession();
  const reducedMotion = useReducedMotion();
  const handle = useRef<StageHandle>(null);
  const { me } = store.getState();
  const mapping = useMemo(() => createStageMapping(me, ({ thumbnails }) => coverOf(thumbnails)), [me]);
  const picture = usePicture((now) => now);
  const isBehind = useRoom((live) => live.isBehind);
  const likesNow = usePicture(({ allUserData, nowPlaying }, { pendingVotes }) => {
    const mine = pendingVotes?.playId === nowPlaying?.playId ? pendingVotes?.like : undefined;
    return mine ?? allUserData[me]?.songVotes.like === true;
  });
  const { audienceUsers, allUserData, djs, nowPlaying, settings, songsRemainingForDj } = picture;
  const crowd = useMemo(
    () =>
      mapping.crowd({ audienceUsers, allUserData, djs, nowPlaying, settings, songsRemainingForDj }, likesNow),
    // Everybody's place and votes, nothing else.
    // oxlint-disable-next-line react/exhaustive-deps
    [mapping, audienceUsers, allUserData, likesNow],
  );
  const lineUp = useMemo(
    () =>
      mapping.djs({ audienceUsers, allUserData, djs, nowPlaying, settings, songsRemainingForDj }, isBehind),
    [mapping, audienceUsers, allUserData, djs, nowPlaying, settings, songsRemainingForDj, isBehind],
  );
  const play = useMemo(() => {
    if (!nowPlaying) return null;
    const ahead = clock.now() - Date.now();
    const { startTime, endTime, song } = nowPlaying;
    return { startTime: startTime - ahead, endTime: endTime - ahead, bpm: song.bpm };
  }, [nowPlaying, clock]);
  const seatOffer = useSeatOffer(action, freeSeat, compact, onOpenQueue);

  useEffect(
    () =>
      onMessage(({ message }) => {
        const told = animationTold(message, isBlocked);
        if (told?.kind === 'jump') handle.current?.jump(told.userUuid);
        else if (told) handle.current?.emoji(told.userUuid, told.emoji);
      }),
    [onMessage, isBlocked],
  );

  const shown = {
    accent: settings.accent,
    seats: settings.numberOfDjs,
    djs: lineUp,
    crowd,
    vibe: picture.vibeMeter,
    nowPlaying: play,
    seatOffer,
    onPerson,
  };
  // A room without a stage still has people in it.
  if (asList || settings.design === 'CHAT_ONLY') {
    return (
      <div
        className={classNames('h-full overflow-y-auto bg-surface-0', !compact && 'px-4')}
        style={{ paddingTop: topInset }}
      >
        <h2 className="sr-only">
          <Trans>Stage</Trans>
        </h2>
        <StageList {...shown} isBehind={isBehind} />
      </div>
    );
  }
  return (
    <Stage
      {...shown}
      ref={handle}
      design={settings.design}
      seating={seating}
      held={(picture.seatQueue?.length ?? 0) > 0}
      reducedMotion={reducedMotion}
      compact={compact}
      topInset={topInset}
    />
  );
}

/** The free desk says what the button says, in fewer words where desks are small, or nothing. */
function useSeatOffer(
  action: PrimaryAction | null,
  seat: number | null,
  isSmall: boolean,
  onOpenQueue: () => void,
): SeatOffer | null {
  const { t } = useLingui();
  const words = usePrimaryWords();
  const press = usePrimaryPress(onOpenQueue);
  const isLineWaiting = usePicture(({ seatQueue }) => (seatQueue?.length ?? 0) > 0);
  if (!action || seat === null || isLineWaiting) return null;
  if (action.kind !== 'take-seat' && action.kind !== 'sign-up' && action.kind !== 'add-song') return null;
  const short = { 'take-seat': undefined, 'sign-up': t`Sign up`, 'add-song': t`Add a song` }[action.kind];
  const { label } = words(action, () => '');
  return { seat, label: (isSmall && short) || label, onTake: () => void press(action) };
}
