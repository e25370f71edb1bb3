/** A browser's WebSocket for tests: the test plays the server, without a network. */
import type { ActionEnvelope, JoinRoomResult, PatchOperation, RoomState } from '@turnstage/contracts';

import type { WebSocketConstructor } from '../src/room/web-socket.ts';

type Listener = (event: { data: unknown }) => void;

export class FakeWebSocket {
  readonly sent: unknown[] = [];
  binaryType = 'blob';
  closedByClient = false;
  readonly url: string;
  private readonly listeners: { type: string; listener: Listener }[] = [];

  constructor(url: string) {
    this.url = url;
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.push({ type, listener });
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closedByClient = true;
  }

  /** Emits an event of the browser or the server. */
  emit(type: 'open' | 'close' | 'error' | 'message', value?: unknown): void {
    const isPacked = value instanceof ArrayBuffer;
    const data = type !== 'message' || isPacked ? value : JSON.stringify(value);
    for (const entry of this.listeners) if (entry.type === type) entry.listener({ data });
  }

  actions(name?: string): ActionEnvelope[] {
    const all = this.sent.filter((frame): frame is ActionEnvelope => typeof frame === 'object');
    return name === undefined ? all : all.filter((envelope) => envelope.params.action === name);
  }

  respond(action: string, fields: object): void {
    const request = this.actions(action).at(-1);
    if (!request) throw new Error(`the client did not send ${action}`);
    this.emit('message', { context: 'response', messageId: request.messageId, ...fields });
  }

  acceptJoin(state: RoomState, seq: number): void {
    this.emit('open');
    this.respond('joinRoom', joinResponse(state, seq));
  }

  push(
    name: string,
    seq: number | undefined,
    content: { statePatch: PatchOperation[] } | { params: object },
  ): void {
    this.emit('message', {
      context: 'user',
      message: { name, ...content },
      room: 'room-1',
      from: '0',
      sentAt: 5,
      seq,
    });
  }
}

/** A WebSocket constructor that records the sockets it created. */
export function createFakeWebSockets(): {
  WebSocket: WebSocketConstructor;
  sockets: FakeWebSocket[];
  last(): FakeWebSocket;
} {
  const sockets: FakeWebSocket[] = [];
  class WebSocket extends FakeWebSocket {
    constructor(url: string) {
      super(url);
      sockets.push(this);
    }
  }
  return {
    WebSocket,
    sockets,
    last() {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('no connection was opened');
      return socket;
    },
  };
}

export const joinResponse = (state: RoomState, seq: number): JoinRoomResult => ({
  roomUuid: 'room-1',
  allowedRooms: ['room-1'],
  didCreate: false,
  state,
  serverTime: 1_700_000_000_000,
  seq,
});

/** An empty room; tests of the socket need no more. */
export const emptyRoomState = (): RoomState => ({
  allUserData: {},
  allUsers: [],
  audienceUsers: [],
  djs: [],
  floorUsers: [],
  nowPlaying: null,
  settings: { name: 'Barn' } as RoomState['settings'],
  songsRemainingForDj: 0,
  vibeMeter: 0,
  visibleDjs: [],
  voteCounts: { likes: 0, dislikes: 0, stars: 0 },
});
