/** The websockets of one page: cut, as when the network fails, or with messages that the server didn't send. */
import type { ServerMessage } from '@turnstage/contracts';
import type { Page, WebSocketRoute } from 'playwright-core';

interface PageSocket {
  /** Closes what is open, and whatever the page opens from now on. */
  cut(): Promise<void>;
  send(roomUuid: string, message: ServerMessage): void;
}

const sockets = new WeakMap<Page, PageSocket>();

/** Before the page loads. */
export async function interceptSocket(page: Page): Promise<void> {
  const open: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/\/primus/, async (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  sockets.set(page, {
    async cut() {
      isCut = true;
      for (const socket of open) await socket.close();
    },
    send(room, message) {
      const envelope = { context: 'user', message, room, from: '0', sentAt: Date.now() };
      for (const socket of open) socket.send(JSON.stringify(envelope));
    },
  });
}

export function socketOf(page: Page): PageSocket {
  const socket = sockets.get(page);
  if (!socket) throw new Error('its sockets are not intercepted');
  return socket;
}
