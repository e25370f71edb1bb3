/** A visit to a room: the socket, the sound, what is known, and what can be done. Lives as long as the screen. */
import { createRoomSocket, type RoomMessage, type ServerClock } from '@turnstage/client';
import { createRoomAudio, onWake, type RoomAudio } from '../../../players/index.ts';
import { ensureToken, useSession } from '../../../session/index.ts';
import { guestPreviews } from '../sound/guest-previews.ts';
import { bringOutsidePlayers, createSyncReporter, reportPlay, trackedPlays } from '../sound/outside-sound.ts';
import { leaveFor, preferredProvider, useSoundSettings } from '../sound/sound-settings.ts';
import { createVideoScreen, type VideoScreen } from '../sound/video-screen.ts';
import { connectSound } from '../sound/connect-sound.ts';
import { createRoomActions, type RoomActions } from './room-actions.ts';
import { followSocket } from './follow-socket.ts';
import { createRoomStore, type RoomStore } from './room-store.ts';

export interface RoomVisit {
  roomUuid: string;
  password?: string;
  guestPassword?: string;
  me: string;
  isGuest: boolean;
}

export interface RoomSession {
  readonly roomUuid: string;
  readonly store: RoomStore;
  readonly actions: RoomActions;
  readonly audio: RoomAudio;
  readonly clock: ServerClock;
  /** Where players with a picture are. */
  readonly screen: VideoScreen;
  /** Everything the room says, in order, after the picture has taken it in. */
  onMessage(listener: (message: RoomMessage) => void): () => void;
  /** A whole picture was taken: what was said before it, and after the last one, is not told. */
  onPicture(listener: () => void): () => void;
  /** Looks for the connection at once, not when its turn has come. */
  hurry(): void;
  close(): void;
}

export function createRoomSession({
  roomUuid,
  password,
  guestPassword,
  me,
  isGuest,
}: RoomVisit): RoomSession {
  const store = createRoomStore(me, isGuest);
  const socket = createRoomSocket({ url: location.origin, token: ensureToken });
  const screen = createVideoScreen();
  const previews = isGuest ? guestPreviews() : undefined;
  const audio = createRoomAudio({
    clock: socket.clock,
    token: () => useSession.getState().token,
    quality: () => (isGuest ? 'medium' : useSoundSettings.getState().quality),
    trimMs: () => useSoundSettings.getState().trimMs,
    preferred: () => preferredProvider(useSession.getState().me?.musicProviders),
    leave: (source) => leaveFor(source, isGuest),
    previews,
    onDrift: createSyncReporter(roomUuid),
    tracking: isGuest ? undefined : { roomUuid, report: reportPlay, store: trackedPlays },
  });
  void bringOutsidePlayers(audio, screen, previews);
  const stopFollowing = followSocket(socket, store, audio);
  const stopSound = connectSound(store, audio, screen);
  const stopWaking = onWake(() => {
    socket.wake();
    audio.wake();
  });
  // A refusal also arrives as `closed`, which is what the screen shows.
  socket.join({ roomUuid, password, guestPassword }).catch(() => undefined);

  return {
    roomUuid,
    store,
    audio,
    clock: socket.clock,
    screen,
    actions: createRoomActions(socket, store),
    onMessage: (listener) => socket.on('message', listener),
    onPicture: (listener) => socket.on('joined', listener),
    hurry: () => socket.wake(),
    close() {
      stopWaking();
      stopFollowing();
      stopSound();
      socket.leave();
      audio.destroy();
      screen.remove();
    },
  };
}
