/** Things that happen at the same time, in one room and around it. */
import { roomKickUserFromRoom } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openRoom, song, Visitors } from '../../../../testing/realtime/room-visitor.ts';
import { restoreRoom } from './restore-room.ts';

const { world, ann, bob, cat } = useWorld({
  people: ['ann', 'bob', 'cat'],
  realtimeTuning: { stepsPerSnapshot: 15 },
});
let crowd: TestPerson[];
const visitors = new Visitors(() => world.baseUrl);

beforeAll(async () => {
  const names = ['hal', 'ida', 'jon', 'kim', 'leo', 'mia'];
  crowd = await Promise.all(names.map((name) => signUpPerson(world.baseUrl, name)));
});
afterEach(async () => {
  await visitors.disconnectAll();
  await untilConnections(0);
});

async function untilConnections(count: number): Promise<void> {
  while (world.app.realtime.connectionCount !== count) await new Promise((resolve) => setImmediate(resolve));
  await world.app.realtime.settle();
}

async function pass(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.app.realtime.settle();
}

/** Waits until everyone has left and the room is saved and unloaded. */
async function unload(): Promise<void> {
  await visitors.disconnectAll();
  await untilConnections(0);
  await pass(20_100);
  while (world.app.realtime.roomCount > 0) {
    await pass(60_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('a room that many open at once is loaded once', async () => {
  await unload();
  const { uuid: roomUuid } = await openRoom(ann);
  const all = await Promise.all(crowd.map((person) => visitors.enter(person, roomUuid)));
  expect(world.app.realtime.roomCount).toBe(1);
  for (const one of all) await one.until(() => one.state?.allUsers.length === crowd.length, 'everybody');
  await world.app.realtime.settle();
  const kept = await restoreRoom(world.database, roomUuid);
  expect(kept?.state.allUsers.length).toBe(crowd.length);
});

it('from several connections of one person at once, votes count once and all see the same', async () => {
  const { uuid: roomUuid } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  const tabs = await Promise.all([1, 2, 3].map(() => visitors.enter(cat, roomUuid)));
  await dj.act('addDj', { song: song('Busy') });
  await dj.until(() => dj.state?.nowPlaying, 'the song');
  await Promise.all(
    tabs.flatMap((tab, n) => [
      tab.act('voteOnSong', { songVotes: { like: n !== 1 } }),
      tab.act('addDj', { song: song(`From tab ${n}`) }),
      tab.act('voteOnSong', { songVotes: { star: true } }),
    ]),
  );
  await world.app.realtime.settle();
  await Promise.all([dj, ...tabs].map((each) => each.request('syncClock')));
  for (const tab of tabs) expect(tab.state).toEqual(dj.state);
  const { likes, dislikes, stars } = dj.state!.voteCounts;
  expect([likes + dislikes, stars]).toEqual([1, 1]);
  expect(dj.state?.djs.map(({ uuid }) => uuid)).toEqual([bob.uuid, cat.uuid]);
});

it('people who come and go while others vote leave everyone with the same state', async () => {
  const { uuid: roomUuid } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  await dj.act('addDj', { song: song('Coming and going') });
  const voter = await visitors.enter(cat, roomUuid);
  await voter.until(() => voter.state?.nowPlaying, 'the song');
  const goings = { areOver: false };
  const voting = (async () => {
    for (let round = 0; !goings.areOver; round += 1)
      await voter.act('voteOnSong', { songVotes: { like: round % 2 === 0 } });
  })();
  for (let round = 0; round < 4; round += 1) {
    const all = await Promise.all(crowd.map((person) => visitors.enter(person, roomUuid)));
    for (const one of all) one.leave();
    await Promise.all(all.map(({ closed }) => closed));
    if (round % 2 === 1) world.clock.advance(20_100);
  }
  const stayed = await Promise.all(crowd.slice(0, 3).map((person) => visitors.enter(person, roomUuid)));
  goings.areOver = true;
  await voting;
  await untilConnections(5);
  await pass(20_100);
  const fresh = await visitors.enter(ann, roomUuid);
  await dj.until(() => dj.state?.allUsers.length === 6, 'the last newcomer');
  await Promise.all([dj, voter, ...stayed].map((each) => each.request('syncClock')));
  for (const one of [voter, ...stayed, fresh]) expect(one.state).toEqual(dj.state);
  const kept = await restoreRoom(world.database, roomUuid);
  expect(kept?.state.allUsers).toEqual(fresh.state?.allUsers.map(({ uuid }) => uuid));
});

it('somebody who disconnects while joining stays in the room for 20 seconds at most', async () => {
  const { uuid: roomUuid } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  const hasty = crowd.map((person) => visitors.connect(person));
  await Promise.all(hasty.map((one) => one.opened()));
  for (const one of hasty) {
    await one.sendRaw(
      JSON.stringify({ event: 'action', params: { action: 'joinRoom', roomUuid }, messageId: 1 }),
    );
    one.socket.close();
  }
  await untilConnections(1);
  await pass(20_100);
  await dj.request('syncClock');
  expect(dj.state?.allUsers.map(({ uuid }) => uuid)).toEqual([bob.uuid]);
  expect((await restoreRoom(world.database, roomUuid))?.state.allUsers).toEqual([bob.uuid]);
});

it('an empty room is unloaded after a minute, and somebody who joins at that moment finds it again', async () => {
  const { uuid: roomUuid } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  await dj.act('addDj', { song: song('Last one') });
  dj.leave();
  await untilConnections(0);
  await pass(20_100);
  const joined = crowd.map((person) => visitors.enter(person, roomUuid));
  while (world.app.realtime.roomCount > 0 && world.app.realtime.connectionCount < crowd.length) {
    world.clock.advance(5_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const all = await Promise.all(joined);
  for (const one of all) await one.until(() => one.state?.allUsers.length === crowd.length, 'everybody');
  await all[0]!.act('addDj', { song: song('Next one') });
  await all[1]!.until(() => all[1]!.state?.nowPlaying?.song.trackName === 'Next one', 'the next song');
});

it('a kick and a held place survive unloading (rules R15, R63)', async () => {
  const { uuid: roomUuid, slug } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  await dj.act('addDj', { song: song('Held', 600) });
  await visitors.enter(cat, roomUuid);
  await ann.client.call(roomKickUserFromRoom, { body: { slug, userUuid: cat.uuid } });
  await world.drain();
  await world.app.realtime.settle();
  await unload();
  const { settings, heldPlaces } = (await restoreRoom(world.database, roomUuid))!.state;
  expect(settings.roomRoles).toMatchObject([{ role: 'owner' }, { role: 'kicked', userUuid: cat.uuid }]);
  expect(Object.keys(heldPlaces)).toEqual([bob.uuid]);
  const back = await visitors.enter(bob, roomUuid);
  expect(back.state?.djs.map(({ uuid }) => uuid)).toEqual([bob.uuid]);
  expect(await visitors.connect(cat).request('joinRoom', { roomUuid })).toHaveProperty('error');
});
