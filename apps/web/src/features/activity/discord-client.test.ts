import { describe, expect, it } from 'vitest';
import { CommandRefused, connectToDiscord } from './discord-client.ts';

const discord = 'https://discord.com';

interface Sent {
  readonly message: readonly [number, Record<string, unknown>];
  readonly target: string;
}

/** Windows of a frame and of the client around it, without a browser. */
function createWindows({ isPoppedOut = false } = {}) {
  const sent: Sent[] = [];
  const host = {
    opener: null,
    postMessage: (message: Sent['message'], target: string) => void sent.push({ message, target }),
  };
  const listeners = new Set<(event: MessageEvent) => void>();
  const frame = {
    parent: isPoppedOut ? { opener: host } : host,
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.delete(listener),
  } as unknown as Window;
  const receive = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const event = { data, origin: discord, source: host, ...from } as MessageEvent;
    for (const listener of listeners) listener(event);
  };
  const connect = () =>
    connectToDiscord({
      clientId: '123',
      frameId: 'f-1',
      origins: [discord, 'https://ptb.discord.com'],
      frame,
    });
  return { sent, receive, connect, listeners };
}

const ready = [1, { cmd: 'DISPATCH', evt: 'READY', nonce: null, data: { v: 1 } }];
const nonceOf = ({ message }: Sent) => message[1]['nonce'];

describe('the connection to Discord’s client (rule Y3)', () => {
  it('begins with a handshake and is ready when the client says so', async () => {
    const { sent, receive, connect } = createWindows();
    const client = connect();
    expect(sent).toEqual([
      { message: [0, { v: 1, encoding: 'json', client_id: '123', frame_id: 'f-1' }], target: '*' },
    ]);
    receive(ready);
    await expect(client.ready).resolves.toBeUndefined();
  });

  it('sends commands only to the origin that answered, and returns their data', async () => {
    const { sent, receive, connect } = createWindows();
    const client = connect();
    const reply = client.run('AUTHENTICATE', { access_token: 'secret' });
    expect(sent).toHaveLength(1);
    receive(ready, { origin: 'https://ptb.discord.com' });
    await client.ready;
    await Promise.resolve();
    const command = sent[1] as Sent;
    expect(command).toEqual({
      message: [1, { cmd: 'AUTHENTICATE', args: { access_token: 'secret' }, nonce: expect.any(String) }],
      target: 'https://ptb.discord.com',
    });
    const answer = [1, { cmd: 'AUTHENTICATE', nonce: nonceOf(command), evt: null, data: { user: 'x' } }];
    receive(answer, { origin: discord });
    receive(answer, { origin: 'https://ptb.discord.com' });
    await expect(reply).resolves.toEqual({ user: 'x' });
  });

  it('throws what the client refuses, and everything when it closes', async () => {
    const { sent, receive, connect } = createWindows();
    const client = connect();
    receive(ready);
    const [first, second] = [client.run('AUTHORIZE', {}), client.run('AUTHORIZE', {})];
    await client.ready;
    await Promise.resolve();
    const data = { code: 5000, message: 'OAuth2 Error: access_denied' };
    receive([1, { cmd: 'AUTHORIZE', evt: 'ERROR', nonce: nonceOf(sent[1] as Sent), data }]);
    await expect(first).rejects.toMatchObject({ name: 'CommandRefused', code: 5000 });
    receive([2, { code: 1000, message: 'bye' }]);
    await expect(second).rejects.toBeInstanceOf(CommandRefused);
  });

  it.each([
    ['another origin', ready, { origin: 'https://evil.test' }],
    ['an opaque origin', ready, { origin: 'null' }],
    ['another window', ready, { source: {} }],
    ['no message of Discord', 'READY', {}],
    ['an unknown opcode', [3, ready[1]], {}],
    ['an empty message', [1, null], {}],
  ])('ignores %s', async (_, data, from) => {
    const { receive, connect } = createWindows();
    const client = connect();
    let isReady = false;
    void client.ready.then(() => (isReady = true));
    receive(data, from);
    await Promise.resolve();
    expect(isReady).toBe(false);
  });

  it('finds the client behind a popped-out window, and stops listening when it is closed', () => {
    const { sent, connect, listeners } = createWindows({ isPoppedOut: true });
    const client = connect();
    expect(sent).toHaveLength(1);
    client.close();
    expect(listeners.size).toBe(0);
  });
});
