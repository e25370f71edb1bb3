import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useRoom, useRoomSession } from '../live/room-context.tsx';
import { useRoomLinks } from '../room-links.ts';
import { providerName } from '../sound/provider-names.ts';
import { setConsent } from '../sound/sound-settings.ts';
import { useAudioStatus } from '../sound/use-audio-status.ts';

/** Why this song isn't heard here, when the person can do something about it. */
export function PlaybackNotice() {
  const { t } = useLingui();
  const { audio } = useRoomSession();
  const { phase, provider, reason } = useAudioStatus();
  const isGuest = useRoom((live) => live.isGuest);
  const { signUp } = useRoomLinks();
  if (phase === 'needs-consent' && provider) {
    const name = providerName(provider, t`a preview service`);
    return (
      <Card
        text={t`This song comes from ${name}. Load its player here? That service can see your IP address.`}
      >
        <Button variant="primary" onClick={() => setConsent(provider, 'yes')}>
          <Trans>Play from {name}</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setConsent(provider, 'no')}>
          <Trans>Not now</Trans>
        </Button>
      </Card>
    );
  }
  if (phase !== 'unplayable') return null;
  if (reason === 'not-linked' && provider === 'apple') {
    return (
      <Card text={t`This song comes from Apple Music. You need a subscription to hear it.`}>
        <Button variant="primary" onClick={() => audio.unlock()}>
          <Trans>Connect Apple Music</Trans>
        </Button>
      </Card>
    );
  }
  const isForMembers = reason === 'preview-over' || reason === 'preview-limit' || reason === 'log-in';
  if (!isForMembers || !isGuest) return null;
  const previewText =
    reason === 'preview-limit'
      ? t`You’ve used all your previews. Sign up to hear full songs.`
      : t`That’s the end of the preview. Sign up to hear full songs.`;
  return (
    <Card text={reason === 'log-in' ? t`This song’s for members. Signing up is free.` : previewText}>
      <ButtonLink href={signUp} variant="primary">
        <Trans>Sign up</Trans>
      </ButtonLink>
    </Card>
  );
}

function Card({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 z-10 flex justify-center collapsed:static collapsed:p-2">
      <section
        role="status"
        className="pointer-events-auto flex max-w-120 animate-[rise_180ms_var(--ease-out)] flex-col gap-3 rounded-card bg-surface-2 p-4 shadow-float"
      >
        <p className="text-14 text-ink">{text}</p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </section>
    </div>
  );
}
