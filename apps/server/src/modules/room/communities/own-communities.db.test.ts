import {
  roomAcceptCommunityInvite,
  roomChangeOwnCommunity,
  roomCommunities,
  roomCommunityInvite,
  roomCommunityOfInvite,
  roomDeleteCommunityInvite,
  roomDeleteOwnCommunity,
  roomJoinCommunity,
  roomOpenCommunity,
  roomRenewCommunityInvite,
} from '@turnstage/client/routes';
import { limits, type Community, type NewCommunity } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { addTo, readCommunity } from '../../../../testing/room/community.fixture.ts';

const { world, ann, bob, cat, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'eve'] });

const forbidden = { status: 403, code: 'request/forbidden' };
const notFound = { status: 404, code: 'community/not-found' };
const invalidInvite = { status: 404, code: 'community/invite-invalid' };
const open = (by: TestPerson, name: string, settings: Partial<NewCommunity> = {}) =>
  by.client.call(roomOpenCommunity, { body: { name, ...settings } });
const idOf = ({ uuid }: Community) => ({ params: { id: uuid } });
const names = async (by: Pick<TestPerson, 'client'>, query: object = {}) => {
  const page = await by.client.call(roomCommunities, { query });
  return page.communities.map(({ name }) => name);
};

test('X47: the list has public communities, found by name and description', async () => {
  await open(bob, 'Harbour Crew', { description: 'Slow boats' });
  await open(bob, 'Basement 100%');
  await open(bob, 'Secret Cellar', { isPublic: false });
  await open(cat, 'Boat House', { description: 'Deep house' });
  const anonymous = { client: world.anonymous };
  expect(await names(anonymous)).toEqual(['Boat House', 'Basement 100%', 'Harbour Crew']);
  expect(await names(bob, { search: ' BOAT ' })).toEqual(['Boat House', 'Harbour Crew']);
  expect(await names(bob, { search: '%' })).toEqual(['Basement 100%']);
  expect(await names(bob, { search: 'Secret' })).toEqual([]);
  const page = await bob.client.call(roomCommunities, { query: { limit: 1, offset: 1 } });
  expect(page).toMatchObject({ communities: [{ name: 'Basement 100%', ownRole: 'owner' }], count: 3 });
});

test('X47: whoever creates a community owns it; at most 20, also when two are created at once', async () => {
  const community = await open(eve, 'Eves Place', { joinPolicy: 'REQUEST', rules: 'Be kind' });
  expect(community).toMatchObject({
    slug: 'eves-place',
    ownerUuid: eve.uuid,
    ownRole: 'owner',
    joinPolicy: 'REQUEST',
    numberOfMembers: 1,
  });
  await expect(open(eve, '  a  ')).rejects.toMatchObject({ status: 400, field: 'name' });
  await expect(open(eve, 'Image', { imageFile: 'javascript:x' })).rejects.toMatchObject({
    field: 'imageFile',
  });
  await world.database.pool.query(
    `with made as (
       insert into room_service.community (uuid, slug, name, description, rules, image_url, banner_url, join_policy,
         is_public, created_at, updated_at)
       select gen_random_uuid(), 'filler-' || n, 'Filler', '', '', '', '', 'OPEN', false, 0, 0
       from generate_series(1, $1::int) n returning id)
     insert into room_service.community_member (community_id, user_uuid, role, created_at, updated_at)
     select id, $2, 'owner', 0, 0 from made`,
    [limits.communitiesOwned - 2, eve.uuid],
  );
  const results = await Promise.allSettled([open(eve, 'Last One'), open(eve, 'Too Late')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ status: 409, code: 'community/too-many-owned' });
});

test('X48: the owner changes and deletes it, moderators and outsiders do not', async () => {
  const community = await open(bob, 'Changing Place', { description: 'stays' });
  await addTo(community, bob, cat, 'moderator');
  const change = (by: TestPerson, body: Partial<NewCommunity>) =>
    by.client.call(roomChangeOwnCommunity, { ...idOf(community), body });
  await expect(change(cat, { name: 'Mine now' })).rejects.toMatchObject(forbidden);
  await expect(change(eve, { imageFile: 'javascript:x' })).rejects.toMatchObject(forbidden);
  expect(await change(bob, { name: 'Changed Place', isPublic: false })).toMatchObject({
    slug: 'changed-place',
    description: 'stays',
    isPublic: false,
    ownRole: 'owner',
  });
  expect(await change(ann, { rules: 'From staff' })).toMatchObject({ rules: 'From staff' });
  const remove = (by: TestPerson) => by.client.call(roomDeleteOwnCommunity, idOf(community));
  await expect(remove(eve)).rejects.toMatchObject(notFound);
  await expect(remove(cat)).rejects.toMatchObject(forbidden);
  expect(await remove(bob)).toEqual({ ok: true });
  await expect(readCommunity(bob, community)).rejects.toMatchObject(notFound);
});

test('X49: moderators create, renew and turn off the invite link', async () => {
  const community = await open(bob, 'Inviting Place');
  await addTo(community, bob, cat, 'moderator');
  await addTo(community, bob, eve);
  const read = (by: TestPerson) => by.client.call(roomCommunityInvite, idOf(community));
  const renew = (by: TestPerson) => by.client.call(roomRenewCommunityInvite, idOf(community));
  const turnOff = (by: TestPerson) => by.client.call(roomDeleteCommunityInvite, idOf(community));
  expect(await read(cat)).toEqual({ token: null });
  const { token } = await renew(cat);
  expect(await read(bob)).toEqual({ token });
  for (const call of [read, renew, turnOff]) await expect(call(eve)).rejects.toMatchObject(forbidden);
  const newer = await renew(bob);
  const preview = (invite: string | null) =>
    world.anonymous.call(roomCommunityOfInvite, { params: { token: invite ?? '' } });
  await expect(preview(token)).rejects.toMatchObject(invalidInvite);
  expect(await preview(newer.token)).toMatchObject({ name: 'Inviting Place', ownRole: null });
  expect(await turnOff(cat)).toEqual({ ok: true });
  await expect(preview(newer.token)).rejects.toMatchObject(invalidInvite);
});

test('X50: the link lets people into a private community, whatever its policy, and accepts their request', async () => {
  const community = await open(bob, 'Quiet Cellar', { joinPolicy: 'REQUEST' });
  await cat.client.call(roomJoinCommunity, idOf(community));
  await bob.client.call(roomChangeOwnCommunity, {
    ...idOf(community),
    body: { isPublic: false, joinPolicy: 'INVITE' },
  });
  const { token } = await bob.client.call(roomRenewCommunityInvite, idOf(community));
  const accept = (by: TestPerson, invite = token ?? '') =>
    by.client.call(roomAcceptCommunityInvite, { params: { token: invite } });
  await expect(accept(eve, 'guessed')).rejects.toMatchObject(invalidInvite);
  expect(await accept(eve)).toMatchObject({ ownRole: 'member', isPublic: false });
  expect(await accept(cat)).toMatchObject({ ownRole: 'member', hasRequested: false });
  expect(await accept(bob)).toMatchObject({ ownRole: 'owner', numberOfMembers: 3 });
});
