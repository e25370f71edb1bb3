import { randomUUID } from 'node:crypto';
import {
  roomCreateRoom,
  roomGrantRoomRole,
  roomJoinCometChat,
  roomKickUserFromRoom,
  roomSyncCometChat,
} from '@turnstage/client/routes';
import type { RoomRole } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';

const { world, ann, bob, cat, dan } = useWorld({ people: ['ann', 'bob', 'cat', 'dan'] });

const openRoom = (settings: { password?: string; type?: 'PRIVATE' } = {}) =>
  bob.client.call(roomCreateRoom, { body: { name: 'Group room', ...settings } });
const grant = (room: string, person: TestPerson, role: RoomRole) =>
  bob.client.call(roomGrantRoomRole, { params: { room }, body: { userUuid: person.uuid, role } });
const join = (person: TestPerson, id: string | number, password?: string) =>
  person.client.call(roomJoinCometChat, { params: { id: String(id) }, body: password ? { password } : {} });
const sync = (person: TestPerson, id: string, userUuids?: string[]) =>
  person.client.call(roomSyncCometChat, { params: { id }, body: userUuids ? { userUuids } : {} });

async function membersOf(guid: string): Promise<string[]> {
  await world.drain();
  const response = await fetch(`${world.baseUrl}/v3/groups/${guid}/members`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  const { data } = (await response.json()) as { data: { name: string }[] };
  return data.map(({ name }) => name).sort();
}

describe('roomUserRoles/cometchat/join (document 2 section 7)', () => {
  test('makes the caller a member, by number, slug or uuid, with or without a body, and only once', async () => {
    const { id, slug, uuid } = await openRoom();
    await Promise.all([join(cat, id), join(cat, slug), join(cat, uuid), join(dan, uuid)]);
    const bare = await fetch(`${world.baseUrl}/api/room-service/roomUserRoles/cometchat/join/${uuid}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    });
    expect(bare.status).toBe(201);
    expect(await membersOf(uuid)).toEqual(['ann', 'cat', 'dan']);
  });

  test('checks what joining a room checks: ban, kick and password', async () => {
    const { uuid, slug } = await openRoom({ password: 'sesame', type: 'PRIVATE' });
    await expect(join(cat, uuid)).rejects.toMatchObject({ code: 'room/password-required' });
    await expect(join(cat, uuid, 'guess')).rejects.toMatchObject({ code: 'room/wrong-password' });
    await join(cat, uuid, 'sesame');
    await grant(uuid, dan, 'banned');
    await expect(join(dan, uuid, 'sesame')).rejects.toMatchObject({ code: 'room/banned' });
    await bob.client.call(roomKickUserFromRoom, { body: { userUuid: cat.uuid, slug } });
    await expect(join(cat, uuid)).rejects.toMatchObject({ code: 'room/kicked' });
    await expect(join(cat, randomUUID())).rejects.toMatchObject({ code: 'room/not-found' });
  });
});

describe('roomUserRoles/cometchat/sync (document 2 section 7)', () => {
  test('makes everyone with a role, and everyone listed, a member, unless they are kicked or banned', async () => {
    const { uuid } = await openRoom();
    await join(dan, uuid);
    expect(await membersOf(uuid)).toEqual(['dan']);
    await grant(uuid, cat, 'moderator');
    await grant(uuid, dan, 'banned');
    expect(await sync(cat, uuid, [ann.uuid, dan.uuid, randomUUID()])).toEqual({
      members: [
        { uid: bob.uuid, scope: 'admin' },
        { uid: cat.uuid, scope: 'moderator' },
        { uid: ann.uuid, scope: 'participant' },
      ],
    });
    expect(await membersOf(uuid)).toEqual(['ann', 'bob', 'cat']);
    await sync(bob, uuid);
    expect(await membersOf(uuid)).toEqual(['ann', 'bob', 'cat']);
  });

  test('is for moderators of the room', async () => {
    const { uuid } = await openRoom();
    await expect(sync(cat, uuid)).rejects.toMatchObject({ code: 'request/forbidden' });
    await expect(sync(bob, randomUUID())).rejects.toMatchObject({ code: 'room/not-found' });
    await expect(sync(bob, uuid, ['nobody'])).rejects.toMatchObject({ status: 400 });
  });
});
