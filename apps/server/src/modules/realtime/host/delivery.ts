/**
 * Writes one batch of a room's outgoing messages: one write per connection, and one shared buffer for all
 * connections that get the same.
 */
import type { Connection } from '../socket/connection.ts';
import type { Reply } from '../socket/reply.ts';
import { isWorthPacking, packedFrame } from '../socket/packed.ts';

export interface OutgoingEntry {
  /** null: everyone in the room. */
  readonly only: ReadonlySet<string> | null;
  /** Connections that don't receive it. */
  readonly except: ReadonlySet<string>;
  /** It changes the room state, so a connection that receives the full state afterwards must not get it as well. */
  readonly isPatch: boolean;
  /** The response that it is, if it is one; its connection gets the response even after leaving the room. */
  readonly reply: Reply | null;
  readonly frames: readonly Buffer[];
}

/** How a connection joined during the batch. */
export interface BatchJoin {
  /** Its index among the entries. */
  readonly at: number;
  /** The connection wasn't in the room before. */
  readonly isNew: boolean;
  /** It receives the full room state at the end of the batch; otherwise the missed messages up to `at`. */
  readonly hasFullState: boolean;
}

export interface Recipients {
  /** The connections of a room, by id. */
  readonly connections: ReadonlyMap<string, Connection>;
  connectionsOf(userUuid: string): readonly string[];
}

/** Number of the last batch delivered, across all rooms. */
let batchNumber = 0;

/** `joinedLater` are connections that joined after the batch was taken; they receive nothing of it. */
export function deliver(
  entries: readonly OutgoingEntry[],
  joined: ReadonlyMap<string, BatchJoin>,
  joinedLater: readonly string[],
  connections: Recipients['connections'],
): void {
  const batch = new Batch(entries);
  const late = new Set(joinedLater);
  const excluded = new Set(entries.flatMap(({ except }) => [...except]));
  batchNumber += 1;
  for (const id of new Set([...joined.keys(), ...late, ...excluded, ...batch.own.keys()])) {
    const connection = connections.get(id);
    if (!connection) continue;
    connection.ownBatchNumber = batchNumber;
    if (joined.has(id) || excluded.has(id))
      connection.write(batch.framesSince(id, joined.get(id) ?? fromStart));
    else if (late.has(id)) connection.write(batch.repliesTo(id));
    else connection.write(batch.all(id));
  }
  if (batch.common.length > 0) broadcast(batch, connections);
  for (const { reply, frames } of entries) {
    if (!reply) continue;
    reply.delivered();
    if (!connections.has(reply.connection.id)) reply.connection.write(frames);
  }
}

/** Writes the common buffer to every connection that wasn't handled separately. */
function broadcast(batch: Batch, connections: Recipients['connections']): void {
  const { common } = batch;
  const packed = batch.packedFor(connections) ?? common;
  for (const connection of connections.values())
    if (connection.ownBatchNumber !== batchNumber)
      connection.writeOne(connection.acceptsPacked ? packed : common);
}

const fromStart: BatchJoin = { at: 0, isNew: false, hasFullState: false };

class Batch {
  /** Indexes of the entries that are for single connections, by connection id. */
  readonly own = new Map<string, number[]>();
  /** All broadcasts in one buffer. */
  readonly common: Buffer;
  readonly #entries: readonly OutgoingEntry[];
  readonly #broadcasts: readonly number[];
  /** Broadcasts that aren't part of any room state. */
  readonly #withoutPatches: readonly number[];
  /** For each entry, how many bytes of broadcasts come before it. */
  readonly #after: number[] = [];

  constructor(entries: readonly OutgoingEntry[]) {
    this.#entries = entries;
    const common: Buffer[] = [];
    const broadcasts: number[] = [];
    let bytes = 0;
    entries.forEach(({ only, frames }, index) => {
      this.#after.push(bytes);
      if (only === null) {
        common.push(...frames);
        for (const { length } of frames) bytes += length;
        broadcasts.push(index);
      }
      for (const id of only ?? []) {
        const own = this.own.get(id);
        if (own) own.push(index);
        else this.own.set(id, [index]);
      }
    });
    this.common = common.length === 1 && common[0] ? common[0] : Buffer.concat(common);
    this.#broadcasts = broadcasts;
    this.#withoutPatches = broadcasts.filter((index) => !entries[index]?.isPatch);
  }

  /** The common buffer, packed. Returns null when too few of the remaining connections accept packed frames. */
  packedFor(connections: Recipients['connections']): Buffer | null {
    if (!isWorthPacking(this.common.length, connections.size)) return null;
    let copies = 0;
    for (const { acceptsPacked, ownBatchNumber } of connections.values())
      if (acceptsPacked && ownBatchNumber !== batchNumber) copies += 1;
    return isWorthPacking(this.common.length, copies) ? packedFrame(this.#framesAt(this.#broadcasts)) : null;
  }

  /** All broadcasts, with the connection's own entries at their positions in between. */
  all(id: string): Buffer[] {
    const frames: Buffer[] = [];
    let bytesSent = 0;
    for (const index of this.own.get(id) ?? []) {
      const after = this.#after[index] ?? 0;
      if (after > bytesSent) frames.push(this.common.subarray(bytesSent, after));
      frames.push(...(this.#entries[index]?.frames ?? []));
      bytesSent = after;
    }
    if (this.common.length > bytesSent) frames.push(this.common.subarray(bytesSent));
    return frames;
  }

  repliesTo(id: string): Buffer[] {
    return this.#framesAt((this.own.get(id) ?? []).filter((index) => this.#entries[index]?.reply));
  }

  framesSince(id: string, { at, isNew, hasFullState }: BatchJoin): Buffer[] {
    const isFor = (index: number) => {
      const entry = this.#entries[index];
      if (!entry || entry.except.has(id)) return false;
      if (entry.reply) return true;
      return index >= at || !(isNew || entry.isPatch);
    };
    const broadcasts = hasFullState ? this.#withoutPatches : this.#broadcasts;
    const indexes = [...broadcasts, ...(this.own.get(id) ?? [])].filter(isFor);
    return this.#framesAt(indexes.sort((a, b) => a - b));
  }

  #framesAt(indexes: readonly number[]): Buffer[] {
    return indexes.flatMap((index) => [...(this.#entries[index]?.frames ?? [])]);
  }
}
