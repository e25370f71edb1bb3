import {
  createRoom,
  restoreAfterRestart,
  step,
  type RoomAction,
  type RoomEngineState,
} from '@turnstage/room-engine';
import { ann, bob, cat, eve, profile, settings, tokenRole } from '@turnstage/room-engine/testing';
import { createTestDatabase, type TestDatabase } from '@turnstage/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { journalStore } from './journal.store.ts';
import { readBack, type JournalEntry } from './replay.ts';
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

/** A room that lives as in the host: begun with a snapshot, stepped, written, saved when it is time. */
class WrittenRoom {
  state: RoomEngineState = createRoom(settings());
  now = 1_800_000_000_000;
  journal: RoomJournal;
  #steps = 0;

  constructor(readonly stepsPerSnapshot: number) {
    this.journal = this.#open(0, 0);
  }

  begin(): Promise<void> {
    return this.journal.save(this.journal.snapshotOf(this.state, this.now));
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
    this.journal.note({ action, facts });
    const snapshot = this.journal.isSnapshotDue(this.state)
      ? this.journal.snapshotOf(this.state, this.now)
      : null;
    await this.journal.flush();
    if (snapshot) await this.journal.save(snapshot);
  }

  /** As another process finds it. */
  async reopen(): Promise<void> {
    const read = await readBack(test.database, roomUuid);
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
/** Settings change in the middle: what came before was done under others. */
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

describe('a room is read back as it was', () => {
  it.each([1, 2, 3, 5, 1_000])(
    'with a snapshot every %i steps and a restart after each step',
    async (every) => {
      const room = new WrittenRoom(every);
      await room.begin();
      for (const [who, action] of history) {
        await room.do(who, action);
        const read = await readBack(test.database, roomUuid);
        expect(read?.state).toEqual(room.state);
      }
      await room.reopen();
      await room.do(...join(eve));
      await room.reopen();
      expect((await readBack(test.database, roomUuid))?.state).toEqual(room.state);
    },
  );

  it('in as many rows as it was written in, with the events since the snapshot', async () => {
    const room = new WrittenRoom(1_000);
    await room.begin();
    for (const [who, action] of history) await room.do(who, action);
    const read = await readBack(test.database, roomUuid);
    expect(read).toMatchObject({ position: history.length, steps: history.length });
    expect(read?.events.filter(({ type }) => type === 'songEnded')).toHaveLength(1);
  });
});

describe('what keeps a room whole', () => {
  it('one that was never saved is none', async () => {
    expect(await readBack(test.database, roomUuid)).toBeUndefined();
  });

  it('a position is written once', async () => {
    const [one, other] = [new WrittenRoom(1_000), new WrittenRoom(1_000)];
    await one.begin();
    await one.do(...join(bob));
    await expect(other.do(...join(cat))).rejects.toThrow(/duplicate key/);
    expect((await readBack(test.database, roomUuid))?.state.allUsers).toEqual([bob]);
  });

  it('a snapshot that comes after a newer one changes nothing', async () => {
    const room = new WrittenRoom(1_000);
    await room.begin();
    const late = room.journal.snapshotOf(room.state, room.now);
    await room.do(...join(bob));
    await room.journal.save(room.journal.snapshotOf(room.state, room.now));
    await room.do(...join(cat));
    await room.journal.save(late);
    expect((await readBack(test.database, roomUuid))?.state).toEqual(room.state);
  });

  it('reading it back while snapshots are saved gives a state that was', async () => {
    const room = new WrittenRoom(1);
    await room.begin();
    for (const person of [ann, bob, cat]) await room.do(...join(person));
    const work = { isOver: false };
    const living = (async () => {
      for (let round = 0; round < 60; round += 1)
        await room.do(null, { type: 'updateSettings', settings: { songsPerDj: 1 + (round % 10) } });
      work.isOver = true;
    })();
    let position = 0;
    while (!work.isOver) {
      const read = await readBack(test.database, roomUuid);
      expect(read!.state.allUsers).toHaveLength(3);
      expect(read!.position).toBeGreaterThanOrEqual(position);
      position = read!.position;
    }
    await living;
  });

  it('rooms in which somebody is are known, and a forgotten one is not', async () => {
    const store = journalStore(test.database);
    const room = new WrittenRoom(1);
    await room.begin();
    expect(await store.activeRooms()).not.toContain(roomUuid);
    await room.do(...join(bob));
    expect(await store.activeRooms()).toContain(roomUuid);
    await store.forget(roomUuid);
    expect(await store.activeRooms()).not.toContain(roomUuid);
    expect(await readBack(test.database, roomUuid)).toBeUndefined();
  });
});
