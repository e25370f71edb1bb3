/**
 * Reads jumps and emoji from the page's socket. While `isOn` the page itself doesn't see them, so that a renderer draws
 * them without what React does for its elements; the page still counts the messages.
 */
import type { Move } from './moves.ts';

const messageName = 'playedOneTimeAnimation';

export function interceptMoves(onMove: (move: Move) => void): { isOn: boolean } {
  const state = { isOn: false };
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      // The first listener, so it runs before those of the page.
      this.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (typeof event.data !== 'string' || !event.data.includes(messageName)) return;
        const { message } = JSON.parse(event.data) as { message: { params: Move } };
        onMove(message.params);
        if (!state.isOn) return;
        const unknown = event.data.replace(messageName, 'drawnByRenderer');
        Object.defineProperty(event, 'data', { value: unknown });
      });
    }
  };
  return state;
}
