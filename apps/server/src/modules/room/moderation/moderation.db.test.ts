/** Rule M22: what moderators of a room see. */
import {
  roomKickUserFromRoom,
  roomListModerationActions,
  roomListRoleHolders,
  roomRevokeRoomRole,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { grant, openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat, dan, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'dan', 'eve'] });

const holders = (by: TestPerson, room: { slug: string }, query: HolderQuery) =>
  by.client.call(roomListRoleHolders, { params: { slug: room.slug }, query });
const actions = (by: TestPerson, room: { slug: string }, query: object = {}) =>
  by.client.call(roomListModerationActions, { params: { slug: room.slug }, query });
const kick = (by: TestPerson, room: { slug: string }, userUuid: string, reason: string) =>
  by.client.call(roomKickUserFromRoom, { body: { slug: room.slug, userUuid, reason } });

interface HolderQuery {
  kind: 'roles' | 'restrictions';
  search?: string;
  limit?: number;
  offset?: number;
}

const forbidden = { status: 403, code: 'request/forbidden' };
const invalid = { status: 400, code: 'request/invalid' };
const missing = { status: 404, code: 'room/not-found' };

describe('people with roles and restrictions', () => {
  test('are listed with who did it and why, strongest or newest first, whether present or not', async () => {
    const room = await openRoom(bob, 'Listed people');
    await grant(bob, room, dan, 'moderator');
    await grant(dan, room, eve, 'chatDisabled');
    world.clock.advance(1_000);
    await kick(dan, room, cat.uuid, 'Noise');
    expect(await holders(dan, room, { kind: 'roles' })).toMatchObject({
      count: 2,
      holders: [
        { person: { uuid: bob.uuid, nickname: bob.name }, role: { role: 'owner' } },
        { person: { uuid: dan.uuid, nickname: dan.name }, role: { role: 'moderator', byNickname: bob.name } },
      ],
    });
    expect(await holders(dan, room, { kind: 'restrictions' })).toMatchObject({
      count: 2,
      holders: [
        { person: { nickname: cat.name }, role: { role: 'kicked', byNickname: dan.name, reason: 'Noise' } },
        { person: { nickname: eve.name }, role: { role: 'chatDisabled', byNickname: dan.name } },
      ],
    });
    // The kick expires.
    world.clock.advance(10 * 60_000);
    expect(await holders(dan, room, { kind: 'restrictions' })).toMatchObject({ count: 1 });
  });

  test('can be searched and paged', async () => {
    const room = await openRoom(bob, 'Searched people');
    for (const person of [cat, dan, eve]) {
      await grant(bob, room, person, 'banned');
      world.clock.advance(1_000);
    }
    const search = await holders(bob, room, { kind: 'restrictions', search: dan.name.toUpperCase() });
    expect(search).toMatchObject({ count: 1, holders: [{ person: { uuid: dan.uuid } }] });
    const second = await holders(bob, room, { kind: 'restrictions', limit: 1, offset: 1 });
    expect(second).toMatchObject({ count: 3, holders: [{ person: { uuid: dan.uuid } }] });
    expect(second.holders).toHaveLength(1);
  });
});

describe('the record', () => {
  test('names who did what to whom, until when and why, newest first, page by page', async () => {
    const room = await openRoom(bob, 'Recorded people');
    await grant(bob, room, dan, 'moderator');
    await kick(dan, room, cat.uuid, 'Noise');
    await bob.client.call(roomRevokeRoomRole, {
      params: { room: room.slug },
      body: { userUuid: cat.uuid, role: 'kicked' },
    });
    await world.drain();
    const first = await actions(dan, room, { limit: 2 });
    expect(first).toMatchObject({
      hasMore: true,
      actions: [
        { actionType: 'removeRole', previousRole: 'kicked', by: { nickname: bob.name } },
        {
          actionType: 'kickUser',
          person: { uuid: cat.uuid, nickname: cat.name },
          by: { uuid: dan.uuid, nickname: dan.name },
          comment: 'Noise',
          expiresAt: new Date(world.clock.now() + 10 * 60_000).toISOString(),
        },
      ],
    });
    const rest = await actions(dan, room, { before: first.actions.at(-1)?.id });
    expect(rest).toMatchObject({ hasMore: false, actions: [{ actionType: 'grantRole', role: 'moderator' }] });
  });

  test('M30: it is filtered by kind, and by who did it or to whom it was done', async () => {
    const room = await openRoom(bob, 'Filtered record');
    await grant(bob, room, dan, 'moderator');
    await kick(dan, room, cat.uuid, 'Noise');
    await grant(dan, room, eve, 'chatDisabled');
    await world.drain();
    const types = async (query: object) =>
      (await actions(bob, room, query)).actions.map(({ actionType, person }) => [
        actionType,
        person.nickname,
      ]);
    expect(await types({ kind: 'exclusions' })).toEqual([['kickUser', cat.name]]);
    expect(await types({ kind: 'mutes' })).toEqual([['grantRole', eve.name]]);
    expect(await types({ kind: 'roles' })).toEqual([['grantRole', dan.name]]);
    expect(await types({ kind: 'songs' })).toEqual([]);
    expect(await types({ person: dan.name.toUpperCase() })).toHaveLength(3);
    expect(await types({ person: cat.name })).toHaveLength(1);
    expect(await types({ person: 'nobody by that name' })).toEqual([]);
    await expect(actions(bob, room, { kind: 'gossip' })).rejects.toMatchObject(invalid);
  });

  test('M31: what is still in force can be undone by those who may, once', async () => {
    const room = await openRoom(bob, 'Undone record');
    await grant(bob, room, dan, 'moderator');
    await grant(dan, room, cat, 'banned', new Date(world.clock.now() + 60_000).toISOString());
    world.clock.advance(1_000);
    await grant(dan, room, cat, 'banned');
    await world.drain();
    const undoable = async (by: TestPerson) =>
      (await actions(by, room)).actions.map(({ actionType, canUndo }) => `${actionType} ${canUndo}`);
    // The second ban replaced the first. A moderator can't take the role of another one.
    expect(await undoable(bob)).toEqual(['banUser true', 'banUser false', 'grantRole true']);
    await grant(bob, room, eve, 'moderator');
    await world.drain();
    expect(await undoable(eve)).toEqual([
      'grantRole true',
      'banUser true',
      'banUser false',
      'grantRole false',
    ]);
    const lift = (by: TestPerson) =>
      by.client.call(roomRevokeRoomRole, {
        params: { room: room.slug },
        body: { userUuid: cat.uuid, role: 'banned' },
      });
    const outcomes = await Promise.allSettled([lift(bob), lift(dan)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'room/role-not-found' },
    });
    await world.drain();
    expect((await undoable(bob)).filter((each) => each.startsWith('removeRole'))).toHaveLength(1);
    expect((await undoable(bob)).filter((each) => each === 'banUser true')).toEqual([]);
  });

  test('has nothing of other rooms', async () => {
    const room = await openRoom(bob, 'Empty record');
    expect(await actions(bob, room)).toEqual({ actions: [], hasMore: false });
  });
});

test('M22: both are for moderators of the room and staff only', async () => {
  const room = await openRoom(bob, 'Closed lists');
  await grant(bob, room, dan, 'dj');
  for (const person of [cat, dan]) {
    await expect(holders(person, room, { kind: 'roles' })).rejects.toMatchObject(forbidden);
    await expect(actions(person, room)).rejects.toMatchObject(forbidden);
  }
  await holders(ann, room, { kind: 'roles' });
  await actions(ann, room);
});

test('M22: bad input is refused', async () => {
  const room = await openRoom(bob, 'Bad input');
  await expect(holders(bob, room, { kind: 'friends' as never })).rejects.toMatchObject(invalid);
  await expect(actions(bob, room, { limit: 101 })).rejects.toMatchObject(invalid);
  await expect(actions(bob, room, { before: 'x' })).rejects.toMatchObject(invalid);
  await expect(actions(bob, { slug: 'no-such-room' })).rejects.toMatchObject(missing);
});
