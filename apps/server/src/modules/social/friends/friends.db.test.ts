import { randomUUID } from 'node:crypto';
import {
  socialEndFriendship,
  socialFriendsOfUser,
  socialFriendUuids,
  socialHandleFriend,
  socialInvitationsForMe,
  socialInvitationsFromMe,
  socialInvitationsWith,
  socialSingleFriend,
  socialWithdrawInvitation,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { logInAgain, type TestPerson } from '@turnstage/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, befriend, block, invite, unblock } from '../../../../testing/social/social.fixture.ts';
import { reinviteAfterMs } from './invitation.rules.ts';

const { world, roz, ...people } = useWorld({ people: ['bob', 'cat', 'dan', 'roz'] });
let { bob, cat, dan } = people;
beforeEach(async () => {
  const db =
    world.database.of<Record<'friendship' | 'friend_invitation' | 'block', object>>('social_service');
  for (const table of ['friendship', 'friend_invitation', 'block'] as const)
    await db.deleteFrom(table).execute();
});

const forMe = (person: TestPerson) => person.client.call(socialInvitationsForMe, {});
const fromMe = (person: TestPerson) => person.client.call(socialInvitationsFromMe, {});
const friends = (viewer: TestPerson, of: { uuid: string }) =>
  viewer.client.call(socialFriendUuids, { params: { id: of.uuid } });
const withdraw = (person: TestPerson, id: string | number) =>
  person.client.call(socialWithdrawInvitation, { params: { id: String(id) } });
const end = (person: TestPerson, id: string | number) =>
  person.client.call(socialEndFriendship, { params: { id: String(id) } });
const again = ({ name }: TestPerson) => logInAgain(world.baseUrl, name);
const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

const noInvitation = { status: 404, code: 'friend/invitation-not-found', message: 'Invitation not found' };
const notFriends = { status: 404, code: 'friend/not-found', message: "You aren't friends" };

describe('an invitation (document 1 section 4: pending becomes accepted or rejected)', () => {
  test('is open until it is answered; both sides see it', async () => {
    const sent = await invite(bob, cat);
    expect(sent).toMatchObject({
      fromUserUuid: bob.uuid,
      toUserUuid: cat.uuid,
      status: 'pending',
      handledAt: null,
      userProfile: { nickname: 'cat' },
    });
    expect(await fromMe(bob)).toEqual([sent]);
    expect(await forMe(cat)).toEqual([
      { ...sent, userProfile: expect.objectContaining({ nickname: 'bob' }) },
    ]);
    expect([await forMe(bob), await fromMe(cat), await forMe(dan)]).toEqual([[], [], []]);
    expect(await friends(bob, bob)).toEqual([]);

    world.clock.advance(1_000);
    const accepted = await answer(cat, bob, 'accepted');
    expect(accepted).toMatchObject({ id: sent.id, status: 'accepted', userProfile: { nickname: 'bob' } });
    expect(accepted.handledAt).toBe(new Date(world.clock.now()).toISOString());
    expect([await forMe(cat), await fromMe(bob)]).toEqual([[], []]);
    expect([await friends(bob, bob), await friends(cat, cat)]).toEqual([[cat.uuid], [bob.uuid]]);
  });

  test('rule S3: twice, also at once, is one invitation', async () => {
    const sent = await Promise.all([invite(bob, cat), invite(bob, cat), invite(bob, cat)]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await forMe(cat)).toHaveLength(1);
  });

  test('rule S4: crossing invitations, also at once, make one friendship', async () => {
    await Promise.all([invite(bob, cat), invite(cat, bob)]);
    expect([await friends(bob, bob), await friends(cat, cat)]).toEqual([[cat.uuid], [bob.uuid]]);
    expect([await forMe(bob), await forMe(cat)]).toEqual([[], []]);
    await expect(invite(bob, cat)).rejects.toMatchObject({ status: 409, code: 'friend/already' });
  });

  test('can only be answered by the invited person, by number or by sender', async () => {
    const { id } = await invite(bob, cat);
    const handle = (person: TestPerson, body: { id?: number; fromUserUuid?: string }) =>
      person.client.call(socialHandleFriend, { body: { ...body, status: 'accepted' } });
    await expect(handle(bob, { id })).rejects.toMatchObject(noInvitation);
    await expect(handle(dan, { id })).rejects.toMatchObject(noInvitation);
    await expect(handle(dan, { fromUserUuid: bob.uuid })).rejects.toMatchObject(noInvitation);
    await expect(handle(cat, { id, fromUserUuid: dan.uuid })).rejects.toMatchObject(noInvitation);
    await expect(handle(cat, { id: 987_654 })).rejects.toMatchObject(noInvitation);
    await expect(handle(cat, {})).rejects.toMatchObject({ status: 400, field: 'id' });
    expect(await handle(cat, { id })).toMatchObject({ status: 'accepted' });
  });

  test('rule S5: repeating the same answer is fine, changing it is too late', async () => {
    const late = { status: 409, code: 'friend/invitation-handled' };
    await invite(bob, cat);
    await Promise.all([answer(cat, bob, 'accepted'), answer(cat, bob, 'accepted')]);
    expect(await friends(cat, cat)).toEqual([bob.uuid]);
    await expect(answer(cat, bob, 'rejected')).rejects.toMatchObject(late);
    await invite(bob, dan);
    const responses = [answer(dan, bob, 'accepted'), answer(dan, bob, 'rejected')];
    expect(fulfilled(await Promise.allSettled(responses))).toBe(1);
  });

  test('rule S6: who was declined waits 30 days; who declined does not', async () => {
    await invite(bob, cat);
    expect((await answer(cat, bob, 'rejected')).status).toBe('rejected');
    expect(await friends(cat, cat)).toEqual([]);
    await expect(invite(bob, cat)).rejects.toMatchObject({ status: 403, code: 'friend/rejected-lately' });
    await invite(cat, bob);
    await withdraw(cat, bob.uuid);
    world.clock.advance(reinviteAfterMs);
    // The tokens have expired by now.
    [bob, cat, dan] = await Promise.all([again(bob), again(cat), again(dan)]);
    expect((await invite(bob, cat)).status).toBe('pending');
  });

  test('can be withdrawn by its sender while it is open', async () => {
    const { id } = await invite(bob, cat);
    for (const other of [cat, dan]) await expect(withdraw(other, id)).rejects.toMatchObject(noInvitation);
    await expect(withdraw(cat, bob.uuid)).rejects.toMatchObject(noInvitation);
    expect(await withdraw(bob, id)).toEqual({ ok: true });
    await expect(withdraw(bob, id)).rejects.toMatchObject(noInvitation);
    await expect(answer(cat, bob, 'accepted')).rejects.toMatchObject(noInvitation);
    const again = await invite(bob, cat);
    await answer(cat, bob, 'accepted');
    await expect(withdraw(bob, again.id)).rejects.toMatchObject(noInvitation);
    await expect(withdraw(bob, 'nonsense')).rejects.toMatchObject(noInvitation);
  });

  test('withdrawn and accepted at once is one or the other, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      await invite(bob, cat);
      const [taken, accepted] = await Promise.allSettled([
        withdraw(bob, cat.uuid),
        answer(cat, bob, 'accepted'),
      ]);
      expect(fulfilled([taken, accepted])).toBe(1);
      expect(await friends(bob, bob)).toEqual(accepted.status === 'fulfilled' ? [cat.uuid] : []);
      if (accepted.status === 'fulfilled') await end(bob, cat.uuid);
    }
  });

  test('cannot be accepted again after the friendship has ended', async () => {
    await invite(bob, cat);
    await answer(cat, bob, 'accepted');
    await answer(cat, bob, 'accepted');
    await end(bob, cat.uuid);
    await expect(answer(cat, bob, 'accepted')).rejects.toMatchObject({ code: 'friend/invitation-handled' });
    expect(await friends(bob, bob)).toEqual([]);
  });

  test('requires somebody with an account, not oneself and not a bot', async () => {
    const nobody = { status: 404, code: 'user/not-found' };
    await expect(invite(bob, bob)).rejects.toMatchObject({ status: 400, code: 'friend/self' });
    await expect(invite(bob, { uuid: randomUUID() })).rejects.toMatchObject(nobody);
    await expect(invite(bob, await world.person('gus'))).rejects.toMatchObject(nobody);
    for (const [one, other] of [[bob, roz] as const, [roz, bob] as const])
      await expect(invite(one, other)).rejects.toMatchObject({ status: 403, code: 'friend/not-possible' });
  });

  test('is visible only to the two people', async () => {
    const { id } = await invite(bob, cat);
    await invite(dan, bob);
    const between = (person: TestPerson, other: { uuid: string }) =>
      person.client
        .call(socialInvitationsWith, { params: { id: other.uuid } })
        .then((rows) => rows.map((row) => row.id));
    expect([await between(bob, cat), await between(cat, bob)]).toEqual([[id], [id]]);
    expect(await between(dan, cat)).toEqual([]);
    expect(await between(bob, bob)).toHaveLength(2);
  });
});

describe('friends (document 2 section 7)', () => {
  test('are listed with their profiles, newest first, in pages', async () => {
    await befriend(bob, cat);
    world.clock.advance(1_000);
    await befriend(dan, bob);
    const list = (query: { take?: number; skip?: number } = {}) =>
      cat.client
        .call(socialFriendsOfUser, { params: { userId: bob.uuid }, query })
        .then((rows) => rows.map(({ userProfile }) => userProfile.nickname));
    expect(await list()).toEqual(['dan', 'cat']);
    expect(await list({ take: 1 })).toEqual(['dan']);
    expect(await list({ skip: 1, take: 5 })).toEqual(['cat']);
    const [row] = await bob.client.call(socialFriendsOfUser, { params: { userId: bob.uuid }, query: {} });
    expect(row).toMatchObject({ userUuid: bob.uuid, friendUuid: dan.uuid });
    expect(row?.createdAt).toBe(new Date(world.clock.now()).toISOString());
  });

  test('can be read and ended by either side, once', async () => {
    await befriend(bob, cat);
    const single = (person: TestPerson, id: string | number) =>
      person.client.call(socialSingleFriend, { params: { id: String(id) } });
    const { id } = await single(bob, cat.uuid);
    expect(await single(cat, id)).toMatchObject({ userUuid: cat.uuid, friendUuid: bob.uuid });
    await expect(single(dan, id)).rejects.toMatchObject(notFriends);
    await expect(end(dan, id)).rejects.toMatchObject(notFriends);
    const ends = await Promise.allSettled([end(bob, cat.uuid), end(cat, id)]);
    expect(fulfilled(ends)).toBe(1);
    for (const gone of [id, cat.uuid, randomUUID(), 'nonsense'])
      await expect(end(bob, gone)).rejects.toMatchObject(notFriends);
    expect((await invite(cat, bob)).status).toBe('pending');
  });

  test('other modules can check whether two people are friends', async () => {
    await befriend(bob, cat);
    const { social } = world.app;
    expect(await social.areFriends(cat.uuid, bob.uuid)).toBe(true);
    expect(await social.areFriends(cat.uuid, dan.uuid)).toBe(false);
    expect(await social.friendsOf(bob.uuid)).toEqual(new Set([cat.uuid]));
  });
});

describe('blocks between friends', () => {
  test('rule S2: a block ends the friendship and open invitations in both directions', async () => {
    await befriend(bob, cat);
    await invite(dan, bob);
    await block(cat, bob);
    await block(bob, dan);
    expect(await friends(bob, bob)).toEqual([]);
    expect(await fromMe(dan)).toEqual([]);
    expect(await forMe(bob)).toEqual([]);
  });

  test('the person who blocked must unblock first; the blocked person learns only that it isn’t possible', async () => {
    await block(bob, cat);
    await expect(invite(bob, cat)).rejects.toMatchObject({ status: 403, code: 'friend/blocked' });
    await expect(invite(cat, bob)).rejects.toMatchObject({
      status: 403,
      code: 'friend/not-possible',
      message: "You can't send this person a friend request",
    });
    await unblock(bob, cat);
    expect((await invite(cat, bob)).status).toBe('pending');
  });

  test('a block at the same time as an acceptance leaves no friendship', async () => {
    for (let round = 0; round < 4; round += 1) {
      await invite(bob, cat);
      await Promise.allSettled([answer(cat, bob, 'accepted'), block(bob, cat)]);
      expect(await friends(cat, cat)).toEqual([]);
      await unblock(bob, cat);
    }
  });

  test('lists of other people leave out everyone on either side of a block with the viewer', async () => {
    const eve = await world.person('eve');
    await befriend(bob, cat);
    await befriend(bob, dan);
    await block(eve, cat);
    expect(await friends(eve, bob)).toEqual([dan.uuid]);
    await block(dan, eve);
    expect(await friends(eve, bob)).toEqual([]);
    expect(await friends(eve, dan)).toEqual([]);
    expect(await friends(bob, bob)).toEqual([dan.uuid, cat.uuid]);
  });
});
