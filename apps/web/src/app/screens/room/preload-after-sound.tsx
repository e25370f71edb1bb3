import { useEffect } from 'react';
import { useAudioStatus } from '../../../features/room/index.ts';
import { preloadLaterParts } from '../../../lib/i18n/later-part.tsx';

/** A moment after the first sound the song has what it needs. */
const afterSoundMs = 500;
/** A room may be silent: no song, or sound that the browser blocks. */
const withoutSoundMs = 8_000;

/**
 * What isn't shown at first doesn't compete with the song. It loads right after the first sound, so that it opens at
 * once and after the connection is lost. A component of its own: the status of the sound changes often.
 */
export function PreloadAfterSound() {
  const hasSound = useAudioStatus().phase === 'playing';
  useEffect(() => {
    const timer = setTimeout(preloadLaterParts, hasSound ? afterSoundMs : withoutSoundMs);
    return () => clearTimeout(timer);
  }, [hasSound]);
  return null;
}
