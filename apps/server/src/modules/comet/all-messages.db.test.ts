/** `GET /messages` without a group or a person (rule C43). */
import type { CometMessage } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { signUpPerson } from '@turnstage/testkit';
import { roomGrantRoomRole } from '@turnstage/client/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { cometFixture } from '../../../testing/comet/comet.fixture.ts';

const { world, ann, bob, cat, roz } = useWorld({ people: ['ann', 'bob', 'cat', 'roz'] });
let joined: string;
let other: string;
const { openRoom, post, sendDirect, whileBlocked } = chatFixture(() => world);
const { callComet, data, list, raw } = cometFixture(() => world);

beforeAll(async () => {
  [joined, other] = [(await openRoom('joined')).uuid, (await openRoom('not joined')).uuid];
  await data(roz, 'POST', `/v3/groups/${joined}/members`);
  await post(bob, joined, 'in the group');
  await post(bob, other, 'elsewhere');
  await sendDirect(cat, roz, 'to roz');
  await sendDirect(roz, cat, 'to cat');
  await sendDirect(bob, cat, 'between others');
});

const posted = (messages: CometMessage[]) =>
  messages.map((message) => (message.data as { text: string }).text);
const of = async (query: string, person = roz) => posted(await list(person, `/v3.0/messages?${query}`));

describe('messages to the caller from all conversations', () => {
  test("come from the caller's groups and conversations only, in order", async () => {
    expect(await of('category=message&affix=append')).toEqual(['in the group', 'to roz', 'to cat']);
    expect(await of('category=message&limit=2')).toEqual(['to cat', 'to roz']);
  });

  test('receiverType selects one kind; with the caller as sender only their own messages are returned', async () => {
    expect(await of('category=message&receiverType=group')).toEqual(['in the group']);
    expect(await of('category=message&receiverType=user&per_page=10')).toEqual(['to roz', 'to cat']);
    expect(await of(`category=message&sender=${roz.uuid}`)).toEqual(['to cat']);
  });

  test('can be paged through with cursors', async () => {
    const messages = await list(roz, '/v3.0/messages?category=message&affix=append');
    expect(await of(`category=message&affix=append&id=${messages[0]!.id}`)).toEqual(['to roz', 'to cat']);
    expect(await of(`affix=append&id=${messages[2]!.id}`)).toEqual([]);
    expect(messages[0]).toMatchObject({
      conversationId: `group_${joined}`,
      data: { entities: { receiver: { entity: { guid: joined, name: 'da:joined' } } } },
    });
  });

  test('are none for guests and for people without conversations; a call without a valid token is refused', async () => {
    const { token } = await world.person('gus');
    const guest = await raw('GET', '/v3.0/messages?limit=10', { headers: { authtoken: token } });
    expect(guest).toMatchObject({ status: 200, body: { data: [] } });
    const newcomer = await signUpPerson(world.baseUrl, 'newcomer');
    expect(posted(await list(newcomer, '/v3.0/messages?limit=10'))).toEqual([]);
    const { body, status } = await callComet(roz, 'GET', '/v3/messages', {
      headers: { authtoken: 'nobody' },
    });
    expect({ status, code: body.error?.code }).toEqual({ status: 401, code: 'ERR_NO_AUTH' });
  });

  test('C15, C37: leave out blocked people and deleted conversations', async () => {
    await whileBlocked(roz, cat, async () => {
      expect(await of('category=message&affix=append')).toEqual(['in the group']);
    });
    await data(bob, 'POST', `/v3/groups/${joined}/members`);
    await data(bob, 'DELETE', `/v3/groups/${joined}/conversation`);
    await data(bob, 'DELETE', `/v3/users/${cat.uuid}/conversation`);
    expect(await of('category=message&affix=append', bob)).toEqual([]);
    await post(cat, joined, 'after that');
    expect(await of('category=message&affix=append', bob)).toEqual(['after that']);
  });

  test('C29: leave out a group that the caller was removed from', async () => {
    const { uuid } = await openRoom('left behind');
    await data(cat, 'POST', `/v3/groups/${uuid}/members`);
    await post(bob, uuid, 'still open');
    expect(await of('category=message&receiverType=group', cat)).toContain('still open');
    await ann.client.call(roomGrantRoomRole, {
      params: { room: uuid },
      body: { userUuid: cat.uuid, role: 'banned' },
    });
    expect(await of('category=message&receiverType=group', cat)).not.toContain('still open');
  });
});

describe('unread=1&count=1', () => {
  test('count what is unread, for each group and conversation that has unread messages', async () => {
    const [eve, fay] = [await world.person('eve'), await world.person('dan')];
    const { uuid } = await openRoom('counted');
    await data(eve, 'POST', `/v3/groups/${uuid}/members`);
    await post(eve, uuid, 'I have read this');
    await post(fay, uuid, 'one');
    await post(fay, uuid, 'two');
    await sendDirect(fay, eve, 'three');
    const group = { entityType: 'group', entityId: uuid, count: 2 };
    const user = { entityType: 'user', entityId: fay.uuid, count: 1 };
    const counts = (query: string) => data(eve, 'GET', `/v3/messages?unread=1&count=1${query}`);
    expect(await counts('')).toEqual([user, group]);
    expect(await counts('&receiverType=user')).toEqual([user]);
    expect(await counts('&receiverType=group')).toEqual([group]);
    await data(eve, 'POST', `/v3/groups/${uuid}/conversation/read`);
    await data(eve, 'POST', `/v3/users/${fay.uuid}/conversation/read`);
    expect(await counts('')).toEqual([]);
  });
});
