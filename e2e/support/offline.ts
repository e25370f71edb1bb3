import type { Page } from 'playwright-core';

declare global {
  interface Window {
    openSockets: Set<WebSocket>;
  }
}

/** Runs in the page before everything else. */
export function trackSockets(): void {
  const open = new Set<WebSocket>();
  window.openSockets = open;
  window.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      open.add(this);
      this.addEventListener('close', () => open.delete(this));
    }
  };
}

/** Takes the network away. Chromium would spend a whole core on each socket that is still open then. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => window.openSockets.forEach((socket) => socket.close()));
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
}
