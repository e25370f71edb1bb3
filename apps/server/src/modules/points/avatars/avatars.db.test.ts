import {
  pointsAdminAvatarAssignments,
  pointsAdminAvatarBySlug,
  pointsAdminAvatars,
  pointsAdminDeleteAvatar,
  pointsAllAvatars,
  pointsAssignAvatar,
  pointsAvatarBySlug,
  pointsAvatarOfUser,
  pointsAvatars,
  pointsChangeAvatar,
  pointsCreateAvatar,
  pointsDeleteAvatar,
  pointsDeleteAvatarAssignment,
  pointsServiceAvatar,
  pointsSubscriberAvatars,
  userOwnProfile,
  userSignUpBot,
  userUpdateProfile,
} from '@turnstage/client/routes';
import { avatarCatalogue } from '@turnstage/avatars';
import type { NewAvatar } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { setRank } from '../../../../testing/room/room.fixture.ts';
import { setAccount } from '../../../../testing/user/user.fixture.ts';

const { world, bob, cat, dan } = useWorld({ people: ['bob', 'cat', 'dan'] });
let png: string;
beforeAll(async () => {
  await setRank(world, cat, 'staff');
  const create = { width: 240, height: 292, channels: 4, background: '#f00' } as const;
  png = `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`;
});

const drawing = (content: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 146">${content}</svg>`,
  ).toString('base64')}`;
const wear = (person: TestPerson, avatarId: string) =>
  person.client.call(userUpdateProfile, { body: { avatarId } });
const worn = async (person: TestPerson): Promise<string> =>
  (await person.client.call(userOwnProfile, {})).avatarId;
const upload = (body: Partial<NewAvatar> & { slug: string }) =>
  cat.client.call(pointsCreateAvatar, { body: { name: 'Uploaded', frontFile: png, ...body } });
const assign = (person: TestPerson, slug: string) =>
  cat.client.call(pointsAssignAvatar, { params: { slug }, body: { userUuid: person.uuid } });
const slugs = (rows: readonly { slug: string }[]): string[] => rows.map(({ slug }) => slug);
const forAudience = (...audiences: string[]): string[] =>
  slugs(avatarCatalogue.filter(({ audience }) => audiences.includes(audience)));

describe('F2, F6: the catalogue', () => {
  test('has every drawn avatar with its status', async () => {
    const all = await bob.client.call(pointsAllAvatars, {});
    expect(slugs(all)).toEqual(slugs(avatarCatalogue));
    const bySlug = new Map(all.map((avatar) => [avatar.slug, avatar]));
    expect(bySlug.get('fox')).toMatchObject({ avatarStatus: 'PUBLIC', isAvailableForCurrentUser: true });
    expect(bySlug.get('dragon')).toMatchObject({
      avatarStatus: 'SEASON_AWARD',
      rankingType: 'rank',
      rankingValue: 3,
      isAvailableForCurrentUser: false,
    });
    expect(bySlug.get('ghost')).toMatchObject({ audience: 'guests', avatarStatus: 'PRIVATE' });
    expect(bySlug.get('bot-1')).toMatchObject({ audience: 'bots', avatarStatus: 'PUBLIC' });
    for (const { frontHeadSvg, backBodySvg, portraitSvg } of [...bySlug.values()].slice(-3))
      for (const file of [frontHeadSvg, backBodySvg, portraitSvg])
        expect((await fetch(world.baseUrl + file)).status).toBe(200);
  });

  test('lists what somebody can wear, for people, bots and nobody', async () => {
    expect(slugs(await bob.client.call(pointsAvatars, {}))).toEqual(forAudience('member'));
    expect(slugs(await world.anonymous.call(pointsAvatars, {}))).toEqual(forAudience('member'));
    expect(slugs(await bob.client.call(pointsSubscriberAvatars, {}))).toEqual(['moon', 'gramophone']);
  });

  test('is served under both addresses, beside the files of the drawings', async () => {
    for (const base of ['', '/api/points-service'])
      expect(await (await fetch(`${world.baseUrl}${base}/avatars/fox`)).json()).toMatchObject({
        slug: 'fox',
      });
    expect((await fetch(`${world.baseUrl}/avatars/fox/portrait.svg`)).headers.get('content-type')).toContain(
      'image/svg+xml',
    );
    await expect(
      bob.client.call(pointsAvatarBySlug, { params: { slug: 'unheard-of' } }),
    ).rejects.toMatchObject({ status: 404, code: 'avatar/not-found' });
  });

  test('can be queried by staff', async () => {
    const { data, total } = await cat.client.call(pointsAdminAvatars, {
      query: { filter: 'avatarStatus||$eq||SUBSCRIBER_ONLY', sort: 'slug,ASC', fields: 'name' },
    });
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { slug: 'gramophone', name: 'Gramophone' },
      { slug: 'moon', name: 'Moon' },
    ]);
    const params = { slug: 'moon' };
    expect(await cat.client.call(pointsAdminAvatarBySlug, { params, query: {} })).toMatchObject({
      slug: 'moon',
    });
    expect(await cat.client.call(pointsServiceAvatar, { params: { avatarSlug: 'moon' } })).toMatchObject({
      avatarStatus: 'SUBSCRIBER_ONLY',
    });
  });
});

describe('Y7: avatars for people who came through the activity', () => {
  const params = { slug: 'lamp-post' };
  const came = (person: TestPerson) => setAccount(world, person.uuid, { activity_at: world.clock.now() });

  test('are chosen by them only, and taken from the others', async () => {
    await upload({ ...params, avatarStatus: 'PUBLIC' });
    await wear(bob, params.slug);
    await wear(dan, params.slug);
    await came(dan);
    const changed = await cat.client.call(pointsChangeAvatar, { params, body: { discordOnly: true } });
    expect(changed).toMatchObject({ discordOnly: true, isAvailableForCurrentUser: false });
    await world.drain();
    expect(await worn(bob)).not.toBe(params.slug);
    await expect(wear(bob, params.slug)).rejects.toMatchObject({ status: 403, code: 'avatar/activity-only' });
    expect(await wear(dan, params.slug)).toMatchObject({ avatarId: params.slug });
    const listed = async (person: TestPerson) => slugs(await person.client.call(pointsAvatars, {}));
    expect(await listed(bob)).not.toContain(params.slug);
    expect(await listed(dan)).toContain(params.slug);
    const all = await bob.client.call(pointsAllAvatars, {});
    expect(all.find(({ slug }) => slug === params.slug)).toMatchObject({
      discordOnly: true,
      isAvailableForCurrentUser: false,
    });
    expect(
      await bob.client.call(pointsAvatarOfUser, { params: { ...params, uuid: bob.uuid } }),
    ).toMatchObject({ canWear: false, reason: 'activity-only' });
  });

  test('can be given to anyone, and stay with whoever came through when that ends', async () => {
    const given = await assign(bob, params.slug);
    const also = await assign(dan, params.slug);
    await wear(bob, params.slug);
    await wear(dan, params.slug);
    for (const { id } of [given, also])
      await cat.client.call(pointsDeleteAvatarAssignment, { params: { avatarAssignmentId: id } });
    await world.drain();
    expect(await worn(bob)).not.toBe(params.slug);
    expect(await worn(dan)).toBe(params.slug);
  });

  test('only staff decide which are', async () => {
    const body = { discordOnly: false };
    await expect(bob.client.call(pointsChangeAvatar, { params, body })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('F1: wearing', () => {
  test.each([
    ['unheard-of', 400, 'profile/unknown-avatar'],
    ['dragon', 403, 'avatar/not-earned'],
    ['moon', 403, 'avatar/subscribers-only'],
    ['ghost', 403, 'avatar/private'],
  ])('%s is refused', async (slug, status, code) => {
    await expect(wear(bob, slug)).rejects.toMatchObject({ status, code, field: 'avatarId' });
    const body = { botNickName: 'Botty', avatarId: slug, color: 'ffffff' };
    await expect(bob.client.call(userSignUpBot, { body })).rejects.toMatchObject({ status, code });
  });

  test('people and bots can wear what everybody can, and a bot’s avatar', async () => {
    for (const slug of ['bot-1', 'owl']) expect(await wear(bob, slug)).toMatchObject({ avatarId: slug });
  });

  test('F7, F8: an assignment lets someone wear it, and its end changes what they wear', async () => {
    const { id } = await assign(bob, 'dragon');
    // Again is the same assignment.
    expect((await assign(bob, 'dragon')).id).toBe(id);
    const { data, total } = await cat.client.call(pointsAdminAvatarAssignments, {
      query: { s: JSON.stringify({ slug: 'dragon', userUuid: bob.uuid }) },
    });
    expect(data).toEqual([
      expect.objectContaining({ id, slug: 'dragon', userUuid: bob.uuid, assignmentType: 'MANUAL' }),
    ]);
    expect(total).toBe(1);
    await expect(bob.client.call(pointsAdminAvatarAssignments, { query: {} })).rejects.toMatchObject({
      status: 403,
    });
    expect(slugs(await bob.client.call(pointsAvatars, {}))).toContain('dragon');
    const params = { slug: 'dragon', uuid: bob.uuid };
    expect(await bob.client.call(pointsAvatarOfUser, { params })).toMatchObject({
      canWear: true,
      reason: null,
      assignments: [{ id, assignmentType: 'MANUAL' }],
    });
    await wear(bob, 'dragon');
    await cat.client.call(pointsDeleteAvatarAssignment, { params: { avatarAssignmentId: id } });
    await world.drain();
    expect(await worn(bob)).not.toBe('dragon');
    expect(await cat.client.call(pointsAvatarOfUser, { params })).toMatchObject({
      canWear: false,
      reason: 'not-earned',
      assignments: [],
    });
    await expect(
      cat.client.call(pointsDeleteAvatarAssignment, { params: { avatarAssignmentId: id } }),
    ).rejects.toMatchObject({ status: 404, code: 'avatar/assignment-not-found' });
  });

  test('F7: only they and staff learn about somebody', async () => {
    const params = { slug: 'fox', uuid: bob.uuid };
    await expect(dan.client.call(pointsAvatarOfUser, { params })).rejects.toMatchObject({ status: 403 });
    const nobody = { slug: 'fox', uuid: '00000000-0000-4000-8000-000000000000' };
    await expect(cat.client.call(pointsAvatarOfUser, { params: nobody })).rejects.toMatchObject({
      code: 'avatar/user-not-found',
    });
    await expect(
      cat.client.call(pointsAssignAvatar, { params: { slug: 'fox' }, body: { userUuid: nobody.uuid } }),
    ).rejects.toMatchObject({ status: 404, code: 'avatar/user-not-found' });
    await expect(
      dan.client.call(pointsAssignAvatar, { params: { slug: 'dragon' }, body: { userUuid: dan.uuid } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('F9 to F11: uploaded avatars', () => {
  test('an image becomes a figure that can be worn, and is served like a drawing', async () => {
    const made = await upload({ slug: 'house-cat', color: 'ff8a3d', avatarStatus: 'PUBLIC', backFile: png });
    expect(made).toMatchObject({ color: '#FF8A3D', isDrawn: false, isAvailableForCurrentUser: true });
    await wear(dan, 'house-cat');
    for (const file of ['portrait', 'front-head-bob', 'back-whole-jump']) {
      const response = await fetch(`${world.baseUrl}/avatars/house-cat/${file}.svg`);
      expect(response.headers.get('cache-control')).toContain('max-age=600');
      expect(await response.text()).toContain('href="data:image/webp;base64,');
    }
    await expect(upload({ slug: 'house-cat' })).rejects.toMatchObject({
      status: 409,
      code: 'avatar/slug-taken',
    });
    await expect(upload({ slug: 'fox' })).rejects.toMatchObject({ code: 'avatar/slug-taken' });

    // Its image is gone with it, and who wore it has another one.
    await cat.client.call(pointsAdminDeleteAvatar, { params: { slug: 'house-cat' } });
    await world.drain();
    expect(await worn(dan)).not.toBe('house-cat');
    const text = await (await fetch(`${world.baseUrl}/avatars/house-cat/portrait.svg`)).text();
    expect(text).not.toContain('data:image');
  });

  test('a private one is not there for others', async () => {
    await upload({ slug: 'secret' });
    const params = { slug: 'secret' };
    await expect(bob.client.call(pointsAvatarBySlug, { params })).rejects.toMatchObject({ status: 404 });
    expect(slugs(await bob.client.call(pointsAllAvatars, {}))).not.toContain('secret');
    expect(slugs(await cat.client.call(pointsAllAvatars, {}))).toContain('secret');
    await expect(wear(bob, 'secret')).rejects.toMatchObject({ code: 'avatar/private' });
    await assign(bob, 'secret');
    expect(await wear(bob, 'secret')).toMatchObject({ avatarId: 'secret' });
  });

  test('a drawing is rewritten and drawn once', async () => {
    const frontFile = drawing('<script>alert(1)</script><circle cx="60" cy="60" r="40" fill="#00ff00"/>');
    await upload({ slug: 'drawn', frontFile, avatarStatus: 'PUBLIC' });
    const text = await (await fetch(`${world.baseUrl}/avatars/drawn/front-whole-idle.svg`)).text();
    const [, image = ''] = /base64,([^"]+)"/.exec(text) ?? [];
    const { data, info } = await sharp(Buffer.from(image, 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([480, 584]);
    const at = (Math.floor(info.height * 0.4) * info.width + info.width / 2) * info.channels;
    expect(data[at]).toBeLessThan(60);
    expect(data[at + 1]).toBeGreaterThan(200);
  });

  test.each([
    ['text', `data:image/png;base64,${Buffer.from('hello').toString('base64')}`, 'image/unreadable'],
    [
      'a drawing that is none',
      `data:image/svg+xml;base64,${Buffer.from('<svg>').toString('base64')}`,
      'image/unreadable',
    ],
    ['an address', 'https://x.test/a.png', 'request/invalid'],
  ])('refuses %s', async (_, frontFile, code) => {
    await expect(upload({ slug: 'hostile', frontFile })).rejects.toMatchObject({ status: 400, code });
  });

  test('a season award needs a condition', async () => {
    await expect(upload({ slug: 'prize', avatarStatus: 'SEASON_AWARD' })).rejects.toMatchObject({
      field: 'rankingType',
    });
    const award = { avatarStatus: 'SEASON_AWARD', rankingType: 'points', rankingValue: 10 } as const;
    await expect(upload({ slug: 'prize', ...award, seasonId: 4_711 })).rejects.toMatchObject({
      status: 404,
      code: 'season/not-found',
    });
    expect(await upload({ slug: 'prize', ...award })).toMatchObject({ rankingValue: 10, seasonId: null });
    await expect(upload({ slug: 'Prize 2' })).rejects.toMatchObject({ status: 400, field: 'slug' });
  });

  test('two with one slug at once: one is created', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => upload({ slug: 'race' })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'avatar/slug-taken' });
  });
});

describe('F2, F8: drawn avatars', () => {
  test('keep their drawing and can change their status', async () => {
    for (const call of [
      () => cat.client.call(pointsDeleteAvatar, { params: { slug: 'shark' } }),
      () => cat.client.call(pointsChangeAvatar, { params: { slug: 'shark' }, body: { frontFile: png } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 409, code: 'avatar/drawn' });
    await wear(bob, 'shark');
    await assign(dan, 'shark');
    await wear(dan, 'shark');
    const body = { avatarStatus: 'PRIVATE' } as const;
    await cat.client.call(pointsChangeAvatar, { params: { slug: 'shark' }, body });
    await world.drain();
    expect(await worn(bob)).not.toBe('shark');
    expect(await worn(dan)).toBe('shark');
    await expect(
      bob.client.call(pointsChangeAvatar, { params: { slug: 'shark' }, body: { avatarStatus: 'PUBLIC' } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
