import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../../ui/toast/index.ts';
import { playBeginning, stopBeginning, usePreview } from './song-preview.ts';

interface Beginning {
  phase: 'idle' | 'loading' | 'playing';
  toggle(): void;
}

/** Thirty seconds of a song that lies here (P7); `null` for songs that lie elsewhere. */
export function useBeginning({
  musicProviders,
  trackName,
}: {
  musicProviders: Readonly<Record<string, string>>;
  trackName: string;
}): Beginning | null {
  const { t } = useLingui();
  const { uploadService: uploadId } = musicProviders;
  const phase = usePreview(({ key, phase: now }) => (key === uploadId ? now : 'idle'));
  if (!uploadId) return null;

  const play = async () => {
    const failure = await playBeginning(uploadId);
    switch (failure) {
      case null:
        return;
      case 'forbidden':
      case 'not-verified':
      case 'log-in':
        showToast(t`Whoever uploaded “${trackName}” has not opened it to others.`, { tone: 'warn' });
        return;
      case 'not-found':
        showToast(t`“${trackName}” is not here any more.`, { tone: 'warn' });
        return;
      case 'not-ready':
        showToast(t`“${trackName}” is still being prepared.`, { tone: 'warn' });
        return;
      default:
        showToast(t`“${trackName}” could not be played. Try again.`, { tone: 'warn' });
    }
  };
  return { phase, toggle: () => (phase === 'idle' ? void play() : stopBeginning()) };
}
