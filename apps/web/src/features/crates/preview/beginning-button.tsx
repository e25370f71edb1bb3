import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PauseIcon, PlayIcon } from '../../../ui/icons/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { stopBeginning, usePreview } from './song-preview.ts';
import { useBeginning } from './use-beginning.ts';

interface BeginningButtonProps {
  song: { trackName: string; musicProviders: Readonly<Record<string, string>> };
}

/** Lies over a song's cover and plays its beginning. Absent for songs that lie elsewhere. */
export function BeginningButton({ song }: BeginningButtonProps) {
  const { t } = useLingui();
  const beginning = useBeginning(song);
  const { uploadService: uploadId } = song.musicProviders;
  // What is not on the screen any more can not be stopped there.
  useEffect(
    () => () => {
      if (uploadId && usePreview.getState().key === uploadId) stopBeginning();
    },
    [uploadId],
  );
  if (!beginning) return null;
  const { phase, toggle } = beginning;
  const { trackName } = song;
  return (
    <button
      type="button"
      aria-label={phase === 'idle' ? t`Play the beginning of “${trackName}”` : t`Stop “${trackName}”`}
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
