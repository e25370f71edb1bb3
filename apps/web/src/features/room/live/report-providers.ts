import type { RoomSocket } from '@turnstage/client';
import type { RoomAudio } from '../../../players/index.ts';
import { useSoundSettings } from '../sound/sound-settings.ts';

/**
 * Reports to the room which providers play here, on joining and when that changes, so that DJs see who can hear their
 * songs (rule R113). Returns a function that stops it.
 */
export function reportProviders(
  socket: Pick<RoomSocket, 'act' | 'on'>,
  audio: Pick<RoomAudio, 'availableProviders' | 'subscribe'>,
): () => void {
  let isJoined = false;
  let reported: string | null = null;
  const report = (): void => {
    const providers = audio.availableProviders();
    if (!isJoined || reported === providers.join()) return;
    reported = providers.join();
    // Without it nobody counts this listener, and the next connection reports again.
    socket.act('reportProviders', { providers }).catch(() => undefined);
  };
  const unsubscribers = [
    socket.on('connection', ({ status }) => {
      if (isJoined === (status === 'joined')) return;
      isJoined = status === 'joined';
      reported = null;
      report();
    }),
    audio.subscribe(report),
    useSoundSettings.subscribe(report),
  ];
  return () => {
    for (const stop of unsubscribers) stop();
  };
}
