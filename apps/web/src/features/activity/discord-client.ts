/**
 * Talks to the Discord client that shows this page in a frame: messages `[opcode, payload]` by `postMessage`, as
 * Discord's Embedded App SDK sends them (ADR 17 says why it is not the SDK itself).
 */
import { newId } from '../../lib/new-id.ts';

const opcodes = { handshake: 0, frame: 1, close: 2 } as const;

/** Discord's client, or the person there, refused a command. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
  readonly code: number | undefined;

  constructor(code: number | undefined, message: string) {
    super(message);
    this.code = code;
  }
}

export interface DiscordClient {
  /** Resolves when the client has answered the handshake. */
  readonly ready: Promise<void>;
  /** Runs a command and returns its data. Throws `CommandRefused`. */
  run(command: string, args: object): Promise<unknown>;
  /** Stops listening; commands that run end with `CommandRefused`. */
  close(): void;
}

interface ConnectOptions {
  readonly clientId: string;
  readonly frameId: string;
  /** Where Discord's client can be. */
  readonly origins: readonly string[];
  /** The window of this page; another one only in tests. */
  readonly frame?: Window;
}

interface Pending {
  resolve(data: unknown): void;
  reject(error: CommandRefused): void;
}

interface Reply {
  readonly cmd?: unknown;
  readonly evt?: unknown;
  readonly nonce?: unknown;
  readonly data?: unknown;
}

export function connectToDiscord({
  clientId,
  frameId,
  origins,
  frame = window,
}: ConnectOptions): DiscordClient {
  // In a popped-out window the client is the one that opened it.
  const host = (frame.parent.opener as Window | null) ?? frame.parent;
  const pending = new Map<string, Pending>();
  /** Where the client is, once it has answered. What is not public goes nowhere else. */
  let hostOrigin: string | undefined;
  let onReady: () => void;
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });

  function receive({ source, origin, data }: MessageEvent): void {
    if (source !== host || !origins.includes(origin) || !Array.isArray(data)) return;
    if (hostOrigin !== undefined && origin !== hostOrigin) return;
    const [opcode, payload] = data as [unknown, Reply | undefined];
    if (opcode === opcodes.close) refuseAll('Discord closed the connection');
    if (opcode !== opcodes.frame || typeof payload !== 'object' || payload === null) return;
    if (payload.cmd === 'DISPATCH') {
      if (payload.evt !== 'READY') return;
      hostOrigin = origin;
      onReady();
    } else if (typeof payload.nonce === 'string') finish(payload.nonce, payload);
  }

  function finish(nonce: string, { evt, data }: Reply): void {
    const command = pending.get(nonce);
    pending.delete(nonce);
    if (evt !== 'ERROR') return command?.resolve(data);
    const { code, message } = (data ?? {}) as { code?: unknown; message?: unknown };
    command?.reject(
      new CommandRefused(
        typeof code === 'number' ? code : undefined,
        typeof message === 'string' ? message : 'refused',
      ),
    );
  }

  function refuseAll(reason: string): void {
    for (const { reject } of pending.values()) reject(new CommandRefused(undefined, reason));
    pending.clear();
  }

  frame.addEventListener('message', receive);
  // Nobody knows yet where the client is, and these ids are public.
  host.postMessage(
    [opcodes.handshake, { v: 1, encoding: 'json', client_id: clientId, frame_id: frameId }],
    '*',
  );

  return {
    ready,
    async run(cmd, args) {
      await ready;
      const nonce = newId();
      return new Promise((resolve, reject) => {
        pending.set(nonce, { resolve, reject });
        host.postMessage([opcodes.frame, { cmd, args, nonce }], hostOrigin as string);
      });
    },
    close() {
      frame.removeEventListener('message', receive);
      refuseAll('closed');
    },
  };
}
