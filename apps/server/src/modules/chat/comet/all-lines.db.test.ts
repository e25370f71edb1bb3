/** `GET /messages` that names neither group nor person (rule C43). */
import type { CometMessage } from '@turnstage/contracts';
import { signUpPerson, startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { roomGrantRoomRole } from '@turnstage/client/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture, chatPeople } from '../messages/chat.fixture.ts';
import { cometFixture } from './comet.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let roz: TestPerson;
let joined: string;
let other: string;
const { openRoom, say, write, whileBlocked } = chatFixture(() => world);
const { ask, data, list, raw } = cometFixture(() => world);

beforeAll(async () => {
  world = await startWorld();
  ({ ann, bob, cat, roz } = await chatPeople(world));
  [joined, other] = [(await openRoom('joined')).uuid, (await openRoom('not joined')).uuid];
  await data(roz, 'POST', `/v3/groups/${joined}/members`);
  await say(bob, joined, 'in the group');
  await say(bob, other, 'elsewhere');
  await write(cat, roz, 'to roz');
  await write(roz, cat, 'to cat');
  await write(bob, cat, 'between others');
});
afterAll(() => world.stop());

const said = (lines: CometMessage[]) => lines.map((line) => (line.data as { text: string }).text);
const of = async (query: string, person = roz) => said(await list(person, `/v3.0/messages?${query}`));

describe('what was said to the caller, wherever it was', () => {
  test('is of their groups and conversations, in order, and of no others', async () => {
    expect(await of('category=message&affix=append')).toEqual(['in the group', 'to roz', 'to cat']);
    expect(await of('category=message&limit=2')).toEqual(['to cat', 'to roz']);
  });

  test('receiverType takes one kind; sender oneself takes what one said', async () => {
    expect(await of('category=message&receiverType=group')).toEqual(['in the group']);
    expect(await of('category=message&receiverType=user&per_page=10')).toEqual(['to roz', 'to cat']);
    expect(await of(`category=message&sender=${roz.uuid}`)).toEqual(['to cat']);
  });

  test('cursors go through all of it', async () => {
    const lines = await list(roz, '/v3.0/messages?category=message&affix=append');
    expect(await of(`category=message&affix=append&id=${lines[0]!.id}`)).toEqual(['to roz', 'to cat']);
    expect(await of(`affix=append&id=${lines[2]!.id}`)).toEqual([]);
    expect(lines[0]).toMatchObject({
      conversationId: `group_${joined}`,
      data: { entities: { receiver: { entity: { guid: joined, name: 'da:joined' } } } },
    });
  });

  test('is nothing for guests and for those who are in nothing; of a stranger it is refused', async () => {
    const { token } = await world.person('gus');
    const guest = await raw('GET', '/v3.0/messages?limit=10', { headers: { authtoken: token } });
    expect(guest).toMatchObject({ status: 200, body: { data: [] } });
    const newcomer = await signUpPerson(world.baseUrl, 'newcomer');
    expect(said(await list(newcomer, '/v3.0/messages?limit=10'))).toEqual([]);
    const { body, status } = await ask(roz, 'GET', '/v3/messages', { headers: { authtoken: 'nobody' } });
    expect({ status, code: body.error?.code }).toEqual({ status: 401, code: 'ERR_NO_AUTH' });
  });

  test('C15, C37: nothing of whom one blocked, nothing that one put away', async () => {
    await whileBlocked(roz, cat, async () => {
      expect(await of('category=message&affix=append')).toEqual(['in the group']);
    });
    await data(bob, 'POST', `/v3/groups/${joined}/members`);
    await data(bob, 'DELETE', `/v3/groups/${joined}/conversation`);
    await data(bob, 'DELETE', `/v3/users/${cat.uuid}/conversation`);
    expect(await of('category=message&affix=append', bob)).toEqual([]);
    await say(cat, joined, 'after that');
    expect(await of('category=message&affix=append', bob)).toEqual(['after that']);
  });

  test('C29: a group that one was put out of is left out', async () => {
    const { uuid } = await openRoom('left behind');
    await data(cat, 'POST', `/v3/groups/${uuid}/members`);
    await say(bob, uuid, 'still open');
    expect(await of('category=message&receiverType=group', cat)).toContain('still open');
    await ann.client.call(roomGrantRoomRole, {
      params: { room: uuid },
      body: { userUuid: cat.uuid, role: 'banned' },
    });
    expect(await of('category=message&receiverType=group', cat)).not.toContain('still open');
  });
});

describe('unread=1&count=1', () => {
  test('counts what is unread, in each group and conversation that has some', async () => {
    const [eve, fay] = [await world.person('eve'), await world.person('dan')];
    const { uuid } = await openRoom('counted');
    await data(eve, 'POST', `/v3/groups/${uuid}/members`);
    await say(eve, uuid, 'I have read this');
    await say(fay, uuid, 'one');
    await say(fay, uuid, 'two');
    await write(fay, eve, 'three');
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
