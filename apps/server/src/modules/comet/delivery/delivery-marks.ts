import type { Database } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { deliveryMarkStore } from './delivery-mark.store.ts';

const maxCached = 20_000;

/**
 * How far each person has received the messages of a channel (rule C55). The marks are stored, and cached so that a
 * client that polls ten times a second costs no query. The cache is never stale: only this process moves marks.
 * Those of guests, whose tokens live for a day, are only cached.
 */
export class DeliveryMarks {
  readonly #cached = new Map<string, number | undefined>();
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The id of the last delivered message; undefined when nothing was delivered yet. */
  async find({ userUuid }: Caller, channelUuid: string): Promise<number | undefined> {
    const key = `${userUuid} ${channelUuid}`;
    if (this.#cached.has(key)) return this.#cached.get(key);
    const stored = await deliveryMarkStore(this.#database).find(userUuid, channelUuid);
    // An advance that ran meanwhile is newer than what was read.
    if (!this.#cached.has(key)) this.#set(key, stored);
    return this.#cached.get(key);
  }

  /** Moves the mark to a message; never moves it back. */
  async advance(caller: Caller, channelUuid: string, messageId: number): Promise<void> {
    const before = await this.find(caller, channelUuid);
    if (before !== undefined && before >= messageId) return;
    this.#set(`${caller.userUuid} ${channelUuid}`, messageId);
    if (caller.kind !== 'user') return;
    const row = { user_uuid: caller.userUuid, channel_uuid: channelUuid, message_id: messageId };
    await deliveryMarkStore(this.#database).advance(row);
  }

  async eraseUser(userUuid: string): Promise<void> {
    for (const key of this.#cached.keys()) if (key.startsWith(`${userUuid} `)) this.#cached.delete(key);
    await deliveryMarkStore(this.#database).eraseUser(userUuid);
  }

  #set(key: string, messageId: number | undefined): void {
    this.#cached.delete(key);
    this.#cached.set(key, messageId);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > maxCached && oldest !== undefined) this.#cached.delete(oldest);
  }
}
