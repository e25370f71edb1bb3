import { randomUUID } from 'node:crypto';
import {
  userListProfiles,
  userOwnProfile,
  userProfileById,
  userUpdateProfile,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { send } from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld();

describe('reading (document 1 section 7, wire section 4)', () => {
  test('the own profile has more fields than the public one', async () => {
    const bob = await world.person('bob');
    const own = await bob.client.call(userOwnProfile, {});
    const publicProfile = await world.anonymous.call(userProfileById, { params: { id: bob.uuid } });
    expect(own).toMatchObject({ ...publicProfile, email: 'bob@world.test' });
    const ownerOnly = ['email', 'musicProviders', 'verifiedAt', 'allowExplicitAudio', 'capabilities'];
    expect(
      Object.keys(own)
        .filter((name) => !(name in publicProfile))
        .sort(),
    ).toEqual(ownerOnly.sort());
  });

  test('texts that were never set are empty, not null (wire section 3.2)', async () => {
    const bob = await world.person('bob');
    expect(await world.anonymous.call(userProfileById, { params: { id: bob.uuid } })).toMatchObject({
      firstName: '',
      lastName: '',
      pronoun: '',
      displayPronouns: false,
      songOfTheWeek: '',
      discord: '',
      coverPicture: '',
      zodiac: '',
      priceForGig: 0,
    });
  });

  test('finds a person by uuid in any case and by id', async () => {
    const bob = await world.person('bob');
    const profile = await world.anonymous.call(userProfileById, { params: { id: bob.uuid.toUpperCase() } });
    expect(profile.uuid).toBe(bob.uuid);
    const { id } = await bob.client.call(userOwnProfile, {});
    expect(await world.anonymous.call(userProfileById, { params: { id: String(id) } })).toEqual(profile);
  });

  test.each([randomUUID(), '0', '999999999999999', 'bob', '-1', '1.5'])('returns 404 for %s', async (id) => {
    expect(await send(world, 'GET', `/api/user-service/profile/${id}`)).toEqual({
      status: 404,
      reply: {
        statusCode: 404,
        error: 'Not Found',
        message: 'User profile not found',
        code: 'profile/not-found',
      },
    });
  });

  test('returns several people in the requested order, each in both forms, without unknown ones', async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const users = [cat.uuid, randomUUID(), bob.uuid];
    const address = `/api/user-service/users/profiles?${users.map((uuid) => `users=${uuid}`).join('&')}`;
    const { status, reply } = await send(world, 'GET', address);
    expect(status).toBe(200);
    expect(reply).toMatchObject([
      { uuid: cat.uuid, nickname: 'cat', userProfile: { uuid: cat.uuid, nickname: 'cat' } },
      { uuid: bob.uuid, nickname: 'bob', userProfile: { uuid: bob.uuid, nickname: 'bob' } },
    ]);
    expect(reply).toHaveLength(2);
  });

  test('returns a list for one person; refuses none, invalid uuids and more than 150', async () => {
    const bob = await world.person('bob');
    expect(await world.anonymous.call(userListProfiles, { query: { users: [bob.uuid] } })).toHaveLength(1);
    for (const users of [[], ['bob'], Array.from({ length: 151 }, () => bob.uuid)])
      await expect(world.anonymous.call(userListProfiles, { query: { users } })).rejects.toMatchObject({
        status: 400,
      });
    const many = Array.from({ length: 149 }, () => randomUUID());
    expect(
      await world.anonymous.call(userListProfiles, { query: { users: [...many, bob.uuid] } }),
    ).toHaveLength(1);
  });
});

describe('changing (document 1 section 7, wire section 4)', () => {
  test('returns 201 with the full profile; absent fields stay', async () => {
    const cat = await world.person('cat');
    const first = { firstName: 'Cat', zodiac: 'leo', displayPronouns: true, priceForGig: 20 };
    const { status } = await send(world, 'POST', '/api/user-service/users/profile', {
      token: cat.token,
      body: first,
    });
    expect(status).toBe(201);
    const changed = await cat.client.call(userUpdateProfile, { body: { zodiac: '', avatarId: 'owl' } });
    expect(changed).toMatchObject({ ...first, zodiac: '', avatarId: 'owl', nickname: 'cat' });
    expect(await cat.client.call(userOwnProfile, {})).toEqual(changed);
    expect(await cat.client.call(userUpdateProfile, { body: {} })).toEqual(changed);
  });

  test('from two devices at once loses neither change', async () => {
    const cat = await world.person('cat');
    await Promise.all([
      cat.client.call(userUpdateProfile, { body: { instagram: 'cat.on.stage' } }),
      cat.client.call(userUpdateProfile, { body: { twitter: 'cat' } }),
      cat.client.call(userUpdateProfile, { body: { songOfTheWeek: 'First Light' } }),
    ]);
    expect(await cat.client.call(userOwnProfile, {})).toMatchObject({
      instagram: 'cat.on.stage',
      twitter: 'cat',
      songOfTheWeek: 'First Light',
    });
  });

  test('ignores fields that people cannot set themselves', async () => {
    const dan = await world.person('dan');
    const before = await dan.client.call(userOwnProfile, {});
    const body = {
      id: 1,
      uuid: randomUUID(),
      role: 'superUser',
      badges: ['STAFF', 'VERIFIED'],
      capabilities: ['promoteRoom'],
      verifiedAt: '2020-01-01T00:00:00.000Z',
      email: 'ann@world.test',
      createdAt: '2020-01-01T00:00:00.000Z',
    };
    const { status, reply } = await send(world, 'POST', '/api/user-service/users/profile', {
      token: dan.token,
      body,
    });
    expect({ status, reply }).toEqual({ status: 201, reply: before });
  });

  test('accepts colours with and without # (wire section 4)', async () => {
    const cat = await world.person('cat');
    for (const color of ['8fc7ff', '#8FC7FF', '#8fc7ff'])
      expect((await cat.client.call(userUpdateProfile, { body: { color } })).color).toBe('#8FC7FF');
    await expect(cat.client.call(userUpdateProfile, { body: { color: 'blue' } })).rejects.toMatchObject({
      status: 400,
      field: 'color',
    });
  });

  test('accepts only known music services, each once (document 3 section 1)', async () => {
    const cat = await world.person('cat');
    const choose = (musicProviders: string[]) =>
      send(world, 'POST', '/api/user-service/users/profile', { token: cat.token, body: { musicProviders } });
    expect((await choose(['spotify', 'soundcloud', 'spotify'])).reply['musicProviders']).toEqual([
      'spotify',
      'soundcloud',
    ]);
    // Rule A32: one main service, and the new one replaces the saved one.
    expect((await choose(['spotify', 'soundcloud', 'youtube'])).reply['musicProviders']).toEqual([
      'soundcloud',
      'youtube',
    ]);
    // Whichever is second finds the main service of the first one, so both of its own are new.
    const racing = await Promise.all([choose(['youtube', 'apple']), choose(['youtube', 'spotify'])]);
    expect(racing.map(({ status }) => status)).toEqual([201, 201]);
    expect((await cat.client.call(userOwnProfile, {})).musicProviders).toEqual(['youtube']);
    expect(await choose(['spotify', 'gramophone'])).toMatchObject({
      status: 400,
      reply: { field: 'musicProviders.1' },
    });
  });

  test('refuses an unknown avatar', async () => {
    const cat = await world.person('cat');
    const change = cat.client.call(userUpdateProfile, { body: { avatarId: '../fox', firstName: 'Changed' } });
    await expect(change).rejects.toMatchObject({
      status: 400,
      code: 'profile/unknown-avatar',
      field: 'avatarId',
    });
    expect((await cat.client.call(userOwnProfile, {})).firstName).not.toBe('Changed');
  });

  test('a nickname is cleaned and unique regardless of case; people can change the case of their own', async () => {
    const [bob, eve] = [await world.person('bob'), await world.person('eve')];
    const rename = (nickname: string) => eve.client.call(userUpdateProfile, { body: { nickname } });
    expect((await rename('  Eve\u200B  of  the Stage ')).nickname).toBe('Eve of the Stage');
    await expect(rename('BOB')).rejects.toMatchObject({
      status: 403,
      code: 'profile/nickname-taken',
      field: 'nickname',
    });
    expect((await rename('EVE')).nickname).toBe('EVE');
    expect((await rename('Eve')).nickname).toBe('Eve');
    expect((await bob.client.call(userOwnProfile, {})).nickname).toBe('bob');
    for (const tooShort of ['x', ' x ', '\u200B\u200Bx'])
      await expect(rename(tooShort)).rejects.toMatchObject({ status: 400, field: 'nickname' });
  });

  test('when two people want the same nickname at once, one gets it', async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const results = await Promise.allSettled(
      [bob, cat].map(({ client }) => client.call(userUpdateProfile, { body: { nickname: 'The Only One' } })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await bob.client.call(userUpdateProfile, { body: { nickname: 'bob' } });
    await cat.client.call(userUpdateProfile, { body: { nickname: 'cat' } });
  });
});

describe('the module interface', () => {
  test("finds people by uuid and by nickname, keyed by the caller's spelling", async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const people = await world.app.user.people([bob.uuid, cat.uuid, bob.uuid, randomUUID()]);
    expect([...people.keys()].sort()).toEqual([bob.uuid, cat.uuid].sort());
    expect(await world.app.user.people([])).toEqual(new Map());
    const found = await world.app.user.byNicknames(['BOB', ' bob', 'Cat', 'nobody']);
    expect([...found].map(([name, { uuid }]) => [name, uuid])).toEqual([
      ['BOB', bob.uuid],
      [' bob', bob.uuid],
      ['Cat', cat.uuid],
    ]);
    expect(await world.app.user.byNicknames([])).toEqual(new Map());
  });
});
