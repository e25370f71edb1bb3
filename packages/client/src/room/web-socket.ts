/** The part of the WebSocket interface that browsers and the `ws` package share. */
export interface WebSocketLike {
  binaryType: string;
  send(data: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export type WebSocketConstructor = new (url: string) => WebSocketLike;

/** The socket's address: always `/primus` on the host, whatever path the base URL has (wire 1.1). */
export function primusUrl(base: string, token: string): string {
  const url = new URL('/primus', base);
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:';
  url.searchParams.set('token', token);
  return url.href;
}
