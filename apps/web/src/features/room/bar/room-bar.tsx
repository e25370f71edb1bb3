import { useLingui } from '@lingui/react/macro';
import type { PrimaryAction } from '../live/primary-action.ts';
import { NowPlayingCard } from './now-playing.tsx';
import { PrimaryButton } from './primary-button.tsx';
import { SkipButton } from './skip-button.tsx';
import { TrackProgress } from './track-progress.tsx';
import { VolumeControl } from './volume-control.tsx';
import { VoteButtons } from './vote-buttons.tsx';

export interface RoomBarProps {
  /** `phone` has two rows, `narrow` leaves the times out, `wide` has everything. */
  size: 'phone' | 'narrow' | 'wide';
  action: PrimaryAction | null;
  onOpenQueue: () => void;
}

/** Always there: what plays, how loud, what I think of it, and what happens next. */
export function RoomBar({ size, action, onOpenQueue }: RoomBarProps) {
  const { t } = useLingui();
  const phone = size === 'phone';
  const primary = action && <PrimaryButton action={action} size={size} onOpenQueue={onOpenQueue} />;
  if (phone) {
    return (
      <section
        aria-label={t`Now playing`}
        className="bg-surface-2 pb-[max(12px,env(safe-area-inset-bottom))]"
      >
        <TrackProgress line />
        <div className="flex items-center gap-3 px-3 pt-2">
          <NowPlayingCard phone />
          <SkipButton />
          <VolumeControl phone />
        </div>
        <div className="mt-2.5 flex gap-2 px-3">
          <VoteButtons phone />
          {primary}
        </div>
      </section>
    );
  }
  return (
    <section
      aria-label={t`Now playing`}
      className="border-t border-line bg-surface-2 pb-[env(safe-area-inset-bottom)]"
    >
      {size === 'narrow' && <TrackProgress line />}
      <div className="flex h-21 items-center gap-4 px-4">
        <div className={size === 'wide' ? 'flex w-[21%] min-w-52 max-w-90' : 'flex min-w-0 flex-1'}>
          <NowPlayingCard phone={size === 'narrow'} />
        </div>
        {size === 'wide' && <TrackProgress />}
        <div className="flex items-center">
          <SkipButton />
          <VolumeControl phone={size === 'narrow'} />
        </div>
        <VoteButtons phone={false} />
        {primary}
      </div>
    </section>
  );
}
