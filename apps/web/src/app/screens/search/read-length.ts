import { playingOffers } from '../../../features/room/sound/external-sound.ts';
import { playerUrlOf, type LengthSource } from './length-source.ts';

/** Why a song can't be added. */
export type LengthProblem = 'live' | 'not-embeddable' | 'not-found' | 'no-player' | 'unreachable';

export type LengthReading =
  | { readonly seconds: number; readonly problem?: undefined }
  | { readonly problem: LengthProblem };

/** Loads the player of the service into `screen`, without sound, and asks it how long the song is. */
export async function readLength(
  { provider, providerSongId }: LengthSource,
  screen: HTMLElement,
  signal: AbortSignal,
): Promise<LengthReading> {
  const offers = await playingOffers();
  if (!offers) return { problem: 'unreachable' };
  const url = playerUrlOf(provider, offers);
  if (url === undefined) return { problem: 'no-player' };
  try {
    const { readSongLength, videoDevices } = await import('../../../players/external/index.ts');
    const device = videoDevices[provider](url, screen);
    const length = await readSongLength({ device, providerSongId, signal });
    return length.kind === 'live' ? { problem: 'live' } : { seconds: length.seconds };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'forbidden') return { problem: 'not-embeddable' };
    return { problem: code === 'not-found' ? 'not-found' : 'unreachable' };
  }
}
