import {
  chatAdminReports,
  chatDeleteMessage,
  chatReportMessage,
  chatResolveReport,
  chatRoomMessages,
  chatRoomReports,
  roomGrantRoomRole,
} from '@turnstage/client/routes';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';

const { world, ann, bob, cat, dan, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'dan', 'eve'] });
const { openRoom, post, sendDirect } = chatFixture(() => world);

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
  test('store the text as it was, once per person, and show it in both queues', async () => {
    const room = await roomWithEve('spam');
    const posted = await post(dan, room.uuid, 'buy my tape');
    await Promise.all([report(bob, posted, ' again! '), report(bob, posted), report(cat, posted)]);
    await dan.client.call(chatDeleteMessage, { params: { messageUuid: posted.uuid } });
    const open = await openOf(eve, room.uuid);
    expect(open).toHaveLength(2);
    for (const one of open)
      expect(one).toMatchObject({
        messageUuid: posted.uuid,
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

  test('can be about messages from others only, and only about readable ones', async () => {
    const room = await roomWithEve('not reported');
    const posted = await post(bob, room.uuid, 'hm');
    await expect(report(bob, posted)).rejects.toMatchObject({ status: 400 });
    const direct = await sendDirect(bob, cat, 'psst');
    await expect(report(dan, direct)).rejects.toMatchObject({ code: 'chat/message-not-found' });
    expect(await report(cat, direct)).toEqual({ ok: true });
    await expect(openOf(bob, room.uuid)).rejects.toMatchObject({ code: 'request/forbidden' });
  });

  test('one decision resolves all reports about a message, and is made once', async () => {
    const room = await roomWithEve('decided');
    const posted = await post(dan, room.uuid, 'rude');
    await report(bob, posted);
    await report(cat, posted);
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

  test('dismissing one keeps the message; staff who delete the message resolve the report', async () => {
    const room = await roomWithEve('dismissed');
    const [fine, bad] = [await post(dan, room.uuid, 'fine'), await post(dan, room.uuid, 'bad')];
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

  test('about direct messages go to the moderators of the installation', async () => {
    const posted = await sendDirect(dan, cat, 'ugly');
    await report(cat, posted);
    const { data } = await ann.client.call(chatAdminReports, {
      query: { filter: `messageUuid||$eq||${posted.uuid}` },
    });
    await expect(resolve(eve, data[0]!.id, 'deleted')).rejects.toMatchObject({ status: 404 });
    await resolve(ann, data[0]!.id, 'deleted');
  });
});
