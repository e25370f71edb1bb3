/** What the attacks on websockets share. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Target } from './target.ts';

export const roomPath = '/primus?token=none';
export const chatPath = '/v3.0/';

/** Opens a websocket; null when the upgrade was refused. */
export async function open(target: Target, path: string, address: string): Promise<WebSocket | null> {
  const socket = new WebSocket(target.websocketUrl + path, { headers: { 'x-forwarded-for': address } });
  socket.on('error', () => undefined);
  const isOpen = once(socket, 'open').then(
    () => true,
    () => false,
  );
  const isRefused = once(socket, 'unexpected-response').then(
    () => false,
    () => false,
  );
  if (await Promise.race([isOpen, isRefused])) return socket;
  socket.terminate();
  return null;
}

/** Opens as many as the server admits. */
export async function openMany(target: Target, path: string, address: string, count: number) {
  const sockets: WebSocket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = await open(target, path, address);
    if (socket) sockets.push(socket);
  }
  return sockets;
}

export function closed(socket: WebSocket): Promise<void> {
  if (socket.readyState === WebSocket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => void socket.once('close', () => resolve()));
}

/** Sends until everything is sent or the connection is ended. Returns how many frames went out. */
export async function flood(
  socket: WebSocket,
  frames: number,
  frameOf: (n: number) => string,
): Promise<number> {
  for (let n = 0; n < frames; n += 1) {
    if (socket.readyState !== WebSocket.OPEN) return n;
    socket.send(frameOf(n));
    if (n % 200 === 199) await new Promise((resolve) => setImmediate(resolve));
  }
  return frames;
}
