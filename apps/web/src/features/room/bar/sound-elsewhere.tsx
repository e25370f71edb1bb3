import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { HeadphonesIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { useRoomSession } from '../live/room-context.tsx';
import { isSilent } from '../sound/sound-claim.ts';
import { useSoundClaimStatus } from '../sound/use-sound-claim-status.ts';

/** Why it is silent here, and the button that brings the sound (rule G10). Nothing while it plays here. */
export function SoundElsewhere() {
  const status = useSoundClaimStatus();
  return (
    <div ref={keepFocus} role="status">
      {isSilent(status) && (
        <div className="flex min-h-11 items-center gap-2 bg-accent-wash px-3 py-1 text-14 text-ink md:px-4">
          <HeadphonesIcon size={18} className="shrink-0 text-accent-ink" />
          <span className="min-w-0 flex-1">
            {status === 'other-tab' && <Trans>Playing in another tab</Trans>}
            {status === 'other-device' && <Trans>Playing on another device</Trans>}
            {status === 'stopped' && <Trans>Your other device stopped playing</Trans>}
          </span>
          <PlayHereButton />
        </div>
      )}
    </div>
  );
}

export function PlayHereButton() {
  const { soundClaim, audio } = useRoomSession();
  const playHere = () => {
    soundClaim.playHere();
    // The press is a gesture that the browser accepts.
    audio.unlock();
  };
  return (
    <Button size="sm" onClick={playHere}>
      <Trans>Play here</Trans>
    </Button>
  );
}
