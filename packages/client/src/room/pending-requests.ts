/** Matches responses to requests by `messageId` (wire 1.4, 1.5). */
import type { ActionEnvelope, ResponseEnvelope } from '@turnstage/contracts';

import { RoomActionError, RoomConnectionError } from './room-errors.ts';
import type { Timers } from './timers.ts';

interface PendingRequest {
  action: string;
  resolve(response: ResponseEnvelope): void;
  reject(error: Error): void;
  timer: unknown;
}

export interface PendingRequests {
  /** Sends the action and waits for its response. A refusal rejects with the server's sentence. */
  request(
    send: (message: ActionEnvelope) => void,
    params: ActionEnvelope['params'],
  ): Promise<ResponseEnvelope>;
  handleResponse(response: ResponseEnvelope): void;
  /** The connection is gone: rejects everything that was sent over it. */
  rejectAll(): void;
}

export function createPendingRequests(options: { timers: Timers; timeoutMs: number }): PendingRequests {
  const { timers, timeoutMs } = options;
  const open = new Map<number, PendingRequest>();
  // Keeps counting over reconnections, so that no late response can match a newer request.
  let lastMessageId = 0;

  const remove = (messageId: number): PendingRequest | undefined => {
    const pending = open.get(messageId);
    open.delete(messageId);
    if (pending) timers.clearTimeout(pending.timer);
    return pending;
  };
  const rejectOne = (messageId: number, reason: string): void => {
    const pending = remove(messageId);
    pending?.reject(new RoomConnectionError(`${reason} (${pending.action})`, true));
  };

  return {
    request: (send, params) =>
      new Promise((resolve, reject) => {
        lastMessageId += 1;
        const messageId = lastMessageId;
        const timer = timers.setTimeout(
          () => rejectOne(messageId, "The server didn't respond in time"),
          timeoutMs,
        );
        open.set(messageId, { action: params.action, resolve, reject, timer });
        try {
          send({ event: 'action', params, messageId });
        } catch {
          remove(messageId);
          reject(
            new RoomConnectionError(`The connection is closed, nothing was sent (${params.action})`, false),
          );
        }
      }),
    handleResponse(response) {
      const pending = remove(response.messageId);
      if (!pending) return;
      const { error, code = 'request/invalid' } = response;
      if (error) pending.reject(new RoomActionError({ error, code }, pending.action));
      else pending.resolve(response);
    },
    rejectAll() {
      for (const messageId of open.keys())
        rejectOne(messageId, 'The connection was lost before the response');
    },
  };
}
