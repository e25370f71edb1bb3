/**
 * Sends messages one after the other. Those that found no connection wait on this device and are sent when it is
 * back, in the order in which they were written (rule R102). The server takes each uuid once, so one whose response
 * was lost isn't posted twice.
 */
import { ApiError } from '@turnstage/client';
import type { ChatMessage } from '@turnstage/contracts';
import type { ChatChannel } from './channel.ts';
import type { ChatLocalStore } from './chat-local-store.ts';
import { describeSendFailure, dropMissingReferences } from './send-failure.ts';
import { createSerialQueue } from './serial-queue.ts';
import { toRequestBody, type UnsentMessage } from './unsent-message.ts';

interface MessageSenderOptions {
  readonly channel: Pick<ChatChannel, 'post'>;
  readonly localStore: ChatLocalStore;
  onSending(message: UnsentMessage): void;
  onSent(message: ChatMessage): void;
  onFailed(uuid: string, failure: string): void;
  readonly now?: () => number;
  /** Waits as long as the server asks for. */
  readonly wait?: (ms: number) => Promise<void>;
}

export interface MessageSender {
  /** What the server doesn't have, oldest first. */
  unsent(): readonly UnsentMessage[];
  find(uuid: string): UnsentMessage | undefined;
  send(message: UnsentMessage): void;
  /** The connection is back. */
  sendWaiting(): void;
  /** The server has it, or nobody wants it any more. */
  clear(uuid: string): void;
}

/** What was written longer ago may no longer be meant; it can still be sent by hand. */
const maxWaitMs = 60 * 60_000;
/** Several tries for one message: others may be sending as fast as they are allowed to. */
const maxPauses = 5;

type Outcome = 'sent' | 'refused' | 'offline';

export function createMessageSender(options: MessageSenderOptions): MessageSender {
  const { channel, localStore, now = Date.now, wait = pause } = options;
  const unsent = new Map(localStore.readUnsent().map((message) => [message.uuid, message]));
  const enqueue = createSerialQueue();

  const save = (message: UnsentMessage): void => {
    unsent.set(message.uuid, message);
    localStore.saveUnsent(message);
  };
  const isWaiting = ({ waitsSince }: UnsentMessage): boolean =>
    waitsSince !== undefined && now() - waitsSince < maxWaitMs;

  const deliver = async (message: UnsentMessage, pauses: number): Promise<Outcome> => {
    try {
      const sent = await channel.post(toRequestBody(message));
      clear(message.uuid);
      options.onSent(sent);
      return 'sent';
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      if (refusal?.code === 'chat/too-fast' && pauses > 0) {
        await wait(1_000 * (refusal.retryAfter || 1));
        return deliver(message, pauses - 1);
      }
      const isOffline = refusal?.status === 0;
      const failure = describeSendFailure(refusal, message.message === '');
      const waitsSince = isOffline ? { waitsSince: message.waitsSince ?? now() } : {};
      const { waitsSince: _waitsSince, ...rest } = dropMissingReferences(message, refusal);
      // A push may have confirmed the message meanwhile.
      if (unsent.has(message.uuid)) save({ ...rest, failure, ...waitsSince });
      options.onFailed(message.uuid, failure);
      return isOffline ? 'offline' : 'refused';
    }
  };

  /** Up to the first that finds no connection. Returns whether all were sent or refused. */
  const deliverWaiting = async (): Promise<boolean> => {
    for (const { uuid } of [...unsent.values()].filter(isWaiting)) {
      // It may have been confirmed, discarded or sent again while an earlier one was on its way.
      const message = unsent.get(uuid);
      if (!message || !isWaiting(message)) continue;
      options.onSending(message);
      if ((await deliver(message, maxPauses)) === 'offline') return false;
    }
    return true;
  };

  const clear = (uuid: string): void => {
    if (unsent.delete(uuid)) localStore.deleteUnsent(uuid);
  };

  return {
    unsent: () => [...unsent.values()],
    find: (uuid) => unsent.get(uuid),
    send(message) {
      // Sent again by hand, it is the newest.
      clear(message.uuid);
      const { waitsSince: _waitsSince, ...fresh } = message;
      save(fresh);
      enqueue(async () => {
        const hasConnection = await deliverWaiting();
        const current = unsent.get(message.uuid);
        if (!current) return;
        if (hasConnection) {
          await deliver(current, 0);
          return;
        }
        const failure = describeSendFailure(new ApiError(0, { code: 'client/offline' }), false);
        save({ ...current, failure, waitsSince: now() });
        options.onFailed(message.uuid, failure);
      });
    },
    sendWaiting: () => enqueue(async () => void (await deliverWaiting())),
    clear,
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
