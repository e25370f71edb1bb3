import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useRoom, useRoomSession } from '../live/room-context.tsx';
import { useRoomPlaces } from '../room-places.ts';
import { providerName } from '../sound/provider-names.ts';
import { giveLeave } from '../sound/sound-settings.ts';
import { useAudioStatus } from '../sound/use-audio-status.ts';

/** Why this song is not heard here, where the person can do something about it. */
export function HearNotice() {
  const { t } = useLingui();
  const { audio } = useRoomSession();
  const { phase, provider, reason } = useAudioStatus();
  const isGuest = useRoom((live) => live.isGuest);
  const { signUp } = useRoomPlaces();
  if (phase === 'asking' && provider) {
    const name = providerName(provider, t`a preview`);
    return (
      <Card
        text={t`This song comes from ${name}. Shall this page load its player? ${name} then learns that you are here.`}
      >
        <Button variant="primary" onClick={() => giveLeave(provider, 'yes')}>
          <Trans>Play from {name}</Trans>
        </Button>
        <Button variant="quiet" onClick={() => giveLeave(provider, 'no')}>
          <Trans>Not now</Trans>
        </Button>
      </Card>
    );
  }
  if (phase !== 'sitting-out') return null;
  if (reason === 'not-linked' && provider === 'apple') {
    return (
      <Card text={t`This song comes from Apple Music, which plays for its subscribers.`}>
        <Button variant="primary" onClick={() => audio.unlock()}>
          <Trans>Connect Apple Music</Trans>
        </Button>
      </Card>
    );
  }
  const isForMembers = reason === 'preview-over' || reason === 'preview-limit' || reason === 'log-in';
  if (!isForMembers || !isGuest) return null;
  const words =
    reason === 'preview-limit'
      ? t`You have heard all previews. With an account you hear every song in full.`
      : t`That was the preview. With an account you hear every song in full.`;
  return (
    <Card text={reason === 'log-in' ? t`This song is for members. An account is free.` : words}>
      <ButtonLink href={signUp} variant="primary">
        <Trans>Sign up</Trans>
      </ButtonLink>
    </Card>
  );
}

function Card({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 z-10 flex justify-center">
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
