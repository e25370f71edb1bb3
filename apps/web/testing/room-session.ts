import type { RoomSocket } from '@turnstage/client';
import type { RoomState } from '@turnstage/contracts';
import type { ListenerGroup } from '@turnstage/music';
import { createRoomActions } from '../src/features/room/live/room-actions.ts';
import type { RoomSession } from '../src/features/room/live/room-session.ts';
import { createRoomStore } from '../src/features/room/live/room-store.ts';
import { createVideoScreen } from '../src/features/room/sound/video-screen.ts';
import { createSoundClaim } from '../src/features/room/sound/sound-claim.ts';
import { createRoomAudio } from '../src/players/index.ts';

export interface SentAction {
  readonly name: string;
  readonly params: unknown;
}

/** A visit to a room whose socket only records what is sent, and confirms it. `me` is my uuid. */
export function createTestSession(
  roomState: RoomState,
  {
    me = 'me',
    isGuest = false,
    listeners = [],
  }: { me?: string; isGuest?: boolean; listeners?: readonly ListenerGroup[] } = {},
): { session: RoomSession; actions: readonly SentAction[]; setRoomState: (next: RoomState) => void } {
  const store = createRoomStore(me, isGuest);
  store.setState({ roomState: roomState, connection: { status: 'joined' } as never, joinCount: 1 });
  const actions: SentAction[] = [];
  const socket: Pick<RoomSocket, 'act'> = {
    act: async (name, params) => {
      actions.push({ name, params });
      return {} as never;
    },
  };
  const clock = {
    now: () => Date.now(),
    offsetMs: () => 0,
    uncertaintyMs: () => 0,
    onChange: () => () => undefined,
  } as unknown as RoomSession['clock'];
  const nothing = () => () => undefined;
  const session: RoomSession = {
    roomUuid: 'room',
    store,
    actions: createRoomActions(socket as RoomSocket, store),
    getListeners: async () => listeners,
    audio: createRoomAudio({ clock, token: () => null, players: {} }),
    soundClaim: createSoundClaim(),
    clock,
    screen: createVideoScreen(),
    shownItems: { current: () => [] },
    onMessage: nothing,
    onJoined: nothing,
    reconnectNow: () => undefined,
    signIn: () => session,
    close: () => undefined,
  };
  return { actions, setRoomState: (next) => store.setState({ roomState: next }), session };
}
