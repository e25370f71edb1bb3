import { useLingui } from '@lingui/react/macro';
import type { PlayFailureCode, RoomAudioStatus } from '../../../players/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useRoom } from '../live/room-context.tsx';
import { useAudioStatus } from '../sound/use-audio-status.ts';
import { useVolume } from '../../../lib/volume.ts';

type Tone = 'ok' | 'warn' | 'quiet';
const tones: Record<Tone, string> = { ok: 'text-ok', warn: 'text-warn', quiet: 'text-ink-3' };

/** How well this device is in sync, as text. The number is measured. */
export function SyncStatus({ className }: { className?: string }) {
  const isJoined = useRoom((live) => live.connection.status === 'joined');
  const muted = useVolume((state) => state.muted);
  const status = useAudioStatus();
  const statusText = useSyncStatusText();
  const said = statusText(status, isJoined, muted);
  if (!said) return null;
  return (
    <span
      data-long={status.phase === 'unplayable' ? '' : undefined}
      className={classNames('inline-flex min-w-0 items-center gap-1.5 text-12', tones[said.tone], className)}
    >
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />
      <span className="line-clamp-2 text-balance">{said.text}</span>
    </span>
  );
}

function useSyncStatusText() {
  const { t } = useLingui();
  const reasons: Record<PlayFailureCode, string> = {
    'log-in': t`this song’s for members`,
    'preview-over': t`the preview ended`,
    'preview-limit': t`you’ve used all your previews`,
    'not-linked': t`your subscription isn’t linked here`,
    'no-provider': t`no source you can play`,
    'not-verified': t`your account isn’t verified there`,
    'not-found': t`the file is gone`,
    'not-ready': t`still processing`,
    forbidden: t`you don’t have access`,
    network: t`the connection dropped`,
    unsupported: t`this browser can’t play it`,
    decode: t`the file is damaged`,
  };
  return (
    { phase, p95Ms, reason }: RoomAudioStatus,
    isJoined: boolean,
    muted: boolean,
  ): { text: string; tone: Tone } | null => {
    if (!isJoined) return { text: t`reconnecting`, tone: 'warn' };
    switch (phase) {
      case 'idle':
        return null;
      case 'loading':
        return { text: t`getting ready`, tone: 'quiet' };
      case 'blocked':
        return { text: t`tap to listen`, tone: 'warn' };
      case 'needs-consent':
        return { text: t`waiting for your OK`, tone: 'warn' };
      case 'unplayable':
        return { text: t`no sound: ${reasons[reason ?? 'no-provider']}`, tone: 'warn' };
      case 'playing': {
        if (p95Ms === null) return { text: t`finding the beat`, tone: 'quiet' };
        const within = Math.max(1, Math.round(p95Ms));
        if (muted) return { text: t`muted, ±${within} ms`, tone: 'quiet' };
        return { text: t`in sync, ±${within} ms`, tone: within <= 100 ? 'ok' : 'quiet' };
      }
    }
  };
}
