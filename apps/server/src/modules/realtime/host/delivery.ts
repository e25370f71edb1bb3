/** Writing one batch of what a room has to say: once per connection, and the same bytes to all who hear the same. */
import type { Connection } from '../socket/connection.ts';
import { isWorthPacking, packedFrame } from '../socket/packed.ts';

export interface Entry {
  /** null: everybody in the room. */
  readonly only: ReadonlySet<string> | null;
  /** Connections that do not get it. */
  readonly except: ReadonlySet<string>;
  /** Changes the picture, so whoever is given the picture afterwards must not get it too. */
  readonly isPatch: boolean;
  /** Whom it answers, wherever that connection is by now. */
  readonly asker: Connection | null;
  readonly frames: readonly Buffer[];
}

/** How a connection came in during the batch. */
export interface Joined {
  /** Its place among the entries. */
  readonly at: number;
  /** It was not in the room before. */
  readonly isNew: boolean;
  /** It is given the picture at the end of the batch, else what was missed up to `at`. */
  readonly hasPicture: boolean;
}

export interface Recipients {
  /** Connections of a room, by id. */
  readonly connections: ReadonlyMap<string, Connection>;
  connectionsOf(userUuid: string): readonly string[];
}

/** Number of the last batch that was told, of any room. */
let tellings = 0;

/** `cameLater` are connections to which nothing of the batch is told, since they came in after it. */
export function deliver(
  entries: readonly Entry[],
  joined: ReadonlyMap<string, Joined>,
  cameLater: readonly string[],
  connections: Recipients['connections'],
): void {
  const batch = new Batch(entries);
  const late = new Set(cameLater);
  const spared = new Set(entries.flatMap(({ except }) => [...except]));
  tellings += 1;
  for (const id of new Set([...joined.keys(), ...late, ...spared, ...batch.own.keys()])) {
    const connection = connections.get(id);
    if (!connection) continue;
    connection.toldApartIn = tellings;
    if (joined.has(id) || spared.has(id))
      connection.write(batch.framesSince(id, joined.get(id) ?? fromTheStart));
    else if (late.has(id)) connection.write(batch.answersTo(id));
    else connection.write(batch.all(id));
  }
  if (batch.common.length > 0) tellAll(batch, connections);
  for (const { asker, frames } of entries) {
    if (!asker) continue;
    asker.pending -= 1;
    if (!connections.has(asker.id)) asker.write(frames);
  }
}

/** All who were not told apart. */
function tellAll(batch: Batch, connections: Recipients['connections']): void {
  const { common } = batch;
  const packed = batch.packedFor(connections) ?? common;
  for (const connection of connections.values())
    if (connection.toldApartIn !== tellings) connection.writeOne(connection.takesPacked ? packed : common);
}

const fromTheStart: Joined = { at: 0, isNew: false, hasPicture: false };

class Batch {
  /** Places of the entries that are for one connection and not for all, by its id. */
  readonly own = new Map<string, number[]>();
  /** All broadcasts in one buffer. */
  readonly common: Buffer;
  readonly #entries: readonly Entry[];
  readonly #broadcasts: readonly number[];
  /** Those that no picture contains. */
  readonly #words: readonly number[];
  /** For each entry, how many bytes of the broadcasts come before it. */
  readonly #after: number[] = [];

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    const common: Buffer[] = [];
    const broadcasts: number[] = [];
    let bytes = 0;
    entries.forEach(({ only, frames }, place) => {
      this.#after.push(bytes);
      if (only === null) {
        common.push(...frames);
        for (const { length } of frames) bytes += length;
        broadcasts.push(place);
      }
      for (const id of only ?? []) {
        const own = this.own.get(id);
        if (own) own.push(place);
        else this.own.set(id, [place]);
      }
    });
    this.common = common.length === 1 && common[0] ? common[0] : Buffer.concat(common);
    this.#broadcasts = broadcasts;
    this.#words = broadcasts.filter((place) => !entries[place]?.isPatch);
  }

  /** The same, packed; null when too few of those who are not told apart would take it. */
  packedFor(connections: Recipients['connections']): Buffer | null {
    if (!isWorthPacking(this.common.length, connections.size)) return null;
    let copies = 0;
    for (const { takesPacked, toldApartIn } of connections.values())
      if (takesPacked && toldApartIn !== tellings) copies += 1;
    return isWorthPacking(this.common.length, copies) ? packedFrame(this.#framesAt(this.#broadcasts)) : null;
  }

  /** Everything, what is one connection's own at its place in between. */
  all(id: string): Buffer[] {
    const frames: Buffer[] = [];
    let told = 0;
    for (const place of this.own.get(id) ?? []) {
      const after = this.#after[place] ?? 0;
      if (after > told) frames.push(this.common.subarray(told, after));
      frames.push(...(this.#entries[place]?.frames ?? []));
      told = after;
    }
    if (this.common.length > told) frames.push(this.common.subarray(told));
    return frames;
  }

  answersTo(id: string): Buffer[] {
    return this.#framesAt((this.own.get(id) ?? []).filter((place) => this.#entries[place]?.asker));
  }

  framesSince(id: string, { at, isNew, hasPicture }: Joined): Buffer[] {
    const isFor = (place: number) => {
      const entry = this.#entries[place];
      if (!entry || entry.except.has(id)) return false;
      if (entry.asker) return true;
      return place >= at || !(isNew || entry.isPatch);
    };
    const broadcasts = hasPicture ? this.#words : this.#broadcasts;
    const places = [...broadcasts, ...(this.own.get(id) ?? [])].filter(isFor);
    return this.#framesAt(places.sort((a, b) => a - b));
  }

  #framesAt(places: readonly number[]): Buffer[] {
    return places.flatMap((place) => [...(this.#entries[place]?.frames ?? [])]);
  }
}
