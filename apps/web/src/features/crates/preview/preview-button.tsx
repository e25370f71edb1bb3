import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PauseIcon, PlayIcon } from '../../../ui/icons/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { stopPreview, usePreviewStore } from './song-preview.ts';
import { useSongPreview } from './use-song-preview.ts';

interface PreviewButtonProps {
  song: { trackName: string; musicProviders: Readonly<Record<string, string>> };
}

/** Sits on a song's cover and plays a preview. Absent for songs that aren't stored here. */
export function PreviewButton({ song }: PreviewButtonProps) {
  const { t } = useLingui();
  const preview = useSongPreview(song);
  const { uploadService: uploadId } = song.musicProviders;
  // Stops the preview on unmount: a button that is no longer on the screen can't stop it.
  useEffect(
    () => () => {
      if (uploadId && usePreviewStore.getState().key === uploadId) stopPreview();
    },
    [uploadId],
  );
  if (!preview) return null;
  const { phase, toggle } = preview;
  const { trackName } = song;
  return (
    <button
      type="button"
      aria-label={phase === 'idle' ? t`Preview “${trackName}”` : t`Stop “${trackName}”`}
      onClick={toggle}
      className={classNames(
        'absolute inset-0 flex items-center justify-center rounded-cover text-[#f7f1e6] transition-colors duration-150',
        phase === 'idle'
          ? 'bg-[#07080f]/40 hover:bg-[#07080f]/65 focus-visible:bg-[#07080f]/65'
          : 'bg-[#07080f]/70',
      )}
    >
      {phase === 'loading' ? <Spinner /> : phase === 'playing' ? <PauseIcon /> : <PlayIcon />}
    </button>
  );
}
