import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PrimaryAction } from '../live/primary-action.ts';
import { NowPlayingCard } from './now-playing.tsx';
import { PrimaryButton } from './primary-button.tsx';
import { HistoryButton } from './history-button.tsx';
import type { RenderSongActions } from '../history/history-dialog.tsx';
import { SoundElsewhere } from './sound-elsewhere.tsx';
import { SkipButton } from './skip-button.tsx';
import { SongMenu, type RenderCratePicker } from './song-menu.tsx';
import { TrackProgress } from './track-progress.tsx';
import { VolumeControl } from './volume-control.tsx';
import { VoteButtons } from './vote-buttons.tsx';

/** Where emoji and jumps have a button each beside the votes; elsewhere one button has both. */
export const hasCrowdSpace = '(width >= 64rem), ((width >= 32rem) and (width < 60rem) and (height > 30rem))';

export interface RoomBarProps {
  /** `two-rows` is for phones and upright tablets, `narrow` leaves out the times, `wide` shows everything. */
  size: 'two-rows' | 'narrow' | 'wide';
  action: PrimaryAction | null;
  onOpenQueue: () => void;
  /** Opens the search. */
  onAddSong: () => void;
  renderCratePicker: RenderCratePicker;
  /** What a member can do with a song of the history. */
  renderSongActions: RenderSongActions;
  /** The button for emoji and jumps. */
  crowdActions?: ReactNode;
}

/** The bar at the bottom: current song, volume, votes and the primary button. */
export const RoomBar = memo(function RoomBar(props: RoomBarProps) {
  const { size, action, onOpenQueue, onAddSong, renderCratePicker, renderSongActions, crowdActions } = props;
  const { t } = useLingui();
  // Four buttons would leave a DJ ten letters of the song's name.
  const isSkipInMenu = useMediaQuery('(width < 30rem)');
  const hasCrowdBesideVotes = useMediaQuery(hasCrowdSpace);
  const isPhoneOnItsSide = useMediaQuery('(width < 60rem)');
  const primary = action && (
    <PrimaryButton action={action} size={size} onOpenQueue={onOpenQueue} onAddSong={onAddSong} />
  );
  if (size === 'two-rows') {
    return (
      <section
        aria-label={t`Now playing`}
        className="bg-surface-2 pr-[var(--safe-right)] pb-[max(12px,var(--safe-bottom))] pl-[var(--safe-left)]"
      >
        <SoundElsewhere />
        <TrackProgress isThin />
        <div className="flex items-center gap-3 px-3 pt-2 max-[24rem]:gap-1">
          <NowPlayingCard phone renderSongActions={renderSongActions} />
          <SongMenu renderCratePicker={renderCratePicker} hasSkip={isSkipInMenu} />
          {!isSkipInMenu && <SkipButton />}
          {!hasCrowdBesideVotes && crowdActions}
          <VolumeControl phone />
        </div>
        <div className="mt-2.5 flex items-center gap-2 px-3">
          <VoteButtons phone />
          {hasCrowdBesideVotes && crowdActions}
          {primary}
        </div>
      </section>
    );
  }
  return (
    <section
      aria-label={t`Now playing`}
      className="border-t border-line bg-surface-2 pr-[var(--safe-right)] pb-[var(--safe-bottom)] pl-[var(--safe-left)]"
    >
      <SoundElsewhere />
      {size === 'narrow' && <TrackProgress isThin />}
      <div className="flex h-21 items-center gap-4 px-4 max-md:gap-2 max-md:px-3">
        <div
          className={classNames(
            'flex items-center gap-1',
            size === 'wide' ? 'w-[21%] max-w-96 min-w-60 xl:w-[25%]' : 'min-w-0 flex-1',
          )}
        >
          <NowPlayingCard
            phone={size === 'narrow'}
            renderSongActions={size === 'narrow' ? renderSongActions : undefined}
          />
          {size === 'wide' && <HistoryButton renderSongActions={renderSongActions} />}
          <SongMenu renderCratePicker={renderCratePicker} hasSkip={isPhoneOnItsSide} />
        </div>
        {size === 'wide' && <TrackProgress />}
        <div className="flex items-center">
          {!isPhoneOnItsSide && <SkipButton />}
          <VolumeControl phone={size === 'narrow'} />
        </div>
        <div className="flex items-center gap-1">
          <VoteButtons phone={false} />
          {crowdActions}
        </div>
        {primary}
      </div>
    </section>
  );
});
