import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { VolumeIcon } from '../../../ui/icons/index.ts';
import { useRoomSession } from '../live/room-context.tsx';
import { useAudioStatus } from '../sound/use-audio-status.ts';

/** The browser requires a gesture before it plays sound; this button asks for one. */
export function UnlockAudioButton() {
  const { audio } = useRoomSession();
  const { phase } = useAudioStatus();
  if (phase !== 'blocked') return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-[64%] z-10 flex justify-center collapsed:static collapsed:p-2">
      <Button
        variant="primary"
        size="lg"
        icon={VolumeIcon}
        className="pointer-events-auto animate-[rise_180ms_var(--ease-out)] rounded-pill! px-7! text-16! shadow-float"
        onClick={() => audio.unlock()}
      >
        <Trans>Tap to listen</Trans>
      </Button>
    </div>
  );
}
