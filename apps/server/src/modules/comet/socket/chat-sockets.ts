/**
 * The CometChat websocket (wire section 5.7): the client sends its token first, then receives every message as it
 * is sent.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Clock } from '../../../clock.ts';
import type { Authenticate, Caller } from '../../../http/caller.ts';
import { boundedFrames, refuseUpgrade, type SocketGate } from '../../../sockets/index.ts';
import { SerialQueue } from '../../../serial-queue.ts';
import { ChatSocket } from './chat-socket.ts';

const paths: ReadonlySet<string> = new Set(['', '/ws', '/socket', '/v3', '/v3.0']);
const maxFrameBytes = 16 * 1024;
const pingIntervalMs = 30_000;

export interface ChatSocketsOptions {
  readonly clock: Clock;
  readonly gate: SocketGate;
  readonly authenticate: Authenticate;
  /** The same caller with the rank of this moment; null when the session or the token has ended. */
  refreshCaller(caller: Caller): Promise<Caller | null>;
  /** The groups a person follows: those they are a member of. */
  groupsOf(userUuid: string): Promise<readonly string[]>;
  /** The uuids of the callers who can read the group now. Called once per frame, for all receivers. */
  readersOf(guid: string, callers: readonly Caller[]): Promise<ReadonlySet<string>>;
  /** An authenticated client sent a frame. Its next frame is handled after this promise settles. */
  onFrame(caller: Caller, frame: Frame): Promise<void>;
  onError(error: unknown): void;
}

/** Without the reader's `appId`, which is added when it's sent. */
export type Frame = Readonly<Record<string, unknown>>;
/** A frame that needs a database look-up is created only when somebody is there to receive it. */
export type LazyFrame = Frame | (() => Promise<Frame>);

export class ChatSockets {
  readonly #options: ChatSocketsOptions;
  readonly #sockets = new Set<ChatSocket>();
  readonly #byUser = new Map<string, Set<ChatSocket>>();
  /** By group guid: the connected people who follow it. */
  readonly #followers = new Map<string, Set<string>>();
  readonly #upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    // A client that sends thousands of frames at once must not hold up the others.
    allowSynchronousEvents: false,
    ...boundedFrames,
  });
  /**
   * Frames of one channel go out in the order in which things happened, even when one of them waits for a look-up.
   * Channels and connections don't wait for each other.
   */
  readonly #serialQueue = new SerialQueue();
  readonly #running = new Set<Promise<void>>();
  #pingTimer: NodeJS.Timeout | undefined;

  constructor(options: ChatSocketsOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#sockets.size;
  }

  /** Handles the upgrade if its path belongs to CometChat. Returns false otherwise. */
  handleUpgrade(request: IncomingMessage, tcpSocket: Duplex, head: Buffer): boolean {
    const [path = ''] = (request.url ?? '').replace(/^\/+/, '/').split('?', 1);
    if (!paths.has(path.replace(/\/$/, ''))) return false;
    const { clock, gate } = this.#options;
    const ticket = gate.admit(request);
    if (!ticket) {
      refuseUpgrade(tcpSocket);
      return true;
    }
    tcpSocket.once('close', () => ticket.close());
    this.#upgrades.handleUpgrade(request, tcpSocket, head, (webSocket) => {
      const socket = new ChatSocket(webSocket, ticket, clock);
      this.#sockets.add(socket);
      // Connections die in real time, also when a test moves the clock.
      this.#pingTimer ??= setInterval(() => this.#pingAll(), pingIntervalMs).unref();
      const cancelTimeout = clock.after(gate.options.limits.verifyWithinMs, () => {
        if (!socket.caller) socket.close(4401, 'authentication required');
      });
      webSocket.on('message', (data, isBinary) => {
        socket.isAlive = true;
        if (socket.consumeFrame((data as Buffer).length) && !isBinary)
          this.#read(socket, (data as Buffer).toString());
      });
      webSocket.on('ping', (data) => {
        if (socket.consumeFrame(data.length)) socket.pong(data);
      });
      webSocket.on('pong', (data) => {
        socket.isAlive = true;
        socket.consumeFrame(data.length);
      });
      webSocket.on('error', () => undefined);
      webSocket.on('close', () => {
        cancelTimeout();
        socket.cancelExpiry();
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

  /**
   * Sends to everyone who follows the group now, can read it and isn't in `hiddenFrom`. The frame, the ranks and the
   * permissions are looked up once, however many connections there are.
   */
  sendToGroup(guid: string, lazyFrame: LazyFrame, hiddenFrom: ReadonlySet<string>): void {
    const followers = [...(this.#followers.get(guid) ?? [])].filter((uuid) => !hiddenFrom.has(uuid));
    if (followers.length === 0) return;
    this.#enqueue(guid, async () => {
      await this.#check(followers.flatMap((userUuid) => [...(this.#byUser.get(userUuid) ?? [])]));
      const callers = followers.flatMap((userUuid) => this.#callerOf(userUuid) ?? []);
      if (callers.length === 0) return;
      const [frame, readers] = await Promise.all([
        resolveFrame(lazyFrame),
        this.#options.readersOf(guid, callers),
      ]);
      this.#send(
        followers.filter((userUuid) => readers.has(userUuid) && this.follows(guid, userUuid)),
        frame,
      );
    });
  }

  /** `channelUuid` decides the order: frames of one channel arrive in the order of the calls. */
  sendToPeople(
    channelUuid: string,
    userUuids: readonly string[],
    lazyFrame: LazyFrame,
    hiddenFrom: ReadonlySet<string>,
  ): void {
    const online = userUuids.filter((uuid) => this.#byUser.has(uuid) && !hiddenFrom.has(uuid));
    if (online.length === 0) return;
    this.#enqueue(channelUuid, async () => {
      await this.#check(online.flatMap((userUuid) => [...(this.#byUser.get(userUuid) ?? [])]));
      if (online.some((userUuid) => this.#byUser.has(userUuid)))
        this.#send(online, await resolveFrame(lazyFrame));
    });
  }

  /** Checks the tokens of a person's connections, and closes those whose token has ended. */
  checkUser(userUuid: string): Promise<void> {
    return this.#check([...(this.#byUser.get(userUuid) ?? [])]);
  }

  close(): void {
    clearInterval(this.#pingTimer);
    for (const socket of this.#sockets) socket.close(1001, 'the server is shutting down');
    this.#upgrades.close();
    // A client that doesn't respond must not hold up the shutdown.
    setTimeout(() => {
      for (const socket of this.#sockets) socket.terminate();
    }, 1_000).unref();
  }

  /** Resolves when everything so far has been sent; for tests. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
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
    else if (type === 'auth' && !socket.hasSentToken) {
      socket.hasSentToken = true;
      const { auth } = (body ?? {}) as { auth?: unknown };
      this.#enqueue(socket.id, () =>
        this.#authenticate(
          socket,
          typeof auth === 'string' ? auth : '',
          typeof appId === 'string' ? appId : '',
        ),
      );
    }
    // Frames beyond the budget are dropped. Anything that must be stored goes through the REST API.
    else if (socket.caller && socket.frameBudget.consume().isAllowed) {
      this.#enqueue(socket.id, async () => {
        await this.#check([socket]);
        if (socket.caller) await this.#options.onFrame(socket.caller, frame as Frame);
      });
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
    if (!socket.ticket.verify(caller)) {
      socket.close(4429, 'too many connections of this account');
      return;
    }
    const groups = await this.#options.groupsOf(userUuid);
    if (!this.#sockets.has(socket)) return;
    Object.assign(socket, { caller, appId });
    const own = this.#byUser.get(userUuid) ?? new Set<ChatSocket>();
    this.#byUser.set(userUuid, own.add(socket));
    for (const guid of groups) this.#follow(guid, userUuid);
    this.#checkAtExpiry(socket);
    // A session that ended while the groups were looked up could not close this connection yet.
    await this.#check([socket]);
    if (!socket.caller) return;
    socket.send({ appId, type: 'auth', sender: userUuid, body: { status: 'OK', code: '200' } });
  }

  /**
   * Nothing that was true when a connection was opened is relied on: neither its session nor its rank. Those whose
   * token has ended are closed. The look-ups of one call share a query.
   */
  async #check(sockets: readonly ChatSocket[]): Promise<void> {
    await Promise.all(
      sockets.map(async (socket) => {
        if (!socket.caller) return;
        const caller = await this.#options.refreshCaller(socket.caller);
        if (!this.#sockets.has(socket)) return;
        if (caller) socket.caller = caller;
        else {
          this.#remove(socket);
          socket.caller = null;
          socket.close(4401, 'token revoked');
        }
      }),
    );
  }

  /** A session may have been extended by then, so it is checked again at its new end. */
  #checkAtExpiry(socket: ChatSocket): void {
    const { clock, onError } = this.#options;
    const { expiresAt } = socket.caller ?? {};
    if (expiresAt === undefined) return;
    socket.cancelExpiry = clock.after(expiresAt - clock.now(), () => {
      this.#check([socket])
        .then(() => this.#checkAtExpiry(socket))
        .catch(onError);
    });
  }

  #follow(guid: string, userUuid: string): void {
    const followers = this.#followers.get(guid) ?? new Set<string>();
    this.#followers.set(guid, followers.add(userUuid));
  }

  #callerOf(userUuid: string): Caller | undefined {
    const [first] = this.#byUser.get(userUuid) ?? [];
    return first?.caller ?? undefined;
  }

  #send(userUuids: readonly string[], frame: Frame): void {
    const fields = JSON.stringify(frame).slice(1);
    for (const userUuid of userUuids)
      for (const socket of this.#byUser.get(userUuid) ?? [])
        socket.sendText(`{"appId":${JSON.stringify(socket.appId)},${fields}`);
  }

  #enqueue(key: string, work: () => Promise<void>): void {
    const running = this.#serialQueue
      .run(key, work)
      .catch((error: unknown) => this.#options.onError(error))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
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

function resolveFrame(lazyFrame: LazyFrame): Promise<Frame> | Frame {
  return typeof lazyFrame === 'function' ? lazyFrame() : lazyFrame;
}
