/** The single song preview of this page. The player's code loads with the first press. */
import { create } from 'zustand';
import { useVolume } from '../../../lib/volume.ts';
import type { PlayFailureCode, PlayerSource } from '../../../players/index.ts';
import { useSession } from '../../../session/index.ts';
import { signedUrl } from '../../../session/signed-url.ts';

type Preview = Awaited<ReturnType<typeof load>>;

interface PreviewState {
  key: string | null;
  phase: 'idle' | 'loading' | 'playing';
}

export const usePreviewStore = create<PreviewState>(() => ({ key: null, phase: 'idle' }));

let pendingPreview: Promise<Preview> | undefined;
/** The last requested preview: code that loads late must not start one that was stopped meanwhile. */
let requestedKey: string | null = null;

async function load() {
  const { createHlsPlayer, createPreviewPlayer, createSevenDigitalPlayer, createSongPreview } =
    await import('../../../players/song-preview-entry.ts');
  const preview = createSongPreview({
    playerFor(provider) {
      const audio = new Audio();
      switch (provider) {
        case 'uploadService':
          return createHlsPlayer({
            audio,
            token: () => useSession.getState().token,
            quality: () => 'medium',
          });
        case 'sevenDigital':
          return createSevenDigitalPlayer({ audio, signedUrl: (id) => signedUrl(provider, id, 'preview') });
        default:
          return createPreviewPlayer({ audio });
      }
    },
  });
  const syncVolume = () => preview.setVolume(useVolume.getState().volume);
  syncVolume();
  useVolume.subscribe(syncVolume);
  preview.subscribe(() => usePreviewStore.setState(preview.status()));
  return preview;
}

/**
 * Plays the start of a song: an upload and a song of 7digital by its id, anything else by the URL of a file. Returns why it failed, or `null`
 * when it plays or was stopped meanwhile.
 */
export async function playPreview(source: PlayerSource): Promise<PlayFailureCode | null> {
  const key = source.providerSongId;
  requestedKey = key;
  usePreviewStore.setState({ key, phase: 'loading' });
  try {
    pendingPreview ??= load();
    // A failed load must be retried next time, or one lost connection would disable previews until a reload.
    pendingPreview.catch(() => (pendingPreview = undefined));
    const preview = await pendingPreview;
    if (requestedKey !== key) return null;
    await preview.play(key, source);
    return null;
  } catch (error) {
    if (requestedKey !== key) return null;
    requestedKey = null;
    usePreviewStore.setState({ key: null, phase: 'idle' });
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return (code ?? 'network') as PlayFailureCode;
  }
}

export function stopPreview(): void {
  requestedKey = null;
  usePreviewStore.setState({ key: null, phase: 'idle' });
  void pendingPreview?.then((preview) => preview.stop());
}
