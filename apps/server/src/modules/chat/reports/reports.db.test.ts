import {
  chatAdminReports,
  chatDeleteMessage,
  chatReportMessage,
  chatResolveReport,
  chatRoomMessages,
  chatRoomReports,
  roomGrantRoomRole,
} from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture } from '../messages/chat.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let dan: TestPerson;
let eve: TestPerson;
const { openRoom, say, write } = chatFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
  [dan, eve] = [await world.person('dan'), await world.person('eve')];
});
afterAll(() => world.stop());

function report(person: TestPerson, { uuid }: { uuid: string }, comment?: string) {
  return person.client.call(chatReportMessage, {
    params: { messageUuid: uuid },
    body: { reason: 'SPAM', ...(comment === undefined ? {} : { comment }) },
  });
}
function resolve(person: TestPerson, reportId: number, outcome: 'dismissed' | 'deleted') {
  return person.client.call(chatResolveReport, { params: { reportId }, body: { outcome } });
}
async function openOf(person: TestPerson, roomUuid: string) {
  return (await person.client.call(chatRoomReports, { params: { roomUuid } })).reports;
}
async function roomWithEve(name: string) {
  const room = await openRoom(name);
  await ann.client.call(roomGrantRoomRole, {
    params: { room: room.uuid },
    body: { userUuid: eve.uuid, role: 'moderator' },
  });
  return room;
}

describe('C24: reports', () => {
  test('keep the words as they were, once a person, in both queues', async () => {
    const room = await roomWithEve('spam');
    const said = await say(dan, room.uuid, 'buy my tape');
    await Promise.all([report(bob, said, ' again! '), report(bob, said), report(cat, said)]);
    await dan.client.call(chatDeleteMessage, { params: { messageUuid: said.uuid } });
    const open = await openOf(eve, room.uuid);
    expect(open).toHaveLength(2);
    for (const one of open)
      expect(one).toMatchObject({
        messageUuid: said.uuid,
        roomUuid: room.uuid,
        userUuid: dan.uuid,
        userName: 'dan',
        message: 'buy my tape',
        reason: 'SPAM',
        outcome: null,
      });
    const { data, total } = await ann.client.call(chatAdminReports, {
      query: { filter: ['outcome||$isnull', `roomUuid||$eq||${room.uuid}`], sort: 'id,ASC' },
    });
    expect(total).toBe(2);
    expect(data).toEqual(open);
  });

  test('are of what others say, and of what one may read', async () => {
    const room = await roomWithEve('not reported');
    const said = await say(bob, room.uuid, 'hm');
    await expect(report(bob, said)).rejects.toMatchObject({ status: 400 });
    const direct = await write(bob, cat, 'psst');
    await expect(report(dan, direct)).rejects.toMatchObject({ code: 'chat/message-not-found' });
    expect(await report(cat, direct)).toEqual({ ok: true });
    await expect(openOf(bob, room.uuid)).rejects.toMatchObject({ code: 'request/forbidden' });
  });

  test('one decision is for all of a message, and is taken once', async () => {
    const room = await roomWithEve('decided');
    const said = await say(dan, room.uuid, 'rude');
    await report(bob, said);
    await report(cat, said);
    const [first, second] = await openOf(eve, room.uuid);
    await expect(resolve(bob, first!.id, 'dismissed')).rejects.toMatchObject({
      status: 404,
      code: 'chat/report-not-found',
    });
    const tries = await Promise.allSettled([
      resolve(eve, first!.id, 'deleted'),
      resolve(ann, second!.id, 'deleted'),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(resolve(eve, first!.id, 'dismissed')).rejects.toMatchObject({
      status: 409,
      code: 'chat/report-resolved',
    });
    expect(await openOf(eve, room.uuid)).toEqual([]);
    const { messages } = await bob.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
    expect(messages).toMatchObject([{ message: '', deletedBy: 'staff' }]);
  });

  test('a dismissed one leaves the message; staff who delete it have decided', async () => {
    const room = await roomWithEve('dismissed');
    const [fine, bad] = [await say(dan, room.uuid, 'fine'), await say(dan, room.uuid, 'bad')];
    await report(bob, fine);
    await report(bob, bad);
    const [first] = await openOf(eve, room.uuid);
    expect(await resolve(eve, first!.id, 'dismissed')).toMatchObject({
      outcome: 'dismissed',
      resolvedBy: eve.uuid,
      resolvedAt: new Date(world.clock.now()).toISOString(),
    });
    await eve.client.call(chatDeleteMessage, { params: { messageUuid: bad.uuid } });
    expect(await openOf(eve, room.uuid)).toEqual([]);
    const { messages } = await bob.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
    expect(messages.map(({ message }) => message)).toEqual(['fine', '']);
  });

  test('of direct messages are for the moderators of the installation', async () => {
    const said = await write(dan, cat, 'ugly');
    await report(cat, said);
    const { data } = await ann.client.call(chatAdminReports, {
      query: { filter: `messageUuid||$eq||${said.uuid}` },
    });
    await expect(resolve(eve, data[0]!.id, 'deleted')).rejects.toMatchObject({ status: 404 });
    await resolve(ann, data[0]!.id, 'deleted');
  });
});
