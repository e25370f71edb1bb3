import { randomUUID } from 'node:crypto';
import {
  roomCommunityById,
  roomCommunityUsers,
  roomJoinCommunity,
  roomLeaveCommunity,
  roomRemoveCommunityUser,
  roomSaveCommunityUser,
  roomUserCommunities,
  socialBlockUser,
} from '@turnstage/client/routes';
import { limits, type Community } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { addTo, createCommunity, readCommunity } from '../../../../testing/room/community.fixture.ts';
import { newcomer } from '../../../../testing/user/user.fixture.ts';

const { world, ann, bob, cat, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'eve'] });

const forbidden = { status: 403, code: 'request/forbidden' };
const notFound = { status: 404, code: 'community/not-found', message: 'Community not found' };
const idOf = ({ uuid }: Community) => ({ params: { id: uuid } });
const join = (person: TestPerson, community: Community) =>
  person.client.call(roomJoinCommunity, idOf(community));
const leave = (person: TestPerson, community: Community) =>
  person.client.call(roomLeaveCommunity, idOf(community));
const remove = (by: TestPerson, community: Community, userId: string) =>
  by.client.call(roomRemoveCommunityUser, { params: { id: community.uuid, userId } });
const users = async (
  by: TestPerson,
  community: Community,
  query: { requested?: boolean; limit?: number } = {},
) => {
  const page = await by.client.call(roomCommunityUsers, { ...idOf(community), query });
  return page.users.map(({ nickname, role }) => [nickname, role]);
};

/** Ann is superUser and creates it for Bob; Cat is a moderator. */
async function staffed(name: string, settings: Parameters<typeof createCommunity>[2] = {}) {
  const community = await createCommunity(ann, name, { ownerUuid: bob.uuid, ...settings });
  await addTo(community, bob, cat, 'moderator');
  return community;
}

describe('GET /communities/{id}', () => {
  test('X1: finds it by number, uuid, slug and regardless of case, with counts and the role of the caller', async () => {
    const community = await staffed('Jazz Cellar', { description: 'Late sets', rules: 'Be kind' });
    for (const id of [String(community.id), community.uuid.toUpperCase(), 'Jazz-Cellar'])
      expect(await bob.client.call(roomCommunityById, { params: { id } })).toMatchObject({
        slug: 'jazz-cellar',
        name: 'Jazz Cellar',
        description: 'Late sets',
        rules: 'Be kind',
        joinPolicy: 'OPEN',
        isPublic: true,
        ownerUuid: bob.uuid,
        numberOfMembers: 2,
        numberOfRooms: 0,
        numberOfListeners: 0,
        ownRole: 'owner',
        hasRequested: false,
      });
    const anonymous = await world.anonymous.call(roomCommunityById, idOf(community));
    expect(anonymous).toMatchObject({ ownRole: null, hasRequested: false });
  });

  test('X2: to outsiders there is no private community', async () => {
    const community = await staffed('Hidden Place', { isPublic: false });
    for (const call of [
      () => world.anonymous.call(roomCommunityById, idOf(community)),
      () => readCommunity(eve, community),
      () => users(eve, community),
      () => join(eve, community),
      () => leave(eve, community),
      () => remove(eve, community, bob.uuid),
      () => addTo(community, eve, eve),
    ])
      await expect(call()).rejects.toMatchObject(notFound);
    expect((await readCommunity(cat, community)).ownRole).toBe('moderator');
    expect((await readCommunity(ann, community)).ownRole).toBeNull();
  });

  test.each([randomUUID(), '0', '99999999', 'no-such-place'])('returns not found for %s', async (id) => {
    await expect(bob.client.call(roomCommunityById, { params: { id } })).rejects.toMatchObject(notFound);
  });
});

describe('joining and leaving', () => {
  test('X5: anyone joins an open community once, also at once, and leaves it', async () => {
    const community = await staffed('Open Air');
    const joined = await Promise.all([join(eve, community), join(eve, community), join(eve, community)]);
    for (const one of joined) expect(one).toMatchObject({ ownRole: 'member', numberOfMembers: 3 });
    expect(await users(eve, community)).toEqual([
      ['bob', 'owner'],
      ['cat', 'moderator'],
      ['eve', 'member'],
    ]);
    expect(await users(eve, community, { limit: 1 })).toEqual([['bob', 'owner']]);
    expect(await leave(eve, community)).toEqual({ ok: true });
    expect(await leave(eve, community)).toEqual({ ok: true });
    expect((await readCommunity(eve, community)).numberOfMembers).toBe(2);
  });

  test('X5: with REQUEST people ask, moderators see it, and accept or decline', async () => {
    const community = await staffed('By Request', { joinPolicy: 'REQUEST' });
    expect(await join(eve, community)).toMatchObject({ ownRole: null, hasRequested: true });
    expect(await join(eve, community)).toMatchObject({ hasRequested: true });
    expect(await users(cat, community, { requested: true })).toEqual([['eve', null]]);
    await expect(users(eve, community, { requested: true })).rejects.toMatchObject(forbidden);
    expect(await remove(cat, community, eve.uuid)).toEqual({ ok: true });
    expect((await readCommunity(eve, community)).hasRequested).toBe(false);
    await join(eve, community);
    expect(await addTo(community, cat, eve)).toMatchObject({ userUuid: eve.uuid, role: 'member' });
    expect(await users(cat, community, { requested: true })).toEqual([]);
  });

  test('X5: a request is withdrawn by leaving', async () => {
    const community = await staffed('Second Thoughts', { joinPolicy: 'REQUEST' });
    await join(eve, community);
    await leave(eve, community);
    expect((await readCommunity(eve, community)).hasRequested).toBe(false);
  });

  test('X5: with INVITE only moderators add people', async () => {
    const community = await staffed('By Invite', { joinPolicy: 'INVITE' });
    await expect(join(eve, community)).rejects.toMatchObject({ status: 403, code: 'community/invite-only' });
    await expect(addTo(community, eve, eve)).rejects.toMatchObject(forbidden);
    expect(await addTo(community, cat, eve)).toMatchObject({ role: 'member', nickname: 'eve' });
  });

  test('X5: a person is in at most 200 communities, also when they join two at once', async () => {
    const person = await newcomer(world);
    const [one, two] = [await staffed('Limit A'), await staffed('Limit B')];
    await world.database.pool.query(
      `with created as (
         insert into room_service.community
           (uuid, slug, name, description, rules, image_url, banner_url, join_policy, is_public, created_at, updated_at)
         select gen_random_uuid(), 'filler-' || n, 'Filler', '', '', '', '', 'OPEN', true, 0, 0
         from generate_series(1, $2::int) n returning id)
       insert into room_service.community_member (community_id, user_uuid, role, created_at, updated_at)
       select id, $1, 'member', 0, 0 from created`,
      [person.uuid, limits.communitiesPerPerson - 1],
    );
    const results = await Promise.allSettled([join(person, one), join(person, two)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 409, code: 'community/too-many' });
    const { count, communities } = await person.client.call(roomUserCommunities, { query: { limit: 2 } });
    expect([count, communities.length]).toEqual([limits.communitiesPerPerson, 2]);
  });
});

describe('PUT and DELETE /communities/{id}/users/{userId}', () => {
  test('X7: moderators add and remove members, not each other, and give no roles', async () => {
    const community = await staffed('Ranks');
    const gil = await newcomer(world);
    await addTo(community, cat, eve);
    await addTo(community, bob, gil, 'moderator');
    for (const call of [
      () => addTo(community, cat, eve, 'moderator'),
      () => addTo(community, cat, cat, 'owner'),
      () => remove(cat, community, gil.uuid),
      () => remove(cat, community, bob.uuid),
      () => remove(eve, community, gil.uuid),
      () => addTo(community, cat, gil, 'member'),
    ])
      await expect(call()).rejects.toMatchObject(forbidden);
    expect(await addTo(community, bob, gil, 'member')).toMatchObject({ role: 'member' });
    expect(await remove(cat, community, gil.uuid)).toEqual({ ok: true });
    expect(await remove(eve, community, eve.uuid)).toEqual({ ok: true });
    await expect(remove(cat, community, eve.uuid)).rejects.toMatchObject({
      status: 404,
      code: 'community/member-not-found',
    });
    await expect(addTo(community, cat, { uuid: randomUUID() })).rejects.toMatchObject({
      status: 404,
      code: 'community/user-not-found',
    });
  });

  test('X7: without a role a member keeps theirs', async () => {
    const community = await staffed('As Before');
    const put = { params: { id: community.slug, userId: cat.uuid }, body: {} };
    expect(await bob.client.call(roomSaveCommunityUser, put)).toMatchObject({ role: 'moderator' });
  });

  test('X8: the owner hands over and stays as a moderator, and cannot go before', async () => {
    const community = await staffed('Handed Over');
    const stays = { status: 409, code: 'community/owner-stays' };
    await expect(leave(bob, community)).rejects.toMatchObject(stays);
    await expect(addTo(community, bob, bob, 'member')).rejects.toMatchObject(stays);
    await expect(remove(ann, community, bob.uuid)).rejects.toMatchObject(stays);
    expect(await addTo(community, bob, cat, 'owner')).toMatchObject({ role: 'owner' });
    expect(await users(bob, community)).toEqual([
      ['cat', 'owner'],
      ['bob', 'moderator'],
    ]);
    await expect(addTo(community, bob, bob, 'owner')).rejects.toMatchObject(forbidden);
  });

  test('X8: two hand-overs at once leave one owner', async () => {
    const community = await staffed('Contested');
    await Promise.allSettled([
      addTo(community, ann, cat, 'owner'),
      addTo(community, ann, eve, 'owner'),
      addTo(community, ann, bob, 'owner'),
    ]);
    const owners = (await users(bob, community)).filter(([, role]) => role === 'owner');
    expect(owners).toHaveLength(1);
  });

  test('X7: nobody adds people who blocked them, unless these asked', async () => {
    const community = await staffed('Blocked');
    const dan = await world.person('dan');
    await dan.client.call(socialBlockUser, { body: { blockedUserUuid: cat.uuid } });
    await expect(addTo(community, cat, dan)).rejects.toMatchObject({
      status: 403,
      code: 'community/not-possible',
    });
    expect(await addTo(community, bob, dan)).toMatchObject({ role: 'member' });
  });

  test('the input is checked', async () => {
    const community = await staffed('Checked');
    await expect(remove(bob, community, 'nobody')).rejects.toMatchObject({ status: 400, field: 'userId' });
    await expect(addTo(community, bob, eve, 'king' as never)).rejects.toMatchObject({
      status: 400,
      field: 'role',
    });
    await expect(users(bob, community, { limit: -1 })).rejects.toMatchObject({ status: 400 });
  });
});

test('GET /user-communities: the own ones, the liveliest first', async () => {
  const fay = await newcomer(world);
  const first = await staffed('Own First');
  const second = await staffed('Own Second', { isPublic: false });
  await join(fay, first);
  await addTo(second, bob, fay, 'moderator');
  const { communities, count } = await fay.client.call(roomUserCommunities, {});
  expect(count).toBe(2);
  expect(communities.map(({ slug, ownRole }) => [slug, ownRole])).toEqual([
    ['own-second', 'moderator'],
    ['own-first', 'member'],
  ]);
});
