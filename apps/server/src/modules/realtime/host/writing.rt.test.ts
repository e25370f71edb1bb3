/** ADR 2 with a database that is slow or fails: nothing is sent before it is written, or when it was not written. */
import { useWorld } from '@turnstage/server/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { GatedDatabase } from '../../../../testing/realtime/gated-database.ts';
import { openRoom, type RoomVisitor, song, Visitors } from '../../../../testing/realtime/room-visitor.ts';
import { restoreRoom } from './restore-room.ts';

const gates = new GatedDatabase();
const visitors = new Visitors(() => world.baseUrl);

const { world, ann, bob, cat } = useWorld({
  people: ['ann', 'bob', 'cat'],
  wrapDatabase: (database) => gates.around(database),
  realtimeTuning: { stepsPerSnapshot: 10 },
  // Errors in this file are intended.
  env: { LOG_LEVEL: 'silent' },
});
afterEach(async () => {
  gates.release();
  await visitors.disconnectAll();
});

async function roomWithSong() {
  const { uuid: roomUuid } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  const fan = await visitors.enter(cat, roomUuid);
  await dj.act('addDj', { song: song('Slow song') });
  const { playId } = await fan.until(() => fan.state?.nowPlaying, 'the song');
  await world.app.realtime.settle();
  return { roomUuid, dj, fan, playId };
}

async function untilHeld(): Promise<void> {
  while (gates.waiting === 0) await new Promise((resolve) => setImmediate(resolve));
}

/** Several round trips, so that the server had every chance to send something. */
async function roundTrips(...all: RoomVisitor[]): Promise<void> {
  for (let round = 0; round < 10; round += 1) await Promise.all(all.map((each) => each.request('syncClock')));
}

function hasVoted(visitor: RoomVisitor): boolean {
  return visitor.state?.allUserData[cat.uuid]?.songVotes.like === true;
}

async function likesOnDisk(roomUuid: string): Promise<number | undefined> {
  return (await restoreRoom(world.database, roomUuid))?.state.voteCounts.likes;
}

describe('while a write is in flight', () => {
  it('sends nothing to anyone, not even to the voter', async () => {
    const { dj, fan } = await roomWithSong();
    gates.hold();
    let isAnswered = false;
    const voted = fan.act('voteOnSong', { songVotes: { like: true } }).then(() => (isAnswered = true));
    await untilHeld();
    await roundTrips(dj, fan);
    expect([isAnswered, hasVoted(dj), hasVoted(fan)]).toEqual([false, false, false]);
    gates.release();
    await voted;
    await dj.until(() => hasVoted(dj), 'the vote');
  });

  it('all requests that arrive meanwhile share one more write', async () => {
    const { roomUuid, dj, fan } = await roomWithSong();
    const rowsBefore = (await restoreRoom(world.database, roomUuid))!.position;
    gates.hold();
    const first = fan.act('voteOnSong', { songVotes: { like: true } });
    await untilHeld();
    const more = [
      fan.act('voteOnSong', { songVotes: { like: false } }),
      fan.act('voteOnSong', { songVotes: { like: true } }),
      dj.act('leaveAfterSong', { leave: true }),
    ];
    await roundTrips(dj, fan);
    gates.release();
    await Promise.all([first, ...more]);
    expect((await restoreRoom(world.database, roomUuid))!.position).toBe(rowsBefore + 2);
  });

  it('somebody who joins receives nothing older than their own state', async () => {
    const { roomUuid, dj, fan } = await roomWithSong();
    gates.hold();
    const voted = fan.act('voteOnSong', { songVotes: { like: true } });
    await untilHeld();
    // The visitor would fail on a message before its state, and on a patch that doesn't fit.
    const late = visitors.connect(ann);
    const joined = late.join(roomUuid);
    await late.opened();
    await roundTrips(dj, late);
    expect(late.state).toBeNull();
    gates.release();
    await Promise.all([voted, joined]);
    expect(late.names()).toEqual(['updatedUserData']);
    await dj.until(() => dj.state?.allUsers.length === 3, 'the newcomer');
    expect(late.state).toEqual(dj.state);
  });

  it('somebody who leaves still gets their pending response', async () => {
    const { fan } = await roomWithSong();
    gates.hold();
    const voted = fan.request('voteOnSong', { songVotes: { like: true } });
    await untilHeld();
    await fan.sendRaw('{"event":"roomLeave"}');
    await roundTrips(fan);
    gates.release();
    expect(await voted).not.toHaveProperty('error');
    expect(hasVoted(fan)).toBe(false);
  });
});

describe('when a write fails', () => {
  it('sends nothing to anyone, disconnects everyone so that they reconnect, and continues the room as it was written', async () => {
    const { roomUuid, dj, fan, playId } = await roomWithSong();
    gates.failures.journal.push('before');
    const voted = fan.request('voteOnSong', { songVotes: { like: true } });
    expect(await dj.closed).toBe(1001);
    expect(await fan.closed).toBe(1001);
    expect(await voted).toMatchObject({ error: 'connection closed (1001)' });
    for (const visitor of [dj, fan]) {
      expect(hasVoted(visitor)).toBe(false);
      expect(visitor.frames).not.toContain('primus::server::close');
    }
    const again = await visitors.enter(cat, roomUuid);
    expect(again.state?.nowPlaying?.playId).toBe(playId);
    expect(again.state?.voteCounts.likes).toBe(0);
    await again.act('voteOnSong', { songVotes: { like: true } });
    expect(await likesOnDisk(roomUuid)).toBe(1);
    world.clock.advance(182_000);
    await again.until(() => again.state?.nowPlaying === null, 'the end of the song');
  });

  it('a step that was written although the confirmation was lost counts, once', async () => {
    const { roomUuid, fan } = await roomWithSong();
    gates.failures.journal.push('after');
    void fan.request('voteOnSong', { songVotes: { like: true } });
    await fan.closed;
    const again = await visitors.enter(cat, roomUuid);
    expect(again.state?.voteCounts.likes).toBe(1);
    expect(hasVoted(again)).toBe(true);
  });

  it('requests that arrived during the failed write are not broadcast either', async () => {
    const { roomUuid, dj, fan } = await roomWithSong();
    gates.hold();
    gates.failures.journal.push('before');
    void fan.request('voteOnSong', { songVotes: { like: true } });
    await untilHeld();
    void dj.request('updateNextSong', { song: song('Never told') });
    await roundTrips(dj, fan);
    gates.release();
    await Promise.all([dj.closed, fan.closed]);
    const again = await visitors.enter(bob, roomUuid);
    expect(again.state?.djs[0]?.nextSong).toBeNull();
    await again.act('updateNextSong', { song: song('Told') });
  });

  it('and restoring it fails too, a join gets a response and the room opens as soon as possible', async () => {
    const { roomUuid, fan, playId } = await roomWithSong();
    const { position } = (await restoreRoom(world.database, roomUuid))!;
    gates.failures.journal.push('before', 'before', 'before');
    void fan.request('voteOnSong', { songVotes: { like: true } });
    await fan.closed;
    while (gates.failures.journal.length > 1) await new Promise((resolve) => setImmediate(resolve));
    const early = visitors.connect(cat);
    expect(await early.request('joinRoom', { roomUuid })).toMatchObject({
      error: 'Something went wrong, please try again',
    });
    expect(await early.closed).toBe(1001);
    expect(gates.failures.journal).toEqual([]);
    // It reopens by itself, without any join: its song must end in time.
    world.clock.advance(1_000);
    const isOpen = async () => (await restoreRoom(world.database, roomUuid))!.position > position;
    while (!(await isOpen())) await new Promise((resolve) => setImmediate(resolve));
    const again = await visitors.enter(cat, roomUuid);
    expect(again.state?.nowPlaying?.playId).toBe(playId);
  });

  it('of a snapshot, only the journal stays longer', async () => {
    const { roomUuid, fan } = await roomWithSong();
    gates.failures.snapshot.push('before', 'before');
    for (let round = 1; round <= 30; round += 1)
      await fan.act('voteOnSong', { songVotes: { like: round % 2 === 1 } });
    await world.app.realtime.settle();
    expect(gates.failures.snapshot).toEqual([]);
    expect(fan.isOpen).toBe(true);
    expect((await restoreRoom(world.database, roomUuid))?.state.voteCounts).toMatchObject({
      likes: 0,
      dislikes: 1,
    });
  });
});
