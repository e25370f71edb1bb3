import { chatEditMessage, roomGrantRoomRole } from '@turnstage/client/routes';
import type { EventMap } from '../../../events/event-map.ts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatFixture } from './chat.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let dan: TestPerson;
let eve: TestPerson;
let told: EventMap['mentioned'][] = [];
const { openRoom, say, whileBlocked } = chatFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
  [dan, eve] = [await world.person('dan'), await world.person('eve')];
  world.app.events.on('mentioned', 'test.mentioned', async (event) => void told.push(event));
});
beforeEach(() => {
  told = [];
});
afterAll(() => world.stop());

async function calledBy(work: () => Promise<unknown>): Promise<string[]> {
  await work();
  await world.drain();
  return told.flatMap(({ userUuids }) => userUuids).sort();
}
const uuids = (...people: TestPerson[]) => people.map(({ uuid }) => uuid).sort();

describe('C10: whoever is called is told', () => {
  test('once a message, never the sender', async () => {
    const room = await openRoom('calling');
    const called = await calledBy(() => say(bob, room.uuid, 'hey @CAT and @cat, says @bob to @nobody'));
    expect(called).toEqual([cat.uuid]);
    expect(told).toMatchObject([{ roomUuid: room.uuid, byUserUuid: bob.uuid }]);
  });

  test('never anybody who blocked the sender', async () => {
    const room = await openRoom('deaf');
    await whileBlocked(cat, bob, async () => {
      expect(await calledBy(() => say(bob, room.uuid, '@cat @dan'))).toEqual([dan.uuid]);
    });
  });

  test('nobody when nobody is called', async () => {
    const room = await openRoom('quiet');
    expect(await calledBy(() => say(bob, room.uuid, 'me@cat.example'))).toEqual([]);
    expect(told).toEqual([]);
  });

  test('@staff are the owner, co-owners and moderators; @djs those on stage (C9)', async () => {
    const room = await openRoom('groups');
    for (const [person, role] of [
      [eve, 'moderator'],
      [dan, 'dj'],
    ] as const)
      await ann.client.call(roomGrantRoomRole, {
        params: { room: room.uuid },
        body: { userUuid: person.uuid, role },
      });
    let mentionedGroups: string[] = [];
    const called = await calledBy(async () => {
      ({ mentionedGroups } = await say(bob, room.uuid, '@staff! help'));
    });
    expect(called).toEqual(uuids(ann, eve));
    expect(mentionedGroups).toEqual(['staff']);
    told = [];
    const face = { uuid: cat.uuid, nickname: 'cat', avatarId: 'fox' };
    await world.app.room.reportLive({
      roomUuid: room.uuid,
      userUuids: [cat.uuid],
      summary: { djs: [face], crowd: [], vibeMeter: 0, nowPlaying: null },
      song: null,
    });
    expect(await calledBy(() => say(bob, room.uuid, '@DJs: louder'))).toEqual([cat.uuid]);
  });

  test('a change tells only those who were not called before', async () => {
    const room = await openRoom('changed');
    const said = await say(bob, room.uuid, '@cat');
    expect(await calledBy(async () => undefined)).toEqual([cat.uuid]);
    told = [];
    const body = { message: '@cat and @dan' };
    const change = () => bob.client.call(chatEditMessage, { params: { messageUuid: said.uuid }, body });
    expect(await calledBy(change)).toEqual([dan.uuid]);
  });
});
