/** ADR 2 with a database that is slow, or fails: nothing is told before it is written, nor when it was not. */
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GatedDatabase } from '../testing/gated-database.ts';
import { openRoom, type RoomVisitor, song, Visitors } from '../testing/room-visitor.ts';
import { readBack } from './replay.ts';

const gates = new GatedDatabase();
let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
const visitors = new Visitors(() => world.baseUrl);

beforeAll(async () => {
  world = await startWorld({
    standInFor: (database) => gates.around(database),
    realtimePace: { stepsPerSnapshot: 10 },
    // What fails here fails on purpose.
    env: { LOG_LEVEL: 'silent' },
  });
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
});
afterEach(async () => {
  gates.release();
  await visitors.sendHome();
});
afterAll(() => world.stop());

async function roomWithSong() {
  const { uuid: roomUuid } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  const fan = await visitors.enter(cat, roomUuid);
  await dj.act('addDj', { song: song('Slow song') });
  const { playId } = await fan.until(() => fan.state?.nowPlaying, 'the song');
  await world.app.realtime.settle();
  return { roomUuid, dj, fan, playId };
}

async function atTheGate(): Promise<void> {
  while (gates.waiting === 0) await new Promise((resolve) => setImmediate(resolve));
}

/** The server has come round several times, and had every chance to say something. */
async function roundTrips(...all: RoomVisitor[]): Promise<void> {
  for (let round = 0; round < 10; round += 1) await Promise.all(all.map((each) => each.ask('syncClock')));
}

function hasVoted(visitor: RoomVisitor): boolean {
  return visitor.state?.allUserData[cat.uuid]?.songVotes.like === true;
}

async function likesOnDisk(roomUuid: string): Promise<number | undefined> {
  return (await readBack(world.database, roomUuid))?.state.voteCounts.likes;
}

describe('while a write is under way', () => {
  it('nobody is told of it, the voter neither', async () => {
    const { dj, fan } = await roomWithSong();
    gates.hold();
    let isAnswered = false;
    const voted = fan.act('voteOnSong', { songVotes: { like: true } }).then(() => (isAnswered = true));
    await atTheGate();
    await roundTrips(dj, fan);
    expect([isAnswered, hasVoted(dj), hasVoted(fan)]).toEqual([false, false, false]);
    gates.release();
    await voted;
    await dj.until(() => hasVoted(dj), 'the vote');
  });

  it('what is asked meanwhile goes into one further write', async () => {
    const { roomUuid, dj, fan } = await roomWithSong();
    const rowsBefore = (await readBack(world.database, roomUuid))!.position;
    gates.hold();
    const first = fan.act('voteOnSong', { songVotes: { like: true } });
    await atTheGate();
    const more = [
      fan.act('voteOnSong', { songVotes: { like: false } }),
      fan.act('voteOnSong', { songVotes: { like: true } }),
      dj.act('leaveAfterSong', { leave: true }),
    ];
    await roundTrips(dj, fan);
    gates.release();
    await Promise.all([first, ...more]);
    expect((await readBack(world.database, roomUuid))!.position).toBe(rowsBefore + 2);
  });

  it('whoever comes in hears nothing older than the own picture', async () => {
    const { roomUuid, dj, fan } = await roomWithSong();
    gates.hold();
    const voted = fan.act('voteOnSong', { songVotes: { like: true } });
    await atTheGate();
    // The visitor would fail on a message before its picture, and on a patch that does not fit it.
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

  it('whoever leaves still gets the answer that is owed', async () => {
    const { fan } = await roomWithSong();
    gates.hold();
    const voted = fan.ask('voteOnSong', { songVotes: { like: true } });
    await atTheGate();
    await fan.say('{"event":"roomLeave"}');
    await roundTrips(fan);
    gates.release();
    expect(await voted).not.toHaveProperty('error');
    expect(hasVoted(fan)).toBe(false);
  });
});

describe('when a write fails', () => {
  it('nobody is told, all are sent off to come back, and the room goes on as it was written', async () => {
    const { roomUuid, dj, fan, playId } = await roomWithSong();
    gates.failures.journal.push('before');
    const voted = fan.ask('voteOnSong', { songVotes: { like: true } });
    expect(await dj.gone).toBe(1001);
    expect(await fan.gone).toBe(1001);
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

  it('what was written although the answer was lost counts, once', async () => {
    const { roomUuid, fan } = await roomWithSong();
    gates.failures.journal.push('after');
    void fan.ask('voteOnSong', { songVotes: { like: true } });
    await fan.gone;
    const again = await visitors.enter(cat, roomUuid);
    expect(again.state?.voteCounts.likes).toBe(1);
    expect(hasVoted(again)).toBe(true);
  });

  it('what was asked while it failed is not told either', async () => {
    const { roomUuid, dj, fan } = await roomWithSong();
    gates.hold();
    gates.failures.journal.push('before');
    void fan.ask('voteOnSong', { songVotes: { like: true } });
    await atTheGate();
    void dj.ask('updateNextSong', { song: song('Never told') });
    await roundTrips(dj, fan);
    gates.release();
    await Promise.all([dj.gone, fan.gone]);
    const again = await visitors.enter(bob, roomUuid);
    expect(again.state?.djs[0]?.nextSong).toBeNull();
    await again.act('updateNextSong', { song: song('Told') });
  });

  it('and reading it back fails too, joining is answered and the room opens as soon as it can', async () => {
    const { roomUuid, fan, playId } = await roomWithSong();
    const { position } = (await readBack(world.database, roomUuid))!;
    gates.failures.journal.push('before', 'before', 'before');
    void fan.ask('voteOnSong', { songVotes: { like: true } });
    await fan.gone;
    while (gates.failures.journal.length > 1) await new Promise((resolve) => setImmediate(resolve));
    const early = visitors.connect(cat);
    expect(await early.ask('joinRoom', { roomUuid })).toMatchObject({
      error: 'Something went wrong, please try again',
    });
    expect(await early.gone).toBe(1001);
    expect(gates.failures.journal).toEqual([]);
    // By itself, with nobody asking: its song must end in time.
    world.clock.advance(1_000);
    const isOpen = async () => (await readBack(world.database, roomUuid))!.position > position;
    while (!(await isOpen())) await new Promise((resolve) => setImmediate(resolve));
    const again = await visitors.enter(cat, roomUuid);
    expect(again.state?.nowPlaying?.playId).toBe(playId);
  });

  it('of a snapshot only, the journal is longer and that is all', async () => {
    const { roomUuid, fan } = await roomWithSong();
    gates.failures.snapshot.push('before', 'before');
    for (let round = 1; round <= 30; round += 1)
      await fan.act('voteOnSong', { songVotes: { like: round % 2 === 1 } });
    await world.app.realtime.settle();
    expect(gates.failures.snapshot).toEqual([]);
    expect(fan.isOpen).toBe(true);
    expect((await readBack(world.database, roomUuid))?.state.voteCounts).toMatchObject({
      likes: 0,
      dislikes: 1,
    });
  });
});
