/** The websocket of the old chat (wire section 5.7): a token first, then everything that is said is pushed. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Clock } from '../../../../clock.ts';
import type { Authenticate, Caller } from '../../../../http/caller.ts';
import { ChatSocket } from './chat-socket.ts';

const paths: ReadonlySet<string> = new Set(['', '/ws', '/socket', '/v3', '/v3.0']);
const largestFrameBytes = 16 * 1024;
const authWithinMs = 30_000;
const pingEveryMs = 30_000;

export interface ChatSocketsOptions {
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  /** The groups somebody follows: those they are a member of. */
  groupsOf(userUuid: string): Promise<readonly string[]>;
  mayRead(guid: string, caller: Caller): Promise<boolean>;
  /** Somebody who has said their token says something else; awaited before the next frame is looked at. */
  said(caller: Caller, frame: Frame): Promise<void>;
  failed(error: unknown): void;
}

/** Before the reader's `appId` is put to it. */
export type Frame = Readonly<Record<string, unknown>>;
/** One that takes a look-up is made only where somebody is there to hear it. */
export type FrameToBe = Frame | (() => Promise<Frame>);

export class ChatSockets {
  readonly #options: ChatSocketsOptions;
  readonly #sockets = new Set<ChatSocket>();
  readonly #byUser = new Map<string, Set<ChatSocket>>();
  /** By group: the people with a socket who follow it. */
  readonly #followers = new Map<string, Set<string>>();
  readonly #upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrameBytes,
    perMessageDeflate: false,
    // Whoever sends thousands of frames in one go waits for the others.
    allowSynchronousEvents: false,
  });
  /** Frames go out in the order in which things happened, also when one has to wait for a look-up. */
  #inTurn: Promise<void> = Promise.resolve();
  #pinging: NodeJS.Timeout | undefined;

  constructor(options: ChatSocketsOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#sockets.size;
  }

  /** Takes the upgrade when its address is one of the old chat. */
  take(request: IncomingMessage, network: Duplex, head: Buffer): boolean {
    const [path = ''] = (request.url ?? '').replace(/^\/+/, '/').split('?', 1);
    if (!paths.has(path.replace(/\/$/, ''))) return false;
    this.#upgrades.handleUpgrade(request, network, head, (webSocket) => {
      const socket = new ChatSocket(webSocket);
      this.#sockets.add(socket);
      // Links die in real time, also where a test moves the clock.
      this.#pinging ??= setInterval(() => this.#pingAll(), pingEveryMs).unref();
      const giveUp = this.#options.clock.after(authWithinMs, () => {
        if (!socket.caller) socket.close(4401, 'authentication required');
      });
      webSocket.on('message', (data, isBinary) => {
        socket.isAlive = true;
        if (!isBinary) this.#read(socket, (data as Buffer).toString());
      });
      webSocket.on('pong', () => (socket.isAlive = true));
      webSocket.on('error', () => undefined);
      webSocket.on('close', () => {
        giveUp();
        this.#remove(socket);
      });
    });
    return true;
  }

  isFollowed(guid: string): boolean {
    return this.#followers.has(guid);
  }

  follows(guid: string, userUuid: string): boolean {
    return this.#followers.get(guid)?.has(userUuid) ?? false;
  }

  joined(guid: string, userUuid: string): void {
    if (this.#byUser.has(userUuid)) this.#follow(guid, userUuid);
  }

  left(guid: string, userUuid: string): void {
    const followers = this.#followers.get(guid);
    followers?.delete(userUuid);
    if (followers?.size === 0) this.#followers.delete(guid);
  }

  /** To those who follow the group, may read in it now and are not among `hiddenFrom`. */
  tellGroup(guid: string, toBe: FrameToBe, hiddenFrom: ReadonlySet<string>): void {
    if (!this.#followers.has(guid)) return;
    this.#enqueue(async () => {
      const frame = await made(toBe);
      for (const userUuid of this.#followers.get(guid) ?? []) {
        if (hiddenFrom.has(userUuid)) continue;
        const [first] = this.#byUser.get(userUuid) ?? [];
        if (first?.caller && (await this.#options.mayRead(guid, first.caller))) this.#send(userUuid, frame);
      }
    });
  }

  tellPeople(userUuids: readonly string[], toBe: FrameToBe, hiddenFrom: ReadonlySet<string>): void {
    const here = userUuids.filter((uuid) => this.#byUser.has(uuid) && !hiddenFrom.has(uuid));
    if (here.length === 0) return;
    this.#enqueue(async () => {
      const frame = await made(toBe);
      for (const userUuid of here) this.#send(userUuid, frame);
    });
  }

  /** `sessionIds` null: all of the person's. */
  dismiss(userUuid: string, sessionIds: readonly string[] | null): void {
    for (const socket of this.#byUser.get(userUuid) ?? [])
      if (sessionIds === null || sessionIds.includes(socket.caller?.sessionId ?? ''))
        socket.close(4401, 'token revoked');
  }

  close(): void {
    clearInterval(this.#pinging);
    for (const socket of this.#sockets) socket.close(1001, 'the server is shutting down');
    this.#upgrades.close();
    // A client that is gone must not hold up a shutdown.
    setTimeout(() => {
      for (const socket of this.#sockets) socket.terminate();
    }, 1_000).unref();
  }

  /** Until everything said so far was sent; for tests. */
  settle(): Promise<void> {
    return this.#inTurn;
  }

  #read(socket: ChatSocket, text: string): void {
    let frame: unknown;
    try {
      frame = JSON.parse(text);
    } catch {
      return;
    }
    if (typeof frame !== 'object' || frame === null) return;
    const { action, type, appId, body } = frame as Record<string, unknown>;
    if (action === 'ping') socket.send({ action: 'pong' });
    else if (type === 'auth' && !socket.caller) {
      const { auth } = (body ?? {}) as { auth?: unknown };
      this.#enqueue(() =>
        this.#authenticate(
          socket,
          typeof auth === 'string' ? auth : '',
          typeof appId === 'string' ? appId : '',
        ),
      );
    }
    // Words that no budget is left for are lost: what has to be kept is said by calls.
    else if (socket.caller && socket.mayBeHeard(this.#options.clock.elapsed())) {
      const { caller } = socket;
      this.#enqueue(() => this.#options.said(caller, frame as Frame));
    }
  }

  async #authenticate(socket: ChatSocket, token: string, appId: string): Promise<void> {
    const caller = token === '' ? null : await this.#options.authenticate(token);
    if (!caller || caller.kind === 'service') {
      socket.send({ type: 'auth', body: { status: 'ERROR', code: '401' } });
      socket.close(4401, 'the token is not valid');
      return;
    }
    const { userUuid } = caller;
    const groups = await this.#options.groupsOf(userUuid);
    if (!this.#sockets.has(socket)) return;
    Object.assign(socket, { caller, appId });
    const own = this.#byUser.get(userUuid) ?? new Set<ChatSocket>();
    this.#byUser.set(userUuid, own.add(socket));
    for (const guid of groups) this.#follow(guid, userUuid);
    socket.send({ appId, type: 'auth', sender: userUuid, body: { status: 'OK', code: '200' } });
  }

  #follow(guid: string, userUuid: string): void {
    const followers = this.#followers.get(guid) ?? new Set<string>();
    this.#followers.set(guid, followers.add(userUuid));
  }

  #send(userUuid: string, frame: Frame): void {
    for (const socket of this.#byUser.get(userUuid) ?? []) socket.send({ appId: socket.appId, ...frame });
  }

  #enqueue(work: () => Promise<void>): void {
    this.#inTurn = this.#inTurn.then(work).catch((error: unknown) => this.#options.failed(error));
  }

  #remove(socket: ChatSocket): void {
    this.#sockets.delete(socket);
    const userUuid = socket.caller?.userUuid;
    const own = userUuid === undefined ? undefined : this.#byUser.get(userUuid);
    own?.delete(socket);
    if (userUuid === undefined || own === undefined || own.size > 0) return;
    this.#byUser.delete(userUuid);
    for (const guid of this.#followers.keys()) this.left(guid, userUuid);
  }

  #pingAll(): void {
    for (const socket of this.#sockets) {
      if (!socket.isAlive) socket.terminate();
      else {
        socket.isAlive = false;
        socket.ping();
      }
    }
  }
}

function made(toBe: FrameToBe): Promise<Frame> | Frame {
  return typeof toBe === 'function' ? toBe() : toBe;
}
