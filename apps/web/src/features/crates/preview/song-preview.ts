/** The one beginning that is heard on this page. The player's code comes with the first press. */
import { create } from 'zustand';
import { useVolume } from '../../../lib/volume.ts';
import type { PlayFailureCode } from '../../../players/index.ts';
import { useSession } from '../../../session/index.ts';

type Preview = Awaited<ReturnType<typeof load>>;

interface Heard {
  key: string | null;
  phase: 'idle' | 'loading' | 'playing';
}

export const usePreview = create<Heard>(() => ({ key: null, phase: 'idle' }));

let loading: Promise<Preview> | undefined;
/** What was asked for last: code that comes late must not start what was stopped meanwhile. */
let asked: string | null = null;

async function load() {
  const { createHlsPlayer, createSongPreview } = await import('../../../players/song-preview-entry.ts');
  const preview = createSongPreview({
    playerFor: () =>
      createHlsPlayer({
        audio: new Audio(),
        token: () => useSession.getState().token,
        quality: () => 'medium',
      }),
  });
  const follow = () => preview.setVolume(useVolume.getState().volume);
  follow();
  useVolume.subscribe(follow);
  preview.subscribe(() => usePreview.setState(preview.status()));
  return preview;
}

/** Plays the beginning of an uploaded song. Answers why not, or `null` when it plays or was stopped meanwhile. */
export async function playBeginning(uploadId: string): Promise<PlayFailureCode | null> {
  asked = uploadId;
  usePreview.setState({ key: uploadId, phase: 'loading' });
  try {
    loading ??= load();
    // A lost connection must not take the sound for ever.
    loading.catch(() => (loading = undefined));
    const preview = await loading;
    if (asked !== uploadId) return null;
    await preview.play(uploadId, { provider: 'uploadService', providerSongId: uploadId });
    return null;
  } catch (error) {
    if (asked !== uploadId) return null;
    asked = null;
    usePreview.setState({ key: null, phase: 'idle' });
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return (code ?? 'network') as PlayFailureCode;
  }
}

export function stopBeginning(): void {
  asked = null;
  usePreview.setState({ key: null, phase: 'idle' });
  void loading?.then((preview) => preview.stop());
}
