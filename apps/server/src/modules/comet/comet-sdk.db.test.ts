/** What the CometChat SDK uses beyond what bots do (rules C47 and C49). */
import { chatRoomReports, userCometGhostToken } from '@turnstage/client/routes';
import type { CometMessage, CometUser } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { cometFixture } from '../../../testing/comet/comet.fixture.ts';

const { openRoom, post, whileBlocked, sendDirect } = chatFixture(() => world);
const { callComet, chatToken, data, messagesPath, list, raw, send, texts } = cometFixture(() => world);
const serviceToken = 'a token of this installation alone';

const { world, ann, bob, cat, roz } = useWorld({
  people: ['ann', 'bob', 'cat', 'roz'],
  env: { SERVICE_TOKEN: serviceToken, PUBLIC_URL: 'https://stage.example:8443' },
});

describe('C47: settings, login and logout', () => {
  const login = { platform: 'WEB', deviceId: 'd', appInfo: { version: 'v4.2.0' } };
  const where = {
    CHAT_HOST: 'stage.example',
    CHAT_WSS_PORT: '8443',
    CLIENT_API_HOST: 'stage.example:8443',
    CHAT_API_VERSION: 'v3.0',
    ANALYTICS_PING_DISABLED: true,
  };

  test('the settings name this installation and are public', async () => {
    expect(await raw('GET', '/v3.0/settings')).toMatchObject({ status: 200, body: { data: where } });
  });

  test('login returns the person, the settings and the token that was used', async () => {
    const token = await chatToken(bob);
    expect(await data(bob, 'PUT', '/v3.0/me', { body: login })).toMatchObject({
      uid: bob.uuid,
      name: 'bob',
      authToken: token,
      jwt: token,
      settings: where,
    });
    expect(await data(bob, 'POST', '/v3.0/me/jwt', { body: { passthrough: 'x' } })).toEqual({ jwt: token });
    expect(await data(bob, 'POST', '/v3.0/user_sessions', { body: { meta: { network: '4g' } } })).toEqual({
      success: true,
    });
  });

  test('a ghost can log in but changes nothing', async () => {
    const gus = await world.person('gus');
    const { cometAuthToken: authtoken } = await gus.client.call(userCometGhostToken, {});
    const headers = { authtoken };
    expect((await raw('PUT', '/v3/me', { headers, body: login })).body.data).toMatchObject({
      role: 'guest',
      authToken: authtoken,
    });
    expect((await raw('PUT', '/v3/me', { headers, body: { name: 'Somebody' } })).status).toBe(403);
  });

  test('C39: a service that acts for somebody does not receive its own token back', async () => {
    const headers = { apikey: serviceToken, onBehalfOf: bob.uuid };
    const { body } = await raw('PUT', '/v3/me', { headers, body: login });
    expect(body.data).toMatchObject({ uid: bob.uuid });
    expect(JSON.stringify(body)).not.toContain(serviceToken);
    expect((await raw('POST', '/v3/me/jwt', { headers, body: {} })).status).toBe(403);
  });

  test("the same call updates the caller's profile when something in it differs", async () => {
    const dee = await signUpPerson(world.baseUrl, 'dee');
    const known = await data<CometUser>(dee, 'GET', '/v3/me');
    const changed = await data<CometUser>(dee, 'PUT', '/v3/me', { body: { ...known, name: 'Dee Dee' } });
    expect(changed).toMatchObject({ name: 'Dee Dee', metadata: { avatarId: known.metadata?.['avatarId'] } });
    expect(await data(dee, 'PUT', '/v3/me', { body: { avatar: 'bot-1' } })).toMatchObject({
      name: 'Dee Dee',
      metadata: { avatarId: 'bot-1' },
    });
    for (const body of [{ name: 'bob' }, { avatar: 'nobody' }, { name: 7 }])
      expect((await callComet(dee, 'PUT', '/v3/me', { body })).status).toBeGreaterThanOrEqual(400);
    expect(await data(dee, 'GET', '/v3/me')).toMatchObject({ name: 'Dee Dee' });
  });

  test('C28: logging out ends nothing; the token stays valid', async () => {
    expect(await data(roz, 'DELETE', '/v3.0/me')).toEqual({ success: true });
    expect(await data(roz, 'GET', '/v3.0/me')).toMatchObject({ uid: roz.uuid });
  });
});

test('C47: pages of any origin may call, with a preflight request first', async () => {
  const origin = 'https://elsewhere.example';
  const preflight = await fetch(`${world.baseUrl}/v3.0/messages`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authtoken,resource',
    },
  });
  expect(preflight.status).toBe(204);
  const headers = Object.fromEntries(preflight.headers);
  expect(headers['access-control-allow-methods']).toContain('POST');
  expect(headers['access-control-allow-headers']).toBe('authtoken,resource');
  for (const { headers: own } of [
    preflight,
    await fetch(`${world.baseUrl}/v3.0/me`, { headers: { origin } }),
  ]) {
    expect(own.get('access-control-allow-origin')).toBe('*');
    // The token alone authenticates. No cookie could make a page act as a person.
    expect(own.get('access-control-allow-credentials')).toBeNull();
  }
});

describe('groups', () => {
  test('joining returns the group where the SDK looks for it; leaving returns nobody', async () => {
    const { uuid } = await openRoom('joined by the SDK');
    const members = `/v3.0/groups/${uuid}/members`;
    expect(await data(bob, 'POST', members, { body: { guid: uuid, type: 'public' } })).toMatchObject({
      data: { entities: { for: { entityType: 'group', entity: { guid: uuid, hasJoined: true } } } },
    });
    expect(await data(bob, 'DELETE', members)).toEqual({ success: true });
    expect(await data(bob, 'GET', `/v3/groups/${uuid}`)).toMatchObject({ hasJoined: false });
    expect((await callComet(bob, 'DELETE', '/v3.0/groups/nowhere/members')).status).toBe(404);
  });

  test('unread is counted for one group and one person', async () => {
    const { uuid } = await openRoom('counted');
    await data(roz, 'POST', `/v3/groups/${uuid}/members`);
    await data(roz, 'POST', `/v3/groups/${uuid}/conversation/read`);
    await send(bob, { guid: uuid }, { data: { text: 'one' } });
    const mark = await send(bob, { guid: uuid }, { data: { text: 'two' } });
    await data(roz, 'POST', `/v3/messages/${mark.id}/interactions`, { body: {} });
    await send(bob, { guid: uuid }, { data: { text: 'three' } });
    const query = 'unread=1&count=1';
    expect(await data(roz, 'GET', messagesPath(uuid, query))).toEqual([
      { entityType: 'group', entityId: uuid, count: 1 },
    ]);
    await sendDirect(cat, roz, 'psst');
    expect(await data(roz, 'GET', `/v3/users/${cat.uuid}/messages?${query}`)).toEqual([
      { entityType: 'user', entityId: cat.uuid, count: 1 },
    ]);
    expect(await data(roz, 'GET', `/v3/users/${ann.uuid}/messages?${query}`)).toEqual([]);
    for (const path of [`users/${cat.uuid}`, `groups/${uuid}`])
      expect(await data(roz, 'POST', `/v3/${path}/conversation/delivered`)).toEqual({ success: true });
    expect((await callComet(roz, 'POST', '/v3/users/nobody/conversation/delivered')).status).toBe(404);
  });
});

describe('C19: marking as unread', () => {
  test('starts at a message of a group, for the caller alone', async () => {
    const { uuid } = await openRoom('unread again');
    const path = `/v3/groups/${uuid}/conversation/read`;
    const posted: CometMessage[] = [];
    for (const text of ['one', 'two', 'three'])
      posted.push(await send(bob, { guid: uuid }, { data: { text } }));
    const [one, two, three] = posted;
    const unread = async (person: TestPerson) =>
      texts(await list(person, messagesPath(uuid, 'unread=1&category=message')));
    for (const person of [roz, cat]) await data(person, 'POST', path);
    expect(await unread(roz)).toEqual([]);
    expect(await data(roz, 'DELETE', path, { body: { messageId: two?.id } })).toMatchObject({
      success: true,
      conversation: {
        conversationId: `group_${uuid}`,
        conversationType: 'group',
        conversationWith: { guid: uuid },
        unreadMessageCount: 2,
        lastMessage: { id: three?.id },
        latestMessageId: three?.id,
      },
    });
    expect(await unread(roz)).toEqual(['two', 'three']);
    expect(await unread(cat)).toEqual([]);
    // What is unread already stays unread, and reading continues from there.
    await data(roz, 'DELETE', path, { body: { messageId: Number(three?.id) } });
    expect(await unread(roz)).toEqual(['two', 'three']);
    await data(roz, 'POST', path, { body: { messageId: two?.id } });
    expect(await unread(roz)).toEqual(['three']);
    const [arrival] = await list(roz, messagesPath(uuid, 'category=action&per_page=1'));
    expect((await callComet(roz, 'DELETE', path, { body: { messageId: arrival?.id } })).status).toBe(200);
    // Without a read mark nothing was unread in this group. Now everything from this message on is.
    await data(ann, 'DELETE', path, { body: { messageId: one?.id } });
    expect(await unread(ann)).toEqual(['one', 'two', 'three']);
  });

  test('works in a conversation; a message of another channel is refused', async () => {
    const [fay, kim] = [await signUpPerson(world.baseUrl, 'fay'), await signUpPerson(world.baseUrl, 'kim')];
    const path = `/v3/users/${fay.uuid}/conversation/read`;
    await sendDirect(fay, kim, 'first');
    const second = await sendDirect(fay, kim, 'second');
    const counted = async () => {
      const { unreadMessageCount } = await data<{ unreadMessageCount: number }>(
        kim,
        'GET',
        `/v3/users/${fay.uuid}/conversation`,
      );
      return unreadMessageCount;
    };
    // Without a read mark every direct message is unread, and stays so.
    expect(await data(kim, 'DELETE', path, { body: { messageId: second.id } })).toMatchObject({
      conversation: { unreadMessageCount: 2, conversationWith: { uid: fay.uuid } },
    });
    await data(kim, 'POST', path);
    expect(await counted()).toBe(0);
    await data(kim, 'DELETE', path, { body: { messageId: second.id } });
    expect(await counted()).toBe(1);
    const { uuid } = await openRoom('elsewhere');
    const other = await post(bob, uuid, 'not here');
    for (const messageId of [other.id, '999999999'])
      expect((await callComet(kim, 'DELETE', path, { body: { messageId } })).status).toBe(404);
    expect((await callComet(kim, 'DELETE', path, { body: {} })).status).toBe(400);
  });
});

describe('messages', () => {
  test('C49: thread replies are sent and listed under the message they answer, which counts them', async () => {
    const { uuid } = await openRoom('threads');
    const first = await send(bob, { guid: uuid }, { data: { text: 'who is in?' } });
    const body = { receiver: uuid, receiverType: 'group', type: 'text', data: { text: 'me' } };
    world.clock.advance(1_001);
    const answer = await data<CometMessage>(cat, 'POST', `/v3/messages/${first.id}/thread`, { body });
    expect(answer).toMatchObject({ parentId: first.id });
    await send(bob, { guid: uuid }, { data: { text: 'beside it' } });
    expect(texts(await list(roz, `/v3/messages/${first.id}/thread?per_page=10`))).toEqual(['me']);
    expect(await data(roz, 'GET', `/v3/messages/${first.id}`)).toMatchObject({ replyCount: 1 });
    expect((await callComet(roz, 'GET', '/v3/messages/999999/thread')).status).toBe(404);
    const direct = await sendDirect(bob, cat, 'between us');
    expect(await list(cat, `/v3/messages/${direct.id}/thread`)).toEqual([]);
    expect((await callComet(roz, 'GET', `/v3/messages/${direct.id}/thread`)).status).toBe(404);
    expect((await callComet(roz, 'POST', `/v3/messages/${direct.id}/thread`, { body })).status).toBe(404);
  });

  test('a reader sees which reactions are their own', async () => {
    const { uuid } = await openRoom('own reactions');
    const { id } = await send(bob, { guid: uuid }, { data: { text: 'nice?' } });
    await data(cat, 'POST', `/v3/messages/${id}/reactions/${encodeURIComponent('🔥')}`);
    const seenBy = async (person: TestPerson) =>
      (await data<CometMessage>(person, 'GET', `/v3/messages/${id}`)).data['reactions'];
    expect(await seenBy(cat)).toEqual([{ reaction: '🔥', count: 1, reactedByMe: true }]);
    expect(await seenBy(bob)).toEqual([{ reaction: '🔥', count: 1, reactedByMe: false }]);
  });

  test('C15: the action message of an edit hides the text from people who blocked the sender', async () => {
    const { uuid } = await openRoom('edited and blocked');
    const { id } = await send(bob, { guid: uuid }, { data: { text: 'tpyo' } });
    await data(bob, 'PUT', `/v3/messages/${id}`, { body: { data: { text: 'unheard words' } } });
    const listActions = () => list(cat, messagesPath(uuid, 'category=action&type=message'));
    expect(JSON.stringify(await listActions())).toContain('unheard words');
    await whileBlocked(cat, bob, async () => {
      await world.drain();
      expect(JSON.stringify(await listActions())).not.toContain('unheard words');
    });
  });

  test('a message can be reported with a reason from the settings, except one’s own', async () => {
    const { uuid } = await openRoom('reported');
    const posted = await post(cat, uuid, 'rude');
    const flag = (person: TestPerson, body: object) =>
      callComet(person, 'POST', `/v3/messages/${posted.id}/flagged`, { body });
    expect((await flag(cat, {})).status).toBe(400);
    expect((await flag(bob, { id: 7 })).status).toBe(400);
    expect((await flag(bob, { id: 'harassment', remark: 'see for yourself' })).status).toBe(200);
    const { reports } = await ann.client.call(chatRoomReports, { params: { roomUuid: uuid } });
    expect(reports).toMatchObject([{ reason: 'HARASSMENT', comment: 'see for yourself', message: 'rude' }]);
  });
});
