import {
  roomAdminEventById,
  roomAdminEvents,
  roomCreateEvent,
  roomDeleteCommunity,
  roomEventById,
} from '@turnstage/client/routes';
import type { NewEvent } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { createCommunity } from '../../../../testing/room/community.fixture.ts';
import { openRoom } from '../../../../testing/room/room.fixture.ts';
import { newcomer } from '../../../../testing/user/user.fixture.ts';

const { world, ann, bob, eve } = useWorld({ people: ['ann', 'bob', 'eve'] });

const at = (hours: number) => new Date(world.clock.now() + hours * 3_600_000).toISOString();
const create = (by: Pick<TestPerson, 'client'>, body: Partial<NewEvent>) =>
  by.client.call(roomCreateEvent, { body: { name: 'A Night', startsAt: at(24), endsAt: at(26), ...body } });
const list = (by: TestPerson, query: { filter?: string; sort?: string; join?: string } = {}) =>
  by.client.call(roomAdminEvents, { query });

test('GET /admin/events lists and searches by every column, for staff (document 2 section 7)', async () => {
  const community = await createCommunity(ann, 'Quiet', { ownerUuid: bob.uuid, isPublic: false });
  await create(bob, { communityId: community.id, recurrence: 'FREQ=WEEKLY' });
  await create(ann, { name: 'Without a place' });
  const page = await list(ann, { sort: 'id,ASC' });
  expect(page).toMatchObject({ total: 2, data: [{ communityId: community.id, roomUuid: null }, {}] });
  const columns = Object.keys(page.data[0] ?? {});
  expect(columns).toHaveLength(16);
  for (const column of columns) {
    const found = await list(ann, { filter: `${column}||$notnull`, sort: `${column},DESC` });
    const unknown = await list(ann, { filter: `${column}||$isnull` });
    expect(found.total + unknown.total, column).toBe(2);
  }
  await expect(list(ann, { filter: 'room_id||$notnull' })).rejects.toMatchObject({ status: 400 });
  await expect(list(eve)).rejects.toMatchObject({ status: 403 });
});

test('GET /admin/events/{id} finds by number, uuid and slug', async () => {
  const { id, uuid, slug } = await create(ann, { name: 'Single' });
  for (const key of [String(id), uuid, slug])
    expect(
      await ann.client.call(roomAdminEventById, { params: { id: key }, query: { fields: 'name' } }),
    ).toEqual({ id, name: 'Single' });
  await expect(ann.client.call(roomAdminEventById, { params: { id: 'none' } })).rejects.toMatchObject({
    status: 404,
    code: 'event/not-found',
  });
});

test('X15: a community takes its events with it', async () => {
  const community = await createCommunity(ann, 'Passing', { ownerUuid: bob.uuid });
  const event = await create(bob, { communityId: community.id });
  await ann.client.call(roomDeleteCommunity, { params: { id: community.uuid } });
  await expect(ann.client.call(roomEventById, { params: { id: event.uuid } })).rejects.toMatchObject({
    status: 404,
  });
});

test('X30: the export has events of the host and of DJs; a deleted account is neither', async () => {
  const [host, room] = [await newcomer(world), await openRoom(bob, 'Export Hall')];
  const hosted = await create(bob, { name: 'Hosted', roomUuid: room.uuid, hostUuid: host.uuid });
  const djs = [{ userUuid: host.uuid, startsAt: at(24), endsAt: at(25) }, { userUuid: eve.uuid }];
  const played = await create(bob, { name: 'Played', roomUuid: room.uuid, djs });
  const response = await fetch(`${world.baseUrl}/api/user-service/users/data`, {
    headers: { authorization: `Bearer ${host.token}` },
  });
  expect(await response.json()).toMatchObject({
    'room.events': [
      { eventUuid: hosted.uuid, isHost: true, setStartsAt: null },
      { eventUuid: played.uuid, isHost: false, setStartsAt: world.clock.now() + 24 * 3_600_000 },
    ],
  });
  await world.database.pool.query(
    'update user_service.account set deactivation_requested_at = $1 where uuid = $2',
    [world.clock.now() - 14 * 24 * 3_600_000, host.uuid],
  );
  await world.app.jobs.add(world.database, 'user.anonymiseDue', {});
  await world.drain();
  const read = (uuid: string) => bob.client.call(roomEventById, { params: { id: uuid } });
  expect((await read(hosted.uuid)).hostUuid).toBeNull();
  expect((await read(played.uuid)).djs.map(({ userUuid }) => userUuid)).toEqual([eve.uuid]);
});
