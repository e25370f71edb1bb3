import type { RoomSocket } from '@turnstage/client';
import type { RoomState } from '@turnstage/contracts';
import { checkBan } from '../../../session/index.ts';
import { notifyNetworkRestored } from '../../../lib/network-restored.ts';
import { showToast, type ToastOptions } from '../../../ui/toast/index.ts';
import type { RoomAudio } from '../../../players/index.ts';
import type { RoomEnd, RoomStoreState, RoomStore } from './room-store.ts';
import { updatePresence, parsePresence } from './presence.ts';
import { translateNotice } from './notice-text.ts';
import { upNext } from './up-next.ts';

/** Toasts that someone may miss while looking elsewhere, so they stay longer. */
const noticeToasts: Record<string, ToastOptions> = {
  skipped: { tone: 'warn', durationMs: 15_000 },
  takenDown: { tone: 'warn', durationMs: 15_000 },
  takenOut: { tone: 'warn', durationMs: 15_000 },
  muted: { tone: 'warn', durationMs: 15_000 },
  djDisabled: { tone: 'warn', durationMs: 15_000 },
  passedOverNoSong: { tone: 'warn', durationMs: 15_000 },
  seatLimit: { durationMs: 15_000 },
  seatLostNoSong: { tone: 'warn', durationMs: null },
};

/** Updates the store and the audio from socket events. Returns a function that unsubscribes. */
export function syncRoomStore(socket: RoomSocket, store: RoomStore, audio: RoomAudio): () => void {
  const staleness = watchStaleness(socket, store);
  let kick: Pick<RoomEnd, 'kickReason' | 'kickKind' | 'kickedBy'> = {};
  const unsubscribers = [
    socket.on('state', (roomState) => {
      // Keep the last state on the screen behind the message about the end.
      if (!roomState) return;
      store.setState((live) => ({ roomState, isStale: false, ...dropOutdated(live, roomState) }));
      staleness.watch();
      audio.setNowPlaying(roomState.nowPlaying);
      audio.setUpNext(upNext(roomState));
    }),
    socket.on('joined', () => store.setState(({ joinCount }) => ({ joinCount: joinCount + 1 }))),
    socket.on('connection', (connection) => {
      const isBack = connection.status === 'joined' && store.getState().connection.status !== 'joined';
      store.setState({ connection });
      if (isBack) notifyNetworkRestored();
      staleness.watch();
    }),
    socket.on('kicked', ({ reason, kind, byNickname }) => {
      kick = { kickReason: reason, kickKind: kind, kickedBy: byNickname };
    }),
    socket.on('closed', (closed) => {
      audio.setNowPlaying(null);
      if (closed.reason === 'left') return;
      store.setState({ end: { ...closed, ...kick } });
      // The end screen shows that staff ended the session; after a ban, a page of its own shows the reason.
      if (kick.kickKind === 'globalKick' || closed.reason === 'ended') void checkBan();
    }),
    socket.on('message', ({ message }) => {
      if (!('params' in message)) return;
      const presence = parsePresence(message, socket.clock.now());
      if (presence) store.setState({ presence });
      else if (message.name === 'notification' && message.params.code) {
        const { kind, code } = message.params;
        showToast(
          translateNotice(message.params),
          noticeToasts[code] ?? (kind === 'nextSong' ? { tone: 'warn' } : {}),
        );
      }
    }),
  ];
  return () => {
    staleness.stop();
    for (const stop of unsubscribers) stop();
  };
}

/**
 * While disconnected the room plays on without us: once the current song's end has passed, clears it and sets
 * `isStale`.
 */
function watchStaleness({ clock }: RoomSocket, store: RoomStore): { watch(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    const { roomState, connection } = store.getState();
    if (!roomState?.nowPlaying || connection.status === 'joined') return;
    const left = roomState.nowPlaying.endTime - clock.now();
    if (left > 0) timer = setTimeout(watch, left);
    else store.setState({ roomState: { ...roomState, nowPlaying: null }, isStale: true });
  };
  return { watch, stop: () => clearTimeout(timer) };
}

/** Resets pending values that the new room state makes obsolete. */
function dropOutdated(live: RoomStoreState, roomState: RoomState): Partial<RoomStoreState> {
  const { me, presence, pendingVotes } = live;
  return {
    presence: updatePresence(presence, roomState, me),
    pendingVotes: pendingVotes?.playId === roomState.nowPlaying?.playId ? pendingVotes : null,
  };
}
