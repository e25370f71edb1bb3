/** A visit to a room: socket, audio, store and actions. Lives as long as the visit. */
import { createRoomSocket, type RoomMessage, type RoomSocket, type ServerClock } from '@turnstage/client';
import type { ListenerGroup } from '@turnstage/music';
import { onWake, type RoomAudio } from '../../../players/index.ts';
import { ensureToken, useSession } from '../../../session/index.ts';
import type { VideoScreen } from '../sound/video-screen.ts';
import type { ClaimSound, SoundClaim } from '../sound/sound-claim.ts';
import { connectSound } from '../sound/connect-sound.ts';
import { createRoomActions, type RoomActions } from './room-actions.ts';
import { createRoomSound, type RoomSound } from './room-sound.ts';
import { reportProviders } from './report-providers.ts';
import { recordShownItems, type ShownItems } from './shown-items.ts';
import { syncRoomStore } from './sync-room-store.ts';
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
  /** Which tab or device of the person plays. */
  readonly soundClaim: SoundClaim;
  /** Where players with video are shown. */
  readonly screen: VideoScreen;
  /** The people here by the providers that they hear (rule R113). Rejects without a connection. */
  getListeners(): Promise<readonly ListenerGroup[]>;
  /** All room messages in order, each after its patch was applied. */
  onMessage(listener: (message: RoomMessage) => void): () => void;
  /** What people wear and have lit right now. */
  readonly shownItems: Pick<ShownItems, 'current'>;
  /** Called when a full state arrived after a join: messages between the last state and this one were missed. */
  onJoined(listener: () => void): () => void;
  /** Reconnects now instead of waiting for the next attempt. */
  reconnectNow(): void;
  /** The guest has signed in: leaves, and joins as who they are. The sound goes on in the new session. */
  signIn(visit: RoomVisit): RoomSession;
  close(): void;
}

export function createRoomSession(visit: RoomVisit, earlierSound?: RoomSound): RoomSession {
  const { roomUuid, password, guestPassword, me, isGuest } = visit;
  const store = createRoomStore(me, isGuest);
  const socket = createRoomSocket({ url: location.origin, token: ensureToken });
  const sound = earlierSound ?? createRoomSound(roomUuid, socket.clock, isGuest);
  const { audio, soundClaim, screen } = sound;
  let isSoundHandedOver = false;
  const stopStoreSync = syncRoomStore(socket, store, audio);
  const stopSound = connectSound(store, sound);
  const shownItems = recordShownItems(socket);
  const stopSoundClaim = connectSoundClaim(socket, soundClaim);
  const stopReports = reportProviders(socket, audio);
  const stopWakeWatch = onWake(() => {
    socket.wake();
    audio.wake();
  });
  // Until the first response the clock of the earlier connection is the better one.
  const stopClockWatch = socket.on('joined', () => sound.setClock(socket.clock));
  const guestToken = useSession.getState().formerGuestToken ?? undefined;
  // A refusal also arrives as `closed`, which the screen shows.
  socket.join({ roomUuid, password, guestPassword, guestToken }).catch(() => undefined);
  const disconnect = () => {
    stopWakeWatch();
    stopClockWatch();
    stopStoreSync();
    shownItems.stop();
    stopSoundClaim();
    stopReports();
    stopSound();
    socket.leave();
  };

  return {
    roomUuid,
    store,
    audio,
    soundClaim,
    clock: socket.clock,
    screen,
    shownItems,
    actions: createRoomActions(socket, store),
    getListeners: async () => (await socket.act('getListeners', {})).listeners,
    onMessage: (listener) => socket.on('message', listener),
    onJoined: (listener) => socket.on('joined', listener),
    reconnectNow: () => socket.wake(),
    signIn(next) {
      isSoundHandedOver = true;
      disconnect();
      sound.signIn(store.getState().roomState?.nowPlaying ?? null);
      return createRoomSession(next, sound);
    },
    close() {
      if (isSoundHandedOver) return;
      disconnect();
      sound.destroy();
    },
  };
}

/** Claims the sound of the person whenever the room has been joined, and follows where it moves (rule R110). */
function connectSoundClaim(socket: RoomSocket, soundClaim: SoundClaim): () => void {
  let isJoined = false;
  const claim: ClaimSound = async (device, takeOver) =>
    (await socket.act('claimSound', { device, takeOver })).device;
  const unsubscribers = [
    socket.on('connection', ({ status }) => {
      if (isJoined === (status === 'joined')) return;
      isJoined = status === 'joined';
      // Another function each time: the response to a claim of an earlier connection no longer counts.
      soundClaim.setConnection(isJoined ? (...args) => claim(...args) : null);
    }),
    socket.on('message', ({ message }) => {
      if (message.name === 'soundMoved') soundClaim.moved(message.params.device);
    }),
  ];
  return () => {
    soundClaim.setConnection(null);
    for (const stop of unsubscribers) stop();
  };
}
