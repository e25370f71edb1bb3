import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../../ui/toast/index.ts';
import { playPreview, stopPreview, usePreviewStore } from './song-preview.ts';

interface PreviewControls {
  phase: 'idle' | 'loading' | 'playing';
  toggle(): void;
}

/** Thirty seconds of a song that is stored here (P7); `null` for songs from other services. */
export function useSongPreview({
  musicProviders,
  trackName,
}: {
  musicProviders: Readonly<Record<string, string>>;
  trackName: string;
}): PreviewControls | null {
  const { t } = useLingui();
  const { uploadService: uploadId } = musicProviders;
  const phase = usePreviewStore(({ key, phase: now }) => (key === uploadId ? now : 'idle'));
  if (!uploadId) return null;

  const play = async () => {
    const failure = await playPreview({ provider: 'uploadService', providerSongId: uploadId });
    switch (failure) {
      case null:
        return;
      case 'forbidden':
      case 'not-verified':
      case 'log-in':
        showToast(t`The person who uploaded “${trackName}” keeps it private.`, { tone: 'warn' });
        return;
      case 'not-found':
        showToast(t`“${trackName}” isn’t available anymore.`, { tone: 'warn' });
        return;
      case 'not-ready':
        showToast(t`“${trackName}” isn’t ready yet. Try again in a moment.`, { tone: 'warn' });
        return;
      default:
        showToast(t`Couldn’t play “${trackName}”. Try again.`, { tone: 'warn' });
    }
  };
  return { phase, toggle: () => (phase === 'idle' ? void play() : stopPreview()) };
}
