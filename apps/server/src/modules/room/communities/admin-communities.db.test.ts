import { randomUUID } from 'node:crypto';
import {
  roomAdminCommunities,
  roomAdminCommunityById,
  roomChangeCommunity,
  roomCommunityById,
  roomCreateCommunities,
  roomDeleteCommunity,
  roomReplaceCommunity,
  roomRoomByUuid,
  roomSaveCommunityRoom,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { addTo, createCommunity, readCommunity } from '../../../../testing/room/community.fixture.ts';
import { openRoom, setRank } from '../../../../testing/room/room.fixture.ts';
import { newcomer } from '../../../../testing/user/user.fixture.ts';

const { world, bob, cat, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'eve'] });
beforeAll(() => setRank(world, eve, 'staff'));

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const idOf = ({ uuid }: { uuid: string }) => ({ params: { id: uuid } });

describe('creating (X15)', () => {
  test('is for staff, for themselves or for somebody else', async () => {
    await expect(createCommunity(bob, 'Not Mine')).rejects.toMatchObject({ status: 403 });
    expect(await createCommunity(eve, '  House\u0000  Place ')).toMatchObject({
      name: 'House Place',
      ownerUuid: eve.uuid,
      ownRole: 'owner',
      numberOfMembers: 1,
    });
    const given = { joinPolicy: 'INVITE', isPublic: false, rules: 'Hello', ownerUuid: bob.uuid } as const;
    expect(await createCommunity(eve, 'For Bob', given)).toMatchObject({ ...given, ownRole: null });
  });

  test('X4: the slug is unique, also at once, and names in other scripts get one', async () => {
    const made = await Promise.all(
      ['Same Name', 'Same  name', 'SAME NAME'].map((name) => createCommunity(eve, name)),
    );
    expect(made.map(({ slug }) => slug).sort()).toEqual(['same-name', 'same-name-2', 'same-name-3']);
    expect((await createCommunity(eve, '音楽の場')).slug).toBe('community');
    expect((await createCommunity(eve, '2026')).slug).toBe('community-2026');
  });

  test('takes an image as a file or a link', async () => {
    const community = await createCommunity(eve, 'Painted', {
      imageFile: pixel,
      bannerFile: 'https://images.example/banner.png',
    });
    expect(community).toMatchObject({
      imageUrl: expect.stringMatching(/^\/api\/room-service\/posters\/[0-9a-f-]{36}$/),
      bannerUrl: 'https://images.example/banner.png',
    });
    const read = async () => (await fetch(world.baseUrl + community.imageUrl)).status;
    world.clock.advance(3_600_001);
    await world.drain();
    expect(await read()).toBe(200);
    await eve.client.call(roomChangeCommunity, { ...idOf(community), body: { imageFile: null } });
    await world.drain();
    expect(await read()).toBe(404);
  });

  test.each<[string, Parameters<typeof createCommunity>[2] & { name?: string }, object]>([
    ['a name of spaces', { name: '  a     ' }, { status: 400, field: 'name' }],
    ['an unknown owner', { ownerUuid: randomUUID() }, { status: 404, code: 'community/user-not-found' }],
    ['a script as image', { imageFile: 'javascript:alert(1)' }, { status: 400, field: 'imageFile' }],
    ['an unknown policy', { joinPolicy: 'NOBODY' as never }, { status: 400, field: 'joinPolicy' }],
    ['a long description', { description: 'x'.repeat(2001) }, { status: 400, field: 'description' }],
  ])('refuses %s', async (_, { name = 'Fine Name', ...settings }, refusal) => {
    await expect(createCommunity(eve, name, settings)).rejects.toMatchObject(refusal);
  });

  test('creates many, all or none', async () => {
    const bulk = (names: string[]) =>
      eve.client.call(roomCreateCommunities, { body: { bulk: names.map((name) => ({ name })) } });
    expect((await bulk(['Bulk One', 'Bulk One', 'Bulk Two'])).map(({ slug }) => slug)).toEqual([
      'bulk-one',
      'bulk-one-2',
      'bulk-two',
    ]);
    await expect(bulk(['Bulk Three', '   x   '])).rejects.toMatchObject({ status: 400, field: 'name' });
    await expect(
      world.anonymous.call(roomCommunityById, { params: { id: 'bulk-three' } }),
    ).rejects.toMatchObject({
      status: 404,
    });
    await expect(bulk([])).rejects.toMatchObject({ status: 400 });
  });
});

describe('changing (X15)', () => {
  test('X4: changes what is sent; the old slug still finds it', async () => {
    const community = await createCommunity(eve, 'Old Name', { description: 'stays', ownerUuid: bob.uuid });
    const change = (body: object) => eve.client.call(roomChangeCommunity, { ...idOf(community), body });
    expect(await change({ name: 'New Name', isPublic: false })).toMatchObject({
      slug: 'new-name',
      name: 'New Name',
      description: 'stays',
      isPublic: false,
      ownerUuid: bob.uuid,
    });
    expect((await bob.client.call(roomCommunityById, { params: { id: 'old-name' } })).uuid).toBe(
      community.uuid,
    );
    expect(await change({ name: 'Old Name' })).toMatchObject({ slug: 'old-name' });
    expect(await change({ ownerUuid: cat.uuid })).toMatchObject({ ownerUuid: cat.uuid, numberOfMembers: 2 });
    await expect(change({ name: '' })).rejects.toMatchObject({ status: 400, field: 'name' });
    await expect(
      bob.client.call(roomChangeCommunity, { ...idOf(community), body: {} }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('PUT gives absent fields their defaults; the owner stays', async () => {
    const settings = { description: 'gone', joinPolicy: 'REQUEST', ownerUuid: bob.uuid } as const;
    const community = await createCommunity(eve, 'Replaced', settings);
    const body = { name: 'Replaced', rules: 'New' };
    expect(await eve.client.call(roomReplaceCommunity, { ...idOf(community), body })).toMatchObject({
      slug: 'replaced',
      description: '',
      rules: 'New',
      joinPolicy: 'OPEN',
      ownerUuid: bob.uuid,
    });
    await expect(
      eve.client.call(roomReplaceCommunity, { ...idOf({ uuid: randomUUID() }), body }),
    ).rejects.toMatchObject({ status: 404, code: 'community/not-found' });
  });

  test('DELETE leaves the rooms and frees the slug', async () => {
    const community = await createCommunity(eve, 'Short Lived', { ownerUuid: bob.uuid });
    const room = await openRoom(bob, 'Still Open');
    await bob.client.call(roomSaveCommunityRoom, {
      params: { id: community.uuid, roomId: room.uuid },
      body: { sharesModerators: true },
    });
    await expect(bob.client.call(roomDeleteCommunity, idOf(community))).rejects.toMatchObject({
      status: 403,
    });
    expect(await eve.client.call(roomDeleteCommunity, idOf(community))).toEqual({ ok: true });
    await expect(readCommunity(bob, community)).rejects.toMatchObject({ status: 404 });
    await expect(eve.client.call(roomDeleteCommunity, idOf(community))).rejects.toMatchObject({
      status: 404,
    });
    expect((await bob.client.call(roomRoomByUuid, { params: { uuid: room.uuid } })).name).toBe('Still Open');
    expect((await createCommunity(eve, 'Short Lived')).slug).toBe('short-lived');
  });
});

describe('GET /admin/communities', () => {
  const list = (query: { filter?: string; sort?: string; fields?: string; join?: string }) =>
    eve.client.call(roomAdminCommunities, { query });

  test('lists and searches by every column, private ones too', async () => {
    const community = await createCommunity(eve, 'Staff Eyes', { isPublic: false, ownerUuid: cat.uuid });
    const page = await list({ filter: `ownerUuid||$eq||${cat.uuid}`, sort: 'id,DESC' });
    expect(page.data[0]).toMatchObject({ id: community.id, name: 'Staff Eyes', numberOfMembers: 1 });
    const { total } = await list({});
    const columns = Object.keys(page.data[0] ?? {});
    expect(columns).toHaveLength(16);
    for (const column of columns) {
      const found = await list({ filter: `${column}||$notnull`, sort: `${column},DESC` });
      const unknown = await list({ filter: `${column}||$isnull` });
      expect(found.total + unknown.total, column).toBe(total);
    }
    await expect(list({ filter: 'user_uuid||$notnull' })).rejects.toMatchObject({ status: 400 });
    await expect(list({ join: 'members' })).rejects.toMatchObject({ status: 400 });
    await expect(bob.client.call(roomAdminCommunities, {})).rejects.toMatchObject({ status: 403 });
  });

  test('finds one by number, uuid and slug', async () => {
    const { id, uuid, slug } = await createCommunity(eve, 'Only One');
    for (const key of [String(id), uuid, slug])
      expect(
        await eve.client.call(roomAdminCommunityById, { params: { id: key }, query: { fields: 'name' } }),
      ).toEqual({ id, name: 'Only One' });
    await expect(eve.client.call(roomAdminCommunityById, { params: { id: 'none' } })).rejects.toMatchObject({
      status: 404,
      code: 'community/not-found',
    });
  });
});

describe('personal data (X16)', () => {
  const graceMs = 14 * 24 * 60 * 60 * 1000;
  async function anonymise(uuid: string): Promise<void> {
    await world.database.pool.query(
      'update user_service.account set deactivation_requested_at = $1 where uuid = $2',
      [world.clock.now() - graceMs, uuid],
    );
    await world.app.jobs.add(world.database, 'user.anonymiseDue', {});
    await world.drain();
  }

  test('the export has memberships and requests', async () => {
    const member = await newcomer(world);
    const community = await createCommunity(eve, 'Exported');
    await addTo(community, eve, member, 'moderator');
    const response = await fetch(`${world.baseUrl}/api/user-service/users/data`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(await response.json()).toMatchObject({
      'room.communities': [{ communityUuid: community.uuid, name: 'Exported', role: 'moderator' }],
      'room.communityRequests': [],
    });
  });

  test('a deleted account leaves; the moderator of longest standing gets its community, else it is deleted', async () => {
    const owner = await newcomer(world);
    const [kept, lost] = [
      await createCommunity(eve, 'Kept On', { ownerUuid: owner.uuid }),
      await createCommunity(eve, 'Let Go', { ownerUuid: owner.uuid }),
    ];
    const joined = await createCommunity(eve, 'Joined');
    await addTo(kept, eve, cat, 'moderator');
    world.clock.advance(1000);
    await addTo(kept, eve, bob, 'moderator');
    await addTo(lost, eve, bob);
    await addTo(joined, eve, owner, 'moderator');
    await anonymise(owner.uuid);
    expect(await readCommunity(bob, kept)).toMatchObject({ ownerUuid: cat.uuid, numberOfMembers: 2 });
    await expect(readCommunity(bob, lost)).rejects.toMatchObject({ status: 404 });
    expect(await readCommunity(bob, joined)).toMatchObject({ numberOfMembers: 1 });
  });
});
