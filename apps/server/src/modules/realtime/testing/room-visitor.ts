/**
 * A room as a careful client has it: everything that comes over one socket is read, the picture is kept patch by
 * patch with validation on, and a number that is missing in the broadcasts is a failure of the test.
 */
import type { NewRoom, PushEnvelope, ResponseEnvelope, RoomState, ServerMessage } from '@turnstage/contracts';
import { roomCreateRoom } from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';
import jsonPatch, { type Operation } from 'fast-json-patch';
import { WebSocket } from 'ws';

const patienceMs = 60_000;

export type Heard = ServerMessage & { statePatch?: Operation[]; params?: Record<string, unknown> };

export class RoomVisitor {
  readonly person: TestPerson;
  readonly socket: WebSocket;
  /** The messages of the room, in order. */
  readonly heard: Heard[] = [];
  /** Every frame as it came, without the pings. */
  readonly frames: unknown[] = [];
  readonly pings: string[] = [];
  /** When the connection is gone: its close code. */
  readonly gone: Promise<number>;
  state: RoomState | null = null;
  /** Whether pings are answered. */
  answersPings = true;
  #messageId = 0;
  #lastSeq = 0;
  readonly #answers = new Map<number, (answer: ResponseEnvelope) => void>();
  readonly #waiting = new Set<() => void>();

  constructor(baseUrl: string, person: TestPerson) {
    this.person = person;
    const token = encodeURIComponent(person.token);
    this.socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/primus?token=${token}&_primuscb=x`);
    this.socket.on('message', (data: Buffer) => this.#take(data.toString()));
    this.socket.on('open', () => this.#look());
    this.socket.on('error', () => undefined);
    this.gone = new Promise((resolve) => {
      this.socket.on('close', (code) => {
        resolve(code);
        this.#look();
      });
    });
  }

  /** The number of the last broadcast that is in the picture. */
  get seq(): number {
    return this.#lastSeq;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  opened(): Promise<unknown> {
    return this.until(() => this.isOpen, 'an open socket');
  }

  /** Takes over the picture of a connection that is gone, to come in with. */
  goOnFrom(other: RoomVisitor): void {
    this.state = other.state;
    this.#lastSeq = other.#lastSeq;
  }

  /** Answers the server's answer, an `error` included. */
  async ask(action: string, params: Record<string, unknown> = {}): Promise<ResponseEnvelope> {
    this.#messageId += 1;
    const messageId = this.#messageId;
    const answered = new Promise<ResponseEnvelope>((resolve) => this.#answers.set(messageId, resolve));
    const lost = this.gone.then((code): ResponseEnvelope => ({
      context: 'response',
      messageId,
      error: `connection closed (${code})`,
    }));
    await this.opened();
    this.socket.send(JSON.stringify({ event: 'action', params: { ...params, action }, messageId }));
    return Promise.race([answered, lost]);
  }

  /** As `ask`, for what must not be refused. */
  async act(action: string, params: Record<string, unknown> = {}): Promise<ResponseEnvelope> {
    const answer = await this.ask(action, params);
    if (answer.error) throw new Error(`${action} of ${this.person.name}: ${answer.error}`);
    return answer;
  }

  /** Comes in and waits until the people are in the picture. */
  async join(roomUuid: string, passwords: Record<string, string> = {}): Promise<ResponseEnvelope> {
    const answer = await this.act('joinRoom', { roomUuid, ...passwords });
    await this.until(() => Object.keys(this.state?.allUserData ?? {}).length > 0, 'updatedUserData');
    return answer;
  }

  /** Any text, as it is. */
  async say(text: string | Buffer): Promise<void> {
    await this.opened();
    this.socket.send(text);
  }

  names(since = 0): string[] {
    return this.heard.slice(since).map(({ name }) => name);
  }

  hear(name: string, since = 0): Promise<Heard> {
    return this.until(() => this.heard.slice(since).find((message) => message.name === name), name);
  }

  until<T>(look: () => T | undefined | null | false, what: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(check);
        reject(new Error(`${this.person.name} waited in vain for ${what}`));
      }, patienceMs);
      const check = () => {
        const found = look();
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
    this.#look();
  }

  #ping(ping: string): void {
    this.pings.push(ping);
    if (this.answersPings) this.socket.send(JSON.stringify(ping.replace('ping', 'pong')));
  }

  #frame(frame: unknown): void {
    this.frames.push(frame);
    const context = (frame as { context?: string }).context;
    if (context === 'response') this.#answer(frame as ResponseEnvelope);
    else if (context === 'user') this.#push(frame as PushEnvelope);
  }

  #answer(answer: ResponseEnvelope): void {
    const { state, seq } = answer as unknown as { state?: RoomState; seq?: number };
    if (state) {
      this.state = state;
      this.#lastSeq = seq ?? 0;
    }
    this.#answers.get(answer.messageId)?.(answer);
    this.#answers.delete(answer.messageId);
  }

  #push({ message, seq }: PushEnvelope): void {
    // Told to the person and not to the room.
    if (seq === undefined) return void this.heard.push(message);
    if (!this.state) throw new Error(`${message.name} came before the picture`);
    if (seq > this.#lastSeq + 1) throw new Error(`${message.name} leaves a gap: ${this.#lastSeq}, ${seq}`);
    this.#lastSeq = Math.max(this.#lastSeq, seq);
    this.heard.push(message);
    if ('statePatch' in message)
      this.state = jsonPatch.applyPatch(
        this.state,
        message.statePatch as Operation[],
        true,
        false,
      ).newDocument;
  }

  #look(): void {
    for (const check of this.#waiting) check();
  }
}

/** Opens visitors and sees them out after a test. */
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

  async sendHome(): Promise<void> {
    const all = this.#all.splice(0);
    for (const visitor of all) visitor.leave();
    await Promise.all(all.map(({ gone }) => gone));
  }
}

export function openRoom(owner: TestPerson, settings: Partial<NewRoom> = {}) {
  return owner.client.call(roomCreateRoom, { body: { name: 'The Attic', ...settings } });
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
