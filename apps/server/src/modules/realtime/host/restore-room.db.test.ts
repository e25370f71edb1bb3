import {
  createRoom,
  restoreAfterRestart,
  step,
  type JournalEntry,
  type RoomAction,
  type RoomEngineState,
} from '@turnstage/room-engine';
import { ann, bob, cat, eve, profile, settings, tokenRole } from '@turnstage/room-engine/testing';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { journalStore } from './journal.store.ts';
import { restoreRoom } from './restore-room.ts';
import { JournalWriter } from './journal-writer.ts';
import { RoomJournal } from './room-journal.ts';

let test: TestDatabase;
let roomUuid: string;

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(() => {
  roomUuid = crypto.randomUUID();
});
afterAll(() => test.drop());

/** A room as the host runs it: starts with a snapshot, is stepped and written, and saved when a snapshot is due. */
class WrittenRoom {
  state: RoomEngineState = createRoom(settings());
  now = 1_800_000_000_000;
  journal: RoomJournal;
  #steps = 0;

  constructor(readonly stepsPerSnapshot: number) {
    this.journal = this.#open(0, 0);
  }

  start(): Promise<void> {
    return this.journal.save(this.journal.createSnapshot(this.state, this.now));
  }

  async do(who: string | null, action: JournalEntry['action']): Promise<void> {
    this.#steps += 1;
    this.now += 700;
    const actor = who === null ? null : { uuid: who, tokenRole: tokenRole(who) };
    const facts = { now: this.now, seed: `seed ${this.#steps}`, actor };
    const result =
      action.type === 'restart' ? restoreAfterRestart(this.state, facts) : step(this.state, action, facts);
    if (!result.ok) throw new Error(result.error);
    this.state = result.state;
    this.journal.record({ action, facts });
    const snapshot = this.journal.isSnapshotDue(this.state)
      ? this.journal.createSnapshot(this.state, this.now)
      : null;
    await this.journal.flush();
    if (snapshot) await this.journal.save(snapshot);
  }

  /** Restores the room as another process would. */
  async reopen(): Promise<void> {
    const read = await restoreRoom(test.database, roomUuid);
    if (!read) throw new Error('nothing was kept');
    expect(read.state).toEqual(this.state);
    this.state = read.state;
    this.journal = this.#open(read.position, read.steps);
    await this.do(null, { type: 'restart' });
  }

  #open(position: number, steps: number): RoomJournal {
    const { stepsPerSnapshot } = this;
    const { database } = test;
    const writer = new JournalWriter(database);
    return new RoomJournal({ database, writer, roomUuid, position, steps, stepsPerSnapshot });
  }
}

const join = (uuid: string): [string, RoomAction] => [
  uuid,
  { type: 'join', profile: profile(uuid), connectionId: `${uuid} 1` },
];
const song = (title: string) =>
  ({ trackName: title, duration: 30, songId: title, songShortId: title }) as never;
/** The settings change halfway, so earlier steps ran under different settings. */
const history: [string | null, JournalEntry['action']][] = [
  join(ann),
  join(bob),
  join(cat),
  join(eve),
  [bob, { type: 'addDj', song: song('one') }],
  [cat, { type: 'addDj', song: song('two') }],
  [eve, { type: 'voteOnSong', songVotes: { like: true, star: true } }],
  [null, { type: 'updateSettings', settings: { numberOfDjs: 1, name: 'Half \uD800 a \0 name' } }],
  [ann, { type: 'voteOnSong', songVotes: { like: false } }],
  [eve, { type: 'skipSong' }],
  [null, { type: 'kick', userUuid: cat }],
  [null, { type: 'disconnect', connectionId: `${eve} 1` }],
];

describe('a restored room', () => {
  it.each([1, 2, 3, 5, 1_000])(
    'with a snapshot every %i steps and a restart after each step',
    async (every) => {
      const room = new WrittenRoom(every);
      await room.start();
      for (const [who, action] of history) {
        await room.do(who, action);
        const read = await restoreRoom(test.database, roomUuid);
        expect(read?.state).toEqual(room.state);
      }
      await room.reopen();
      await room.do(...join(eve));
      await room.reopen();
      expect((await restoreRoom(test.database, roomUuid))?.state).toEqual(room.state);
    },
  );

  it('has as many rows as were written, and the events since the snapshot', async () => {
    const room = new WrittenRoom(1_000);
    await room.start();
    for (const [who, action] of history) await room.do(who, action);
    const read = await restoreRoom(test.database, roomUuid);
    expect(read).toMatchObject({ position: history.length, steps: history.length });
    expect(read?.events.filter(({ type }) => type === 'songEnded')).toHaveLength(1);
  });
});

describe('consistency of stored rooms', () => {
  it('a room that was never saved is undefined', async () => {
    expect(await restoreRoom(test.database, roomUuid)).toBeUndefined();
  });

  it('a position can be written only once', async () => {
    const [one, other] = [new WrittenRoom(1_000), new WrittenRoom(1_000)];
    await one.start();
    await one.do(...join(bob));
    await expect(other.do(...join(cat))).rejects.toThrow(/duplicate key/);
    expect((await restoreRoom(test.database, roomUuid))?.state.allUsers).toEqual([bob]);
  });

  it('a snapshot that arrives after a newer one changes nothing', async () => {
    const room = new WrittenRoom(1_000);
    await room.start();
    const late = room.journal.createSnapshot(room.state, room.now);
    await room.do(...join(bob));
    await room.journal.save(room.journal.createSnapshot(room.state, room.now));
    await room.do(...join(cat));
    await room.journal.save(late);
    expect((await restoreRoom(test.database, roomUuid))?.state).toEqual(room.state);
  });

  it('restoring while snapshots are saved returns a state that existed', async () => {
    const room = new WrittenRoom(1);
    await room.start();
    for (const person of [ann, bob, cat]) await room.do(...join(person));
    const work = { isOver: false };
    const living = (async () => {
      for (let round = 0; round < 60; round += 1)
        await room.do(null, { type: 'updateSettings', settings: { songsPerDj: 1 + (round % 10) } });
      work.isOver = true;
    })();
    let position = 0;
    while (!work.isOver) {
      const read = await restoreRoom(test.database, roomUuid);
      expect(read!.state.allUsers).toHaveLength(3);
      expect(read!.position).toBeGreaterThanOrEqual(position);
      position = read!.position;
    }
    await living;
  });

  it('lists rooms with somebody in them, and no deleted room', async () => {
    const store = journalStore(test.database);
    const room = new WrittenRoom(1);
    await room.start();
    expect(await store.activeRooms()).not.toContain(roomUuid);
    await room.do(...join(bob));
    expect(await store.activeRooms()).toContain(roomUuid);
    await store.deleteRoom(roomUuid);
    expect(await store.activeRooms()).not.toContain(roomUuid);
    expect(await restoreRoom(test.database, roomUuid)).toBeUndefined();
  });
});
