import {
  roomApplyRoomTemplate,
  roomDeleteRoomTemplate,
  roomRoomTemplate,
  roomSaveRoomTemplate,
} from '@turnstage/client/routes';
import type { Community } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeEach, expect, test } from 'vitest';
import { addTo, createCommunity } from '../../../../testing/room/community.fixture.ts';
import { openRoom } from '../../../../testing/room/room.fixture.ts';

const { ann, bob, cat, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'eve'] });

const forbidden = { status: 403, code: 'request/forbidden' };
const settings = { djType: 'INVITE_ONLY', design: 'BARN', numberOfDjs: 3, houseDj: false } as const;
let community: Community;
let number = 0;
/** Bob owns it, Cat is a moderator. */
beforeEach(async () => {
  number += 1;
  community = await createCommunity(ann, `Guild ${number}`, { ownerUuid: bob.uuid });
  await addTo(community, bob, cat, 'moderator');
});

const params = () => ({ id: community.uuid });
const save = (by: TestPerson, { uuid: roomId }: { uuid: string }) =>
  by.client.call(roomSaveRoomTemplate, { params: params(), body: { roomId } });
const apply = (by: TestPerson, { uuid: roomId }: { uuid: string }) =>
  by.client.call(roomApplyRoomTemplate, { params: params(), body: { roomId } });
const read = (by: TestPerson) => by.client.call(roomRoomTemplate, { params: params() });

test('X140: the owner saves the settings of a room that they can change, members read them', async () => {
  const model = await openRoom(bob, `Model ${number}`, { ...settings, password: 'secret', unlisted: true });
  const catsRoom = await openRoom(cat, `Cat ${number}`);
  await expect(save(cat, catsRoom)).rejects.toMatchObject(forbidden);
  await expect(save(bob, catsRoom)).rejects.toMatchObject(forbidden);
  expect(await read(cat)).toEqual({ template: null, savedAt: null });
  const { template } = await save(bob, model);
  expect(template).toMatchObject(settings);
  expect(template).not.toHaveProperty('password');
  expect((await read(cat)).template).toEqual(template);
  await expect(read(eve)).rejects.toMatchObject(forbidden);
});

test('X141: a new room of the community starts with them, and what its owner says comes first', async () => {
  await save(bob, await openRoom(bob, `Model ${number}`, { ...settings, password: 'secret' }));
  const opened = await openRoom(cat, `New ${number}`, { communityId: community.slug, design: 'YACHT' });
  expect(opened).toMatchObject({ ...settings, design: 'YACHT', isPasswordProtected: false });
  expect(await openRoom(cat, `Elsewhere ${number}`)).toMatchObject({ djType: 'EVERYONE', houseDj: true });
  await expect(cat.client.call(roomDeleteRoomTemplate, { params: params() })).rejects.toMatchObject(
    forbidden,
  );
  await bob.client.call(roomDeleteRoomTemplate, { params: params() });
  expect(await openRoom(cat, `Plain ${number}`, { communityId: community.slug })).toMatchObject({
    djType: 'EVERYONE',
  });
});

test('X142: a member gives them to a room that they can change; a second time changes nothing', async () => {
  const room = await openRoom(cat, `Old ${number}`, { description: 'Stays' });
  await expect(apply(cat, room)).rejects.toMatchObject({ status: 404, code: 'community/no-template' });
  await save(bob, await openRoom(bob, `Model ${number}`, settings));
  await expect(apply(bob, room)).rejects.toMatchObject(forbidden);
  await expect(apply(eve, room)).rejects.toMatchObject(forbidden);
  const [first, second] = await Promise.all([apply(cat, room), apply(cat, room)]);
  expect(first).toMatchObject({ ...settings, name: room.name, description: 'Stays' });
  expect({ ...second, updatedAt: '' }).toEqual({ ...first, updatedAt: '' });
});
