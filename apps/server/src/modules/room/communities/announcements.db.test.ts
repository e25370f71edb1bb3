import {
  roomChangeAnnouncement,
  roomCommunityAnnouncements,
  roomCommunityById,
  roomCommunityFeed,
  roomCreateEvent,
  roomDeleteAnnouncement,
  roomMuteCommunity,
  roomPostAnnouncement,
  roomSaveCommunityRoom,
  socialListNotifications,
} from '@turnstage/client/routes';
import { limits, type Community } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTo, createCommunity } from '../../../../testing/room/community.fixture.ts';
import { openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat, dan, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'dan', 'eve'] });

const forbidden = { status: 403, code: 'request/forbidden' };
let community: Community;
let number = 0;
/** Bob owns it, Cat is a moderator, Dan a member; Eve has nothing to do with it. */
beforeEach(async () => {
  number += 1;
  community = await createCommunity(ann, `Choir ${number}`, { ownerUuid: bob.uuid });
  await addTo(community, bob, cat, 'moderator');
  await addTo(community, bob, dan);
});

const params = () => ({ id: community.uuid });
const post = (by: TestPerson, title: string, more: { text?: string; isPinned?: boolean } = {}) =>
  by.client.call(roomPostAnnouncement, { params: params(), body: { title, ...more } });
const one = ({ uuid }: { uuid: string }) => ({ id: community.uuid, announcementUuid: uuid });
const change = (by: TestPerson, of: { uuid: string }, body: { title?: string; isPinned?: boolean }) =>
  by.client.call(roomChangeAnnouncement, { params: one(of), body });
const read = () => world.anonymous.call(roomCommunityAnnouncements, { params: params() });
const notified = async (person: TestPerson) => {
  await world.drain();
  const { notifications } = await person.client.call(socialListNotifications, { query: { limit: 100 } });
  return notifications
    .filter(({ kind, title }) => kind === 'communityAnnouncement' && title === community.name)
    .map(({ message, count }) => [message, count]);
};

describe('announcements', () => {
  test('X130: moderators post, edit, pin and delete them; everyone who sees the community reads them', async () => {
    await expect(post(dan, 'Mine')).rejects.toMatchObject(forbidden);
    const first = await post(cat, '  First\n night ', { text: 'At nine' });
    expect(first).toMatchObject({
      title: 'First night',
      text: 'At nine',
      isPinned: false,
      authorNickname: 'cat',
      editedAt: null,
    });
    const second = await post(bob, 'Second');
    await expect(change(dan, first, { title: 'No' })).rejects.toMatchObject(forbidden);
    expect(await change(bob, first, { isPinned: true })).toMatchObject({ isPinned: true, editedAt: null });
    expect((await read()).announcements.map(({ title }) => title)).toEqual(['First night', 'Second']);
    expect((await change(cat, second, { title: 'Other' })).editedAt).not.toBeNull();
    const remove = (by: TestPerson) => by.client.call(roomDeleteAnnouncement, { params: one(first) });
    await expect(remove(dan)).rejects.toMatchObject(forbidden);
    const removed = await Promise.allSettled([remove(bob), remove(cat)]);
    expect(removed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read()).toMatchObject({ count: 1, announcements: [{ title: 'Other' }] });
    await expect(change(cat, first, { isPinned: true })).rejects.toMatchObject({
      status: 404,
      code: 'community/announcement-not-found',
    });
    await expect(post(cat, '   ')).rejects.toMatchObject({ status: 400 });
  });

  test('X131: three are pinned and twenty posted a day at most, also when two come at once', async () => {
    const posts = [];
    for (let index = 0; index < limits.pinnedAnnouncements + 1; index += 1)
      posts.push(await post(cat, `Pin ${index}`));
    const pinned = await Promise.allSettled(posts.map((of) => change(bob, of, { isPinned: true })));
    const refused = pinned.filter((result) => result.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { status: 409, code: 'community/too-many-pinned' } }]);
    for (let index = posts.length; index < limits.announcementsPerDay - 1; index += 1)
      await post(cat, `More ${index}`);
    const last = await Promise.allSettled([post(cat, 'Last'), post(bob, 'Last')]);
    expect(last.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409, code: 'community/too-many-announcements' } },
    ]);
    world.clock.advance(24 * 3_600_000);
    await post(cat, 'Tomorrow');
  });

  test('X132 and N25: members are notified once while they have not read it, except those who muted it', async () => {
    const mute = (by: TestPerson, isMuted: boolean) =>
      by.client.call(roomMuteCommunity, { params: params(), body: { isMuted } });
    await expect(mute(eve, true)).rejects.toMatchObject({ code: 'community/member-not-found' });
    await mute(bob, true);
    expect((await bob.client.call(roomCommunityById, { params: params() })).isMuted).toBe(true);
    await post(cat, 'One');
    expect(await notified(dan)).toEqual([['One', 1]]);
    await post(cat, 'Two');
    expect(await notified(dan)).toEqual([['Two', 2]]);
    expect([await notified(bob), await notified(cat), await notified(eve)]).toEqual([[], [], []]);
  });

  test('X134: the feed has what is new in my communities, newest first, and nothing that I may not see', async () => {
    const room = await openRoom(bob, `Hall ${number}`);
    await bob.client.call(roomSaveCommunityRoom, { params: { ...params(), roomId: room.uuid }, body: {} });
    world.clock.advance(1000);
    await post(cat, 'Hello');
    world.clock.advance(1000);
    const at = (hours: number) => new Date(world.clock.now() + hours * 3_600_000).toISOString();
    await bob.client.call(roomCreateEvent, {
      body: { name: 'Night', startsAt: at(2), endsAt: at(3), communityId: community.id },
    });
    const feed = async (by: TestPerson) =>
      (await by.client.call(roomCommunityFeed, {})).items.filter(
        (item) => item.community.uuid === community.uuid,
      );
    expect(await feed(dan)).toMatchObject([
      { kind: 'event', event: { name: 'Night', startsAt: at(2) }, room: null, announcement: null },
      { kind: 'announcement', announcement: { title: 'Hello', authorNickname: 'cat' } },
      { kind: 'room', room: { slug: room.slug } },
    ]);
    expect(await feed(eve)).toEqual([]);
  });

  test('a private community has none for outsiders', async () => {
    const hidden = await createCommunity(ann, `Hidden ${number}`, { ownerUuid: bob.uuid, isPublic: false });
    const params = { id: hidden.slug };
    const notFound = { status: 404, code: 'community/not-found' };
    await expect(eve.client.call(roomCommunityAnnouncements, { params })).rejects.toMatchObject(notFound);
    await expect(
      eve.client.call(roomPostAnnouncement, { params, body: { title: 'Hi' } }),
    ).rejects.toMatchObject(notFound);
  });
});
