import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Target } from './target.ts';

interface RoomResponse {
  readonly messageId?: number;
  readonly code?: string;
  readonly error?: string;
}

/** Somebody in a room, who sends what they like and reads only the responses. */
export class Visitor {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (response: RoomResponse) => void>();
  #messageId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (!text.includes('"response"')) return;
      const response = JSON.parse(text) as RoomResponse;
      this.#waiting.get(response.messageId ?? 0)?.(response);
    });
    socket.on('close', () => {
      for (const finish of this.#waiting.values()) finish({ code: 'connection/closed' });
    });
  }

  static async join(target: Target, token: string, roomUuid: string, address: string): Promise<Visitor> {
    const socket = new WebSocket(`${target.websocketUrl}/primus?token=${encodeURIComponent(token)}`, {
      headers: { 'x-forwarded-for': address },
    });
    socket.on('error', () => undefined);
    await once(socket, 'open');
    const visitor = new Visitor(socket);
    const { error } = await visitor.request('joinRoom', { roomUuid });
    if (error !== undefined) throw new Error(`joining was refused: ${error}`);
    return visitor;
  }

  /** Resolves with a code when it was refused, and when the connection ends. */
  request(action: string, params: object = {}): Promise<RoomResponse> {
    this.#messageId += 1;
    const messageId = this.#messageId;
    return new Promise((resolve) => {
      const finish = (response: RoomResponse) => {
        this.#waiting.delete(messageId);
        resolve(response);
      };
      this.#waiting.set(messageId, finish);
      this.#socket.send(JSON.stringify({ event: 'action', messageId, params: { action, ...params } }));
    });
  }

  leave(): void {
    this.#socket.terminate();
  }
}

/** A song that the catalogue doesn't have. */
export function inventedSong(name: string): object {
  return {
    artistName: 'Nobody',
    trackName: name,
    duration: 180,
    genre: null,
    isrc: null,
    playbackToken: null,
    musicProviders: { spotify: `spotify:track:${name.replaceAll(/\W/g, '')}` },
    thumbnails: {},
  };
}
