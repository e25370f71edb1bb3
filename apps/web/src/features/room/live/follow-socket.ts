import type { RoomSocket } from '@turnstage/client';
import type { RoomState } from '@turnstage/contracts';
import { askForBan } from '../../../session/index.ts';
import { tellNetworkBack } from '../../../lib/network-back.ts';
import { showToast, type ToastOptions } from '../../../ui/toast/index.ts';
import type { RoomAudio } from '../../../players/index.ts';
import type { RoomEnd, RoomLive, RoomStore } from './room-store.ts';
import { presenceIn, presenceTold } from './presence.ts';
import { inOurWords } from './refusal-words.ts';
import { upNext } from './up-next.ts';

/** What somebody has to read who may look elsewhere just then. */
const lineUpToasts: Record<string, ToastOptions> = {
  passedOverNoSong: { tone: 'warn', durationMs: 15_000 },
  seatLostNoSong: { tone: 'warn', durationMs: null },
};

/** Keeps store and sound in step with what the socket says; answers a function that ends it. */
export function followSocket(socket: RoomSocket, store: RoomStore, audio: RoomAudio): () => void {
  const behind = fallBehind(socket, store);
  let kick: Pick<RoomEnd, 'kickReason' | 'kickKind'> = {};
  const stops = [
    socket.on('state', (picture) => {
      // The last picture stays on the screen behind what is said about the end.
      if (!picture) return;
      store.setState((live) => ({ picture, isBehind: false, ...settled(live, picture) }));
      behind.watch();
      audio.setNowPlaying(picture.nowPlaying);
      audio.setUpNext(upNext(picture));
    }),
    socket.on('joined', () => store.setState(({ pictures }) => ({ pictures: pictures + 1 }))),
    socket.on('connection', (connection) => {
      const isBack = connection.status === 'joined' && store.getState().connection.status !== 'joined';
      store.setState({ connection });
      if (isBack) tellNetworkBack();
      behind.watch();
    }),
    socket.on('kicked', ({ reason, kind }) => {
      kick = {
        ...(typeof reason === 'string' && reason !== '' ? { kickReason: reason } : {}),
        kickKind: kind === 'banned' || kind === 'globalKick' ? kind : 'kicked',
      };
    }),
    socket.on('closed', (closed) => {
      audio.setNowPlaying(null);
      if (closed.reason === 'left') return;
      store.setState({ end: { ...closed, ...kick } });
      // When staff end the session the door says so, and after a ban a page of its own says why.
      if (kick.kickKind === 'globalKick' || closed.reason === 'ended') void askForBan();
    }),
    socket.on('message', ({ message }) => {
      if (!('params' in message)) return;
      const presence = presenceTold(message, socket.clock.now());
      const { kind, code, text, trackName } = message.params;
      if (presence) store.setState({ presence });
      else if (message.name === 'notification' && typeof text === 'string')
        showToast(
          inOurWords(text, typeof trackName === 'string' ? trackName : undefined),
          lineUpToasts[String(code)] ?? (kind === 'lineUp' ? {} : { tone: 'warn' }),
        );
    }),
  ];
  return () => {
    behind.stop();
    for (const stop of stops) stop();
  };
}

/** With the line down the room plays on unheard of: once the song's end has passed, nothing is said about what plays. */
function fallBehind({ clock }: RoomSocket, store: RoomStore): { watch(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    const { picture, connection } = store.getState();
    if (!picture?.nowPlaying || connection.status === 'joined') return;
    const left = picture.nowPlaying.endTime - clock.now();
    if (left > 0) timer = setTimeout(watch, left);
    else store.setState({ picture: { ...picture, nowPlaying: null }, isBehind: true });
  };
  return { watch, stop: () => clearTimeout(timer) };
}

/** What was noted here and has become untrue with a new picture. */
function settled(live: RoomLive, picture: RoomState): Partial<RoomLive> {
  const { me, presence, pendingVotes } = live;
  return {
    presence: presenceIn(presence, picture, me),
    pendingVotes: pendingVotes?.playId === picture.nowPlaying?.playId ? pendingVotes : null,
  };
}
