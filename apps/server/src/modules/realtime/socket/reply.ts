import type { Connection } from './connection.ts';
import { faultOf, type Failure } from '../failure.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a handler returns when a room's outgoing queue has taken the response. */
export const queued = Symbol('the room responds');
export type Queued = typeof queued;

/** Clients choose it, and it is copied into the response. */
export type MessageId = number | string | undefined;

/**
 * The one response to a request. Either the dispatcher sends it at once, or a room's outgoing queue takes it and
 * later delivers or drops it. A second response throws.
 */
export class Reply {
  readonly connection: Connection;
  readonly #messageId: MessageId;
  #isCounted = false;
  #state: 'open' | 'queued' | 'sent' = 'open';

  constructor(connection: Connection, messageId: MessageId) {
    this.connection = connection;
    this.#messageId = messageId;
  }

  /** No response was sent or queued yet. */
  get isOpen(): boolean {
    return this.#state === 'open';
  }

  /** Counts as pending until the response is sent. */
  count(): void {
    this.#isCounted = true;
    this.connection.pending += 1;
  }

  send(fields: Fields | Failure): void {
    this.#move('open', 'sent');
    this.#write(fields);
  }

  /** Hands the response over to a queue, which writes it after what came before. Returns the response. */
  queue(fields: Fields | Failure): Record<string, unknown> {
    this.#move('open', 'queued');
    return this.#envelopeOf(fields);
  }

  /** The queue has written the response. */
  delivered(): void {
    this.#move('queued', 'sent');
  }

  /** The queue can't write the response any more, because the effect of the request may not be stored. Sends an error. */
  drop(): void {
    this.#move('queued', 'sent');
    this.#write(faultOf(null));
  }

  #move(from: 'open' | 'queued', to: 'queued' | 'sent'): void {
    if (this.#state !== from)
      throw new Error(`a request got two responses: it is ${this.#state}, not ${from}`);
    this.#state = to;
    if (to === 'sent' && this.#isCounted) this.connection.pending -= 1;
  }

  #write(fields: Fields | Failure): void {
    if (this.connection.isOpen) this.connection.send(this.#envelopeOf(fields));
  }

  #envelopeOf(fields: Fields | Failure): Record<string, unknown> {
    return { context: 'response', messageId: this.#messageId, ...fields };
  }
}
