/**
 * Sends messages one after the other. Those that found no connection wait on this device and are sent when it is
 * back, in the order in which they were written (rule R102). The server takes each uuid once, so one whose response
 * was lost isn't posted twice. What is stored decides what is sent: another tab may have sent or discarded it.
 */
import { ApiError } from '@turnstage/client';
import type { ChatMessage } from '@turnstage/contracts';
import type { ChatChannel } from './channel.ts';
import type { ChatLocalStore } from './chat-local-store.ts';
import { dropMissingReferences, toSendFailure } from './send-failure.ts';
import { createSerialQueue } from './serial-queue.ts';
import { toRequestBody, type SendFailure, type UnsentMessage } from './unsent-message.ts';

interface MessageSenderOptions {
  readonly channel: Pick<ChatChannel, 'post'>;
  readonly localStore: ChatLocalStore;
  /** Whether the author is still signed in here. */
  readonly isAuthorHere?: () => boolean;
  /** Renews the author's token, which may have expired while there was no connection. */
  readonly renewToken?: () => Promise<void>;
  /** Messages wait for the connection, and somebody has to call `sendWaiting`. */
  readonly onWaiting?: () => void;
  readonly now?: () => number;
  /** Waits as long as the server asks for. */
  readonly wait?: (ms: number) => Promise<void>;
}

export interface SenderListener {
  onSending(message: UnsentMessage): void;
  onSent(message: ChatMessage): void;
  onFailed(uuid: string, failure: SendFailure): void;
}

export interface MessageSender {
  /** What the server doesn't have, oldest first. */
  unsent(): readonly UnsentMessage[];
  find(uuid: string): UnsentMessage | undefined;
  /** Whether it will be sent without anybody asking. */
  isWaiting(message: UnsentMessage): boolean;
  send(message: UnsentMessage): void;
  /** The connection is back. Resolves when everything that waits has been tried, or the connection was lost again. */
  sendWaiting(): Promise<void>;
  /** The server has it, or nobody wants it any more. */
  clear(uuid: string): void;
  subscribe(listener: SenderListener): () => void;
}

/** What was written longer ago may no longer be meant; it can still be sent by hand. */
const maxWaitMs = 60 * 60_000;
/** Several tries for one message: others may be sending as fast as they are allowed to. */
const maxPauses = 5;
/** No response, or a proxy that says that the server is unavailable. */
const unavailableStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

type Outcome = 'sent' | 'refused' | 'offline';

export function createMessageSender(options: MessageSenderOptions): MessageSender {
  const { channel, localStore, now = Date.now, wait = pause } = options;
  const listeners = new Set<SenderListener>();
  /** Sent by hand and not tried yet. */
  const untried = new Set<string>();
  const enqueue = createSerialQueue();

  const find = (uuid: string) => localStore.readUnsent().find((message) => message.uuid === uuid);
  const isWaiting = ({ waitsSince }: UnsentMessage): boolean =>
    waitsSince !== undefined && now() - waitsSince < maxWaitMs;
  const clear = (uuid: string): void => {
    untried.delete(uuid);
    if (find(uuid)) localStore.deleteUnsent(uuid);
  };
  const saveFailure = (message: UnsentMessage, failure: SendFailure): void => {
    localStore.saveUnsent({ ...message, failure });
    for (const { onFailed } of listeners) onFailed(message.uuid, failure);
  };

  const post = async (message: UnsentMessage): Promise<ChatMessage> => {
    try {
      return await channel.post(toRequestBody(message));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || !options.renewToken) throw error;
      await options.renewToken();
      return channel.post(toRequestBody(message));
    }
  };

  const deliver = async (message: UnsentMessage, pauses: number): Promise<Outcome> => {
    try {
      const sent = await post(message);
      clear(message.uuid);
      for (const { onSent } of listeners) onSent(sent);
      return 'sent';
    } catch (error) {
      // Anything but an `ApiError` is a response that broke off, or the page of somebody else's network.
      const refusal = error instanceof ApiError && !unavailableStatuses.has(error.status) ? error : null;
      if (!refusal) return 'offline';
      if (refusal.code === 'chat/too-fast' && pauses > 0) {
        await wait(1_000 * (refusal.retryAfter || 1));
        return find(message.uuid) ? deliver(message, pauses - 1) : 'refused';
      }
      // A push may have confirmed the message meanwhile, or another tab discarded it.
      if (!find(message.uuid)) return 'refused';
      const { waitsSince: _waitsSince, ...rest } = dropMissingReferences(message, refusal);
      saveFailure(rest, toSendFailure(refusal));
      return 'refused';
    }
  };

  /** All that wait for the connection say so at once, rather than one after the other when each has been tried. */
  const failWaiting = (): void => {
    untried.clear();
    for (const message of localStore.readUnsent().filter(isWaiting))
      saveFailure(message, { code: 'client/offline' });
    options.onWaiting?.();
  };

  /** Up to the first that finds no connection. */
  const deliverWaiting = async (): Promise<void> => {
    let isCatchingUp = false;
    for (const { uuid } of localStore.readUnsent().filter(isWaiting)) {
      if (options.isAuthorHere?.() === false) return;
      // It may have been confirmed, discarded or sent again while an earlier one was on its way.
      const message = find(uuid);
      if (!message || !isWaiting(message)) continue;
      // Someone who writes too fast sees the refusal at once, but not for what we send along with it.
      const isFirstTry = untried.delete(uuid);
      isCatchingUp ||= !isFirstTry;
      if (!isFirstTry) for (const { onSending } of listeners) onSending(message);
      if ((await deliver(message, isCatchingUp ? maxPauses : 0)) === 'offline') {
        failWaiting();
        return;
      }
    }
  };

  return {
    unsent: () => localStore.readUnsent(),
    find,
    isWaiting,
    send(message) {
      // Sent again by hand, it is the newest.
      clear(message.uuid);
      // A page that is closed before the response leaves a message that waits; should the server have it, C2 holds.
      localStore.saveUnsent({ ...message, waitsSince: now() });
      untried.add(message.uuid);
      enqueue(async () => {
        // An earlier task may have sent it along, or found no connection.
        if (untried.has(message.uuid)) await deliverWaiting();
      });
    },
    sendWaiting: () =>
      new Promise((resolve) => {
        enqueue(() => deliverWaiting().finally(resolve));
      }),
    clear,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
