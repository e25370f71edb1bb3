/** Rule T31: staff see where people below them are signed in, and sign them out there. */
import {
  auditModerationActions,
  userEndSessionOf,
  userLogin,
  userOwnProfile,
  userSessionsOf,
} from '@turnstage/client/routes';
import { createClient } from '@turnstage/client';
import { useWorld } from '@turnstage/server/testing';
import { emailOf } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { setRole } from '../../../../testing/notification/notification.fixture.ts';
import { password } from '../../../../testing/user/user.fixture.ts';

const { world, ann, eve, bob, cat } = useWorld({ people: ['ann', 'eve', 'bob', 'cat'] });
beforeAll(() => setRole(world, eve.uuid, 'staff'));

const sessionsOf = (userUuid: string) => eve.client.call(userSessionsOf, { params: { userUuid } });
const end = (userUuid: string, id: string) => eve.client.call(userEndSessionOf, { params: { userUuid, id } });
async function signIn(name: string) {
  const body = { email: emailOf(name), password };
  const { accessToken } = await world.anonymous.call(userLogin, { body });
  return createClient({ baseUrl: world.baseUrl, token: () => accessToken });
}

test('T31: each session with its device, address and times; ending one leaves the others, and is recorded', async () => {
  const before = new Set((await sessionsOf(bob.uuid)).map(({ id }) => id));
  const laptop = await signIn('bob');
  const all = await sessionsOf(bob.uuid);
  const added = all.find(({ id }) => !before.has(id));
  expect(all).toHaveLength(before.size + 1);
  expect(added).toMatchObject({
    address: expect.stringMatching(/[.:]/),
    userAgent: expect.any(String),
    lastActiveAt: new Date(world.clock.now()).toISOString(),
  });
  expect(added).not.toHaveProperty('current');
  await end(bob.uuid, added?.id ?? '');
  await expect(laptop.call(userOwnProfile, {})).rejects.toMatchObject({ status: 401 });
  expect(await bob.client.call(userOwnProfile, {})).toMatchObject({ uuid: bob.uuid });
  await world.drain();
  const { data } = await eve.client.call(auditModerationActions, {
    query: { s: JSON.stringify({ userUuid: bob.uuid }) },
  });
  expect(data).toMatchObject([{ actionType: 'endSession', byUserUuid: eve.uuid, recorded: true }]);
  await expect(end(bob.uuid, added?.id ?? '')).rejects.toMatchObject({ code: 'auth/session-not-found' });
});

test('T31: two at once end it once', async () => {
  await signIn('cat');
  const [session] = await sessionsOf(cat.uuid);
  const outcomes = await Promise.allSettled([
    end(cat.uuid, session?.id ?? ''),
    end(cat.uuid, session?.id ?? ''),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('T31: not of oneself, not of someone above, not of another person by a session id, and for staff only', async () => {
  const [ofBob] = await sessionsOf(bob.uuid);
  const call = (client: typeof bob.client, userUuid: string) => [
    () => client.call(userSessionsOf, { params: { userUuid } }),
    () => client.call(userEndSessionOf, { params: { userUuid, id: ofBob?.id ?? '' } }),
  ];
  for (const refused of call(eve.client, ann.uuid))
    await expect(refused()).rejects.toMatchObject({ code: 'moderation/rank' });
  for (const refused of call(eve.client, eve.uuid))
    await expect(refused()).rejects.toMatchObject({ code: 'moderation/self' });
  for (const refused of call(eve.client, randomUUID()))
    await expect(refused()).rejects.toMatchObject({ code: 'user/not-found' });
  for (const refused of call(bob.client, cat.uuid))
    await expect(refused()).rejects.toMatchObject({ status: 403 });
  await expect(end(cat.uuid, ofBob?.id ?? '')).rejects.toMatchObject({ code: 'auth/session-not-found' });
  expect(await bob.client.call(userOwnProfile, {})).toMatchObject({ uuid: bob.uuid });
});
