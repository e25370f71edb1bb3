import {
  socialFindPeople,
  socialFriendUuids,
  socialListBlockedUsers,
  socialRegisterDevice,
  socialRelationTo,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { befriend, block, follow, invite, unblock } from '../../../../testing/social/social.fixture.ts';

const { world, bob, cat, dan } = useWorld({ people: ['bob', 'cat', 'dan'] });

const relation = (person: TestPerson, to: { uuid: string }) =>
  person.client.call(socialRelationTo, { params: { id: to.uuid } });
const find = (person: TestPerson, nickname: string, take?: number) =>
  person.client
    .call(socialFindPeople, { query: { nickname, ...(take ? { take } : {}) } })
    .then((people) => people.map((one) => one.nickname));

describe('the relation of the caller to somebody', () => {
  test('is returned as seen from each side', async () => {
    const nothing = { isFriend: false, invitation: null, isFollowed: false, isBlocked: false };
    expect(await relation(bob, cat)).toEqual({ ...nothing, fans: 0, following: 0 });
    const { id } = await invite(bob, cat);
    await follow(cat, bob);
    expect(await relation(bob, cat)).toEqual({
      ...nothing,
      invitation: { id, direction: 'sent' },
      fans: 0,
      following: 1,
    });
    expect(await relation(cat, bob)).toEqual({
      ...nothing,
      invitation: { id, direction: 'received' },
      isFollowed: true,
      fans: 1,
      following: 0,
    });
    await befriend(cat, bob).catch(() => undefined);
    expect((await relation(bob, cat)).isFriend).toBe(true);
    await block(bob, dan);
    expect((await relation(bob, dan)).isBlocked).toBe(true);
    expect((await relation(dan, bob)).isBlocked).toBe(false);
    await unblock(bob, dan);
  });
});

describe('finding people', () => {
  test('matches the start of the nickname, ignoring case, shortest first', async () => {
    for (const name of ['Karla', 'kar', 'Karl%', 'karlotta']) await signUpPerson(world.baseUrl, name);
    expect(await find(bob, 'KAR')).toEqual(['kar', 'Karl%', 'Karla', 'karlotta']);
    expect(await find(bob, 'karl%')).toEqual(['Karl%']);
    expect(await find(bob, 'kar', 2)).toEqual(['kar', 'Karl%']);
    expect(await find(bob, '_ar')).toEqual([]);
    expect(await find(bob, '  ')).toEqual([]);
  });

  test('finds neither oneself nor bots, nor anyone on either side of a block', async () => {
    await world.person('roz');
    expect(await find(bob, 'bob')).toEqual([]);
    expect(await find(cat, 'roz')).toEqual([]);
    await block(bob, dan);
    expect([await find(bob, 'dan'), await find(dan, 'bob')]).toEqual([[], []]);
    await unblock(bob, dan);
    expect(await find(bob, 'dan')).toEqual(['dan']);
  });
});

describe('an anonymised account', () => {
  test('is nobody’s friend, fan or DJ any more; handling the event twice is harmless', async () => {
    const eve = await world.person('eve');
    await befriend(bob, eve);
    await invite(eve, dan);
    await follow(eve, bob);
    await follow(cat, eve);
    await block(cat, await signUpPerson(world.baseUrl, 'somebody'));
    await block(eve, await signUpPerson(world.baseUrl, 'another'));
    await eve.client.call(socialRegisterDevice, { body: { platform: 'web', token: 'eves-browser' } });
    for (let received = 0; received < 2; received += 1)
      await world.database.transaction((tx) =>
        world.app.events.publish(tx, 'accountAnonymised', { userUuid: eve.uuid }),
      );
    await world.drain();
    expect(await bob.client.call(socialFriendUuids, { params: { id: bob.uuid } })).not.toContain(eve.uuid);
    expect(await relation(dan, eve)).toMatchObject({ invitation: null, fans: 0, following: 0 });
    expect(await relation(cat, eve)).toMatchObject({ isFollowed: false });
    expect(await world.app.social.devicesOf([eve.uuid])).toEqual([]);
    expect(await eve.client.call(socialListBlockedUsers, {})).toEqual([]);
    expect(await cat.client.call(socialListBlockedUsers, {})).toHaveLength(1);
  });
});
