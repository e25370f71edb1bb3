/** Who can use the CometChat API, its paths, and its groups and people (wire sections 5.1, 5.2 and 5.8). */
import {
  chatRoomMessages,
  roomGrantRoomRole,
  socialListBlockedUsers,
  userCometGhostToken,
  userOwnProfile,
} from '@turnstage/client/routes';
import { cometAddresses, cometOperations, type CometGroup, type CometUser } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { describe, expect, it, test } from 'vitest';
import { cometFixture } from '../../../testing/comet/comet.fixture.ts';

const { openRoom } = chatFixture(() => world);
const { callComet, chatToken, data, list, raw, send } = cometFixture(() => world);
const serviceToken = 'a token of this installation alone';

const { world, ann, bob, cat, roz } = useWorld({
  people: ['ann', 'bob', 'cat', 'roz'],
  env: { SERVICE_TOKEN: serviceToken },
});

const anyUuid = '00000000-0000-4000-8000-000000000000';
const filled = (path: string) => path.replaceAll('{id}', '1').replaceAll(/\{[^}]+\}/g, anyUuid);
const noAuth = { status: 401, body: { error: { code: 'ERR_NO_AUTH', name: 'Unauthorized' } } };

describe('every call', () => {
  const calls = cometOperations.flatMap((one) =>
    cometAddresses(one).map((path) => [one.method, filled(path), one] as const),
  );

  const forSomebody = calls.filter(([, , { auth }]) => auth !== 'public');
  it.each(forSomebody)('%s %s refuses a missing or a forged token', async (method, path) => {
    expect(await raw(method, path)).toMatchObject(noAuth);
    const forged = (await chatToken(bob)).replace(/.{4}$/, '0000');
    expect(await raw(method, path, { headers: { authtoken: forged } })).toMatchObject(noAuth);
  });

  const forMembers = calls.filter(([, , { auth }]) => auth === 'user');
  it.each(forMembers)('%s %s refuses a guest', async (method, path) => {
    const gus = await world.person('gus');
    const { cometAuthToken: authtoken } = await gus.client.call(userCometGhostToken, {});
    expect(await raw(method, path, { headers: { authtoken } })).toMatchObject({
      status: 403,
      body: { error: { code: 'ERR_FORBIDDEN', message: 'Forbidden' } },
    });
  });

  const withBody = calls.filter(([, , { body }]) => body !== undefined);
  it.each(withBody)('%s %s refuses a malformed body', async (method, path) => {
    for (const body of ['[1, 2, 3]', '{"open": '])
      expect(await callComet(bob, method, path, { body })).toMatchObject({
        status: 400,
        body: { error: { code: 'ERR_BAD_REQUEST' } },
      });
  });
});

describe('paths and headers (wire sections 0 and 5.1)', () => {
  test('/v3 and /v3.0 are the same, also after a double slash', async () => {
    for (const path of ['/v3/me', '/v3.0/me', '//v3.0/me', '//v3/me', '/v3.0/me/'])
      expect(await data<CometUser>(bob, 'GET', path)).toMatchObject({ uid: bob.uuid, name: 'bob' });
  });

  test('an unknown path gets a CometChat error, not the page of the web client', async () => {
    for (const path of ['/v3.0/nothing/here', '/v3/calls'])
      expect(await callComet(bob, 'GET', path)).toMatchObject({
        status: 404,
        body: { error: { code: 'ERR_ROUTE_NOT_FOUND', name: 'Not Found' } },
      });
  });

  test('appid, sdk and origin are optional; authtoken in any case, a bearer token or an access token is accepted', async () => {
    const token = await chatToken(bob);
    const styles: Record<string, string>[] = [
      { authToken: token },
      { AUTHTOKEN: token },
      { authorization: `Bearer ${token}` },
      { authToken: token, authorization: `Bearer ${token}` },
      { authorization: `Bearer ${bob.token}` },
      { authtoken: bob.token },
    ];
    for (const headers of styles)
      expect(await raw('GET', '/v3.0/me', { headers })).toMatchObject({
        status: 200,
        body: { data: { uid: bob.uuid } },
      });
  });

  test('C39: the service token as apikey acts for the named person below staff rank, and for nobody else', async () => {
    const apikey = { apikey: serviceToken };
    const asBob = { headers: { ...apikey, onBehalfOf: bob.uuid } };
    expect(await raw('GET', '/v3/me', asBob)).toMatchObject({ body: { data: { uid: bob.uuid } } });
    expect((await raw('GET', '/v3/me', { headers: { ...apikey, onBehalfOf: ann.uuid } })).status).toBe(403);
    expect((await raw('GET', '/v3/me', { headers: apikey })).status).toBe(403);
    const avatar = `${world.baseUrl}/avatars/bot-1/portrait.svg?rim=FFFFFF`;
    const change = await raw('PUT', `/v3/users/${bob.uuid}`, { headers: apikey, body: { avatar } });
    expect(change).toMatchObject({ status: 200, body: { data: { metadata: { avatarId: 'bot-1' } } } });
    expect((await bob.client.call(userOwnProfile, {})).avatarId).toBe('bot-1');
    const nobody = { headers: { ...apikey, onBehalfOf: anyUuid } };
    expect(await raw('GET', '/v3/me', nobody)).toMatchObject({
      status: 404,
      body: { error: { code: 'ERR_UID_NOT_FOUND' } },
    });
  });

  test('C27: with a personal token, onBehalfOf is ignored', async () => {
    const headers = { onBehalfOf: cat.uuid };
    expect(await callComet(bob, 'GET', '/v3/me', { headers })).toMatchObject({
      body: { data: { uid: bob.uuid } },
    });
  });
});

describe('groups (wire section 5.2)', () => {
  const members = (guid: string) => `/v3.0/groups/${guid}/members`;

  test.each([
    ['nothing (V2, jambot)', () => undefined],
    ['a JSON content type with nothing behind it', () => ''],
    ['participants and participantType (V3)', () => ({ participants: [roz.uuid], participantType: 'user' })],
    [
      'participants with a scope (hf-alpha)',
      () => ({ participants: [{ uid: roz.uuid, scope: 'participant' }] }),
    ],
    ['participants alone (OG-HANG)', () => ({ participants: [roz.uuid] })],
    ['members with a scope (py)', () => ({ members: [{ uid: roz.uuid, scope: 'participant' }] })],
  ])('joining accepts %s, and joining again returns 200 (wire 0.9)', async (_style, body) => {
    const { uuid } = await openRoom('joined by bots');
    const first = await callComet(roz, 'POST', members(uuid), { body: body() });
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: {
          participants: { [roz.uuid]: { success: true } },
          group: { guid: uuid, hasJoined: true, membersCount: 1, scope: 'participant' },
        },
      },
    });
    const again = await callComet(roz, 'POST', members(uuid), { body: body() });
    expect(again).toMatchObject({
      status: 200,
      body: {
        data: { participants: { [roz.uuid]: { success: true, error: { code: 'ERR_ALREADY_JOINED' } } } },
      },
    });
  });

  test('C29: joining again returns 417 ERR_ALREADY_JOINED; many joins at the same time join once', async () => {
    const { uuid } = await openRoom('joined once');
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() => callComet(cat, 'POST', `/v3.0/groups/${uuid}/join`, { body: {} })),
    );
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 417, 417, 417]);
    const [refused] = tries.filter(({ status }) => status === 417);
    expect(refused?.body.error).toMatchObject({
      code: 'ERR_ALREADY_JOINED',
      name: 'Expectation Failed',
      message: expect.stringContaining('already joined'),
    });
    expect(await data<CometUser[]>(cat, 'GET', members(uuid))).toMatchObject([
      { uid: cat.uuid, name: 'cat', scope: 'participant' },
    ]);
  });

  test('C54: searchKey finds members by part of the name or uid, ignoring case, page by page', async () => {
    const { uuid } = await openRoom('looked through');
    for (const person of [cat, bob, ann]) {
      world.clock.advance(1);
      await callComet(person, 'POST', members(uuid));
    }
    const found = async (key: string, more = '') => {
      const path = `${members(uuid)}?searchKey=${encodeURIComponent(key)}${more}`;
      return (await data<CometUser[]>(cat, 'GET', path)).map(({ name }) => name);
    };
    expect(await found('AT')).toEqual(['cat']);
    expect(await found('a')).toEqual(expect.arrayContaining(['cat', 'ann']));
    expect(await found(bob.uuid.slice(4, 30).toUpperCase())).toEqual(['bob']);
    expect(await found(' ')).toEqual(['cat', 'bob', 'ann']);
    // roz is no member here; characters that databases use as wildcards match only themselves.
    for (const key of ['roz', '%', '_', 'c_t', '\\']) expect(await found(key)).toEqual([]);
    const everybody = '-';
    expect(await found(everybody, '&per_page=2&page=2')).toEqual(['ann']);
    const { body } = await callComet(cat, 'GET', `${members(uuid)}?searchKey=-&per_page=2&page=2`);
    expect(body).toMatchObject({ meta: { pagination: { total: 3, count: 1, total_pages: 2 } } });
  });

  test('C29: a bot can leave and join again, as V3 does when it starts', async () => {
    const { uuid } = await openRoom('left and joined', { password: 'sesame', type: 'PRIVATE' });
    const closed = await callComet(roz, 'POST', members(uuid));
    expect(closed).toMatchObject({ status: 403, body: { error: { message: 'This room needs a password' } } });
    expect((await callComet(roz, 'POST', members(uuid), { body: { password: 'sesame' } })).status).toBe(200);
    expect((await callComet(roz, 'DELETE', `/v3/groups/${uuid}/members/${roz.uuid}`)).status).toBe(200);
    expect((await callComet(roz, 'DELETE', `/v3/groups/${uuid}/members/${roz.uuid}`)).status).toBe(200);
    expect((await data<CometGroup>(roz, 'GET', `/v3/groups/${uuid}`)).hasJoined).toBe(false);
    expect((await callComet(roz, 'POST', members(uuid))).status).toBe(200);
    expect((await callComet(roz, 'POST', `/v3/groups/${uuid}/leave`)).status).toBe(200);
  });

  test('nobody can add or remove somebody else, but room staff can remove people', async () => {
    const { uuid } = await openRoom('kept in order');
    const named = { body: { participants: [cat.uuid] } };
    expect((await callComet(bob, 'POST', members(uuid), named)).status).toBe(403);
    await callComet(cat, 'POST', members(uuid));
    expect((await callComet(bob, 'DELETE', `${members(uuid)}/${cat.uuid}`)).status).toBe(403);
    expect((await callComet(ann, 'DELETE', `${members(uuid)}/${cat.uuid}`)).status).toBe(200);
    expect(await data(ann, 'GET', members(uuid))).toEqual([]);
  });

  test('a banned person cannot join the group', async () => {
    const dan = await world.person('dan');
    const { uuid } = await openRoom('not for dan');
    await ann.client.call(roomGrantRoomRole, {
      params: { room: uuid },
      body: { userUuid: dan.uuid, role: 'banned' },
    });
    for (const [method, path] of [
      ['POST', members(uuid)],
      ['GET', `/v3/groups/${uuid}/messages`],
    ] as const)
      expect(await callComet(dan, method, path)).toMatchObject({
        status: 403,
        body: { error: { code: 'ERR_FORBIDDEN', message: "You're banned from this room" } },
      });
  });

  test('a group is a room: da:<slug>, its kind, owner and members', async () => {
    const open = await openRoom('A Named Room', { description: 'for names' });
    // The newest membership comes first.
    world.clock.advance(1);
    await callComet(cat, 'POST', members(open.uuid));
    expect(await data<CometGroup>(cat, 'GET', `/v3/groups/${open.uuid}`)).toEqual({
      guid: open.uuid,
      name: `da:${open.slug}`,
      type: 'public',
      owner: ann.uuid,
      description: 'for names',
      membersCount: 1,
      hasJoined: true,
      joinedAt: Math.floor(world.clock.now() / 1000),
      scope: 'participant',
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
      metadata: { name: 'A Named Room', slug: open.slug },
    });
    const joined = await data<CometGroup[]>(cat, 'GET', '/v3/groups?hasJoined=1');
    expect(joined[0]?.guid).toBe(open.uuid);
    const found = await data<CometGroup[]>(bob, 'GET', '/v3/groups?searchKey=A%20Named%20Room&limit=1');
    expect(found).toMatchObject([{ guid: open.uuid, hasJoined: false }]);
    const unknown = await callComet(cat, 'GET', `/v3/groups/${anyUuid}`);
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'ERR_GUID_NOT_FOUND' } } });
    // Room numbers and slugs aren't group names.
    for (const name of [open.slug, String(open.id)])
      expect((await callComet(cat, 'GET', `/v3/groups/${name}`)).status).toBe(404);
  });

  test('someone who was never admitted is asked to join: 401 when reading, 404 "not a member" when writing', async () => {
    const { uuid } = await openRoom('behind a door', { type: 'PRIVATE' });
    expect(await callComet(bob, 'GET', `/v3.0/groups/${uuid}/messages`)).toMatchObject({
      status: 401,
      body: { error: { code: 'ERR_GROUP_NOT_JOINED' } },
    });
    const body = { receiver: uuid, receiverType: 'group', type: 'text', data: { text: 'hello?' } };
    expect(await callComet(bob, 'POST', '/v3.0/messages', { body })).toMatchObject({
      status: 404,
      body: { error: { code: 'ERR_NOT_A_MEMBER', message: expect.stringContaining('not a member') } },
    });
    expect((await callComet(bob, 'POST', members(uuid), { body: {} })).status).toBe(200);
    expect(await list(bob, `/v3.0/groups/${uuid}/messages?category=message`)).toEqual([]);
  });

  test('C29: posting in a public group joins it', async () => {
    const { uuid } = await openRoom('joined by speaking');
    await send(cat, { guid: uuid }, { data: { text: 'here I am' } });
    expect((await data<CometGroup>(cat, 'GET', `/v3/groups/${uuid}`)).hasJoined).toBe(true);
    const { messages } = await ann.client.call(chatRoomMessages, { params: { roomUuid: uuid } });
    expect(messages.map(({ message }) => message)).toEqual(['here I am']);
  });
});

describe('people (wire sections 5.2 and 5.8)', () => {
  test('returns one by uid, several by uids, by the start of the name, otherwise friends', async () => {
    expect(await data<CometUser>(bob, 'GET', `/v3/users/${cat.uuid.toUpperCase()}`)).toMatchObject({
      uid: cat.uuid,
      name: 'cat',
      role: 'user',
      avatar: expect.stringMatching(/^http:.*\/avatars\/.*\/portrait\.svg$/),
      blockedByMe: false,
    });
    expect(await data(bob, 'GET', '/v3/users/app_system')).toMatchObject({ uid: 'app_system' });
    const several = await data<CometUser[]>(bob, 'GET', `/v3/users?uids=${cat.uuid},${ann.uuid},nonsense`);
    expect(several.map(({ name }) => name)).toEqual(['cat', 'ann']);
    const found = await data<CometUser[]>(bob, 'GET', '/v3/users?searchKey=CA');
    expect(found.map(({ name }) => name)).toEqual(['cat']);
    expect(await data(bob, 'GET', '/v3/users')).toEqual([]);
    expect(await callComet(bob, 'GET', '/v3/users/nobody')).toMatchObject({
      status: 404,
      body: { error: { code: 'ERR_UID_NOT_FOUND' } },
    });
  });

  test('changes name and avatar of the caller alone, and only to an avatar that exists', async () => {
    const own = `/v3/users/${cat.uuid}`;
    expect(await data(cat, 'PUT', own, { body: { name: 'Cat Bot', avatar: 'bot-01' } })).toMatchObject({
      name: 'Cat Bot',
      metadata: { avatarId: 'bot-01' },
    });
    await data(cat, 'PUT', own, { body: { name: 'cat' } });
    expect((await callComet(bob, 'PUT', own, { body: { name: 'mine' } })).status).toBe(403);
    for (const avatar of ['unheard-of', 'https://pictures.example/me.png'])
      expect((await callComet(cat, 'PUT', own, { body: { avatar } })).status).toBe(400);
    expect((await callComet(cat, 'PUT', own, { body: { name: 'BOB' } })).body.error?.message).toMatch(
      /taken|nickname/i,
    );
  });

  test('shares its blocks with the social service', async () => {
    const body = { blockedUids: [cat.uuid, anyUuid, bob.uuid] };
    expect(await data(bob, 'POST', '/v3/blockedusers', { body })).toEqual({
      [cat.uuid]: { success: true },
      [anyUuid]: { success: false },
      [bob.uuid]: { success: false },
    });
    expect(await data(bob, 'GET', '/v3/blockedusers')).toMatchObject([{ uid: cat.uuid, blockedByMe: true }]);
    expect(await bob.client.call(socialListBlockedUsers, {})).toHaveLength(1);
    await data(bob, 'DELETE', '/v3/blockedusers', { body });
    expect(await data(bob, 'GET', '/v3/blockedusers')).toEqual([]);
  });
});
