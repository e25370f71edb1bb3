/**
 * A room as a strict client sees it: it reads everything from one socket, applies every patch with validation on,
 * and fails the test on a gap in the sequence.
 */
import {
  playableProviders,
  type EventRequestName,
  type NewRoom,
  type PushEnvelope,
  type ResponseEnvelope,
  type RoomState,
  type ServerMessage,
} from '@turnstage/contracts';
import { roomCreateRoom } from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';
import jsonPatch, { type Operation } from 'fast-json-patch';
import { WebSocket } from 'ws';
import { checkPush, checkResponse } from './protocol-check.ts';

const timeoutMs = 60_000;

export type ReceivedMessage = ServerMessage & { statePatch?: Operation[]; params?: Record<string, unknown> };

export class RoomVisitor {
  readonly person: TestPerson;
  readonly socket: WebSocket;
  /** The room's messages, in order. */
  readonly received: ReceivedMessage[] = [];
  /** Every frame as received, without the pings. */
  readonly frames: unknown[] = [];
  readonly pings: string[] = [];
  /** Resolves with the close code when the connection has closed. */
  readonly closed: Promise<number>;
  state: RoomState | null = null;
  /** Whether it answers pings. */
  answersPings = true;
  #messageId = 0;
  #lastSeq = 0;
  readonly #responses = new Map<number, (response: ResponseEnvelope) => void>();
  readonly #actions = new Map<number, string>();
  readonly #waiting = new Set<() => void>();

  constructor(baseUrl: string, person: TestPerson) {
    this.person = person;
    const token = encodeURIComponent(person.token);
    this.socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/primus?token=${token}&_primuscb=x`);
    this.socket.on('message', (data: Buffer) => this.#take(data.toString()));
    this.socket.on('open', () => this.#probe());
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => {
        resolve(code);
        this.#probe();
      });
    });
  }

  /** Number of the last broadcast that is in the state. */
  get seq(): number {
    return this.#lastSeq;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  opened(): Promise<unknown> {
    return this.until(() => this.isOpen, 'an open socket');
  }

  /** Takes over the state of a closed connection, to resume from it. */
  resumeFrom(other: RoomVisitor): void {
    this.state = other.state;
    this.#lastSeq = other.#lastSeq;
  }

  /** Returns the server's response, which may be an `error`. */
  request(action: string, params: Record<string, unknown> = {}): Promise<ResponseEnvelope> {
    return this.#send(action, { event: 'action', params: { ...params, action } });
  }

  /** Sends a request that is no action, and returns the server's response. */
  requestEvent(event: EventRequestName): Promise<ResponseEnvelope> {
    return this.#send(event, { event });
  }

  async #send(name: string, frame: Readonly<Record<string, unknown>>): Promise<ResponseEnvelope> {
    this.#messageId += 1;
    const messageId = this.#messageId;
    this.#actions.set(messageId, name);
    const responded = new Promise<ResponseEnvelope>((resolve) => this.#responses.set(messageId, resolve));
    const lost = this.closed.then((code): ResponseEnvelope => ({
      context: 'response',
      messageId,
      error: `connection closed (${code})`,
    }));
    await this.opened();
    this.socket.send(JSON.stringify({ ...frame, messageId }));
    return Promise.race([responded, lost]);
  }

  /** Like `request`, but throws when the response is an error. */
  async act(action: string, params: Record<string, unknown> = {}): Promise<ResponseEnvelope> {
    const response = await this.request(action, params);
    if (response.error) throw new Error(`${action} of ${this.person.name}: ${response.error}`);
    return response;
  }

  /** Joins a room and waits until the people are in the state. */
  async join(roomUuid: string, passwords: Record<string, string> = {}): Promise<ResponseEnvelope> {
    const response = await this.act('joinRoom', { roomUuid, ...passwords });
    await this.until(() => Object.keys(this.state?.allUserData ?? {}).length > 0, 'updatedUserData');
    return response;
  }

  /** Sends any text unchanged. */
  async sendRaw(text: string | Buffer): Promise<void> {
    await this.opened();
    this.socket.send(text);
  }

  names(since = 0): string[] {
    return this.received.slice(since).map(({ name }) => name);
  }

  waitForMessage(name: string, since = 0): Promise<ReceivedMessage> {
    return this.until(() => this.received.slice(since).find((message) => message.name === name), name);
  }

  until<T>(probe: () => T | undefined | null | false, what: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(check);
        reject(new Error(`${this.person.name} waited in vain for ${what}`));
      }, timeoutMs);
      const check = () => {
        const found = probe();
        if (!found) return;
        clearTimeout(late);
        this.#waiting.delete(check);
        resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }

  leave(): void {
    this.socket.terminate();
  }

  #take(text: string): void {
    const frame = JSON.parse(text) as unknown;
    if (typeof frame === 'string' && frame.startsWith('primus::ping::')) this.#ping(frame);
    else this.#frame(frame);
    this.#probe();
  }

  #ping(ping: string): void {
    this.pings.push(ping);
    if (this.answersPings) this.socket.send(JSON.stringify(ping.replace('ping', 'pong')));
  }

  #frame(frame: unknown): void {
    this.frames.push(frame);
    const context = (frame as { context?: string }).context;
    if (context === 'response') this.#response(frame as ResponseEnvelope);
    else if (context === 'user') this.#push(frame as PushEnvelope);
  }

  #response(response: ResponseEnvelope): void {
    checkResponse(response, this.#actions.get(response.messageId));
    const { state, seq } = response as unknown as { state?: RoomState; seq?: number };
    if (state) {
      this.state = state;
      this.#lastSeq = seq ?? 0;
    }
    this.#responses.get(response.messageId)?.(response);
    this.#responses.delete(response.messageId);
  }

  #push(push: PushEnvelope): void {
    checkPush(push);
    const { message, seq } = push;
    // A direct message, not one of the room.
    if (seq === undefined) return void this.received.push(message);
    if (!this.state) throw new Error(`${message.name} came before the room state`);
    if (seq > this.#lastSeq + 1) throw new Error(`${message.name} leaves a gap: ${this.#lastSeq}, ${seq}`);
    this.#lastSeq = Math.max(this.#lastSeq, seq);
    this.received.push(message);
    if ('statePatch' in message)
      this.state = jsonPatch.applyPatch(
        this.state,
        message.statePatch as Operation[],
        true,
        false,
      ).newDocument;
  }

  #probe(): void {
    for (const check of this.#waiting) check();
  }
}

/** Opens visitors and disconnects them after a test. */
export class Visitors {
  readonly #baseUrl: () => string;
  readonly #all: RoomVisitor[] = [];

  constructor(baseUrl: () => string) {
    this.#baseUrl = baseUrl;
  }

  connect(person: TestPerson): RoomVisitor {
    const visitor = new RoomVisitor(this.#baseUrl(), person);
    this.#all.push(visitor);
    return visitor;
  }

  async enter(
    person: TestPerson,
    roomUuid: string,
    passwords: Record<string, string> = {},
  ): Promise<RoomVisitor> {
    const visitor = this.connect(person);
    await visitor.join(roomUuid, passwords);
    return visitor;
  }

  async disconnectAll(): Promise<void> {
    const all = this.#all.splice(0);
    for (const visitor of all) visitor.leave();
    await Promise.all(all.map(({ closed }) => closed));
  }
}

export function openRoom(owner: TestPerson, settings: Partial<NewRoom> = {}) {
  return owner.client.call(roomCreateRoom, {
    body: { name: 'The Attic', musicProviderKeys: [...playableProviders], ...settings },
  });
}

/** A song as the sample bot sends it: no platform id at all (wire section 2). */
export function song(title: string, duration = 180) {
  return {
    artistName: 'The Patches',
    trackName: title,
    duration,
    genre: null,
    isrc: null,
    playbackToken: null,
    musicProviders: { spotify: `spotify:track:${title.replaceAll(' ', '')}` },
    thumbnails: {},
  };
}
