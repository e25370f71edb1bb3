/** Who can request the deletion of an account (rule A31). */
import {
  userChangePassword,
  userOwnAccount,
  userRequestDeactivation,
  userSetPassword,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { newcomer, password, setAccount } from '../../../../testing/user/user.fixture.ts';

const { world, roz } = useWorld({ people: ['ann', 'roz'] });

const quarterMs = 15 * 60 * 1000;
type Someone = Pick<TestPerson, 'client'>;
type Body = NonNullable<Parameters<typeof requestWith>[1]>;
const requestWith = (
  one: Someone,
  body: { password?: string; rooms?: { roomUuid: string; successorUuid: null }[] },
) => one.client.call(userRequestDeactivation, { body });
const isRequested = async (one: Someone) => (await one.client.call(userOwnAccount, {})).deactivation !== null;

describe('a request is confirmed (rule A31)', () => {
  test('with the password, also long after signing in', async () => {
    const one = await newcomer(world);
    world.clock.advance(quarterMs + 1);
    await requestWith(one, { password });
    expect(await isRequested(one)).toBe(true);
  });

  test('without it only in the 15 minutes after signing in', async () => {
    const [early, late] = [await newcomer(world), await newcomer(world)];
    world.clock.advance(quarterMs);
    await requestWith(early, {});
    expect(await isRequested(early)).toBe(true);
    world.clock.advance(1);
    await expect(requestWith(late, {})).rejects.toMatchObject({
      status: 403,
      code: 'deactivation/not-confirmed',
    });
    expect(await isRequested(late)).toBe(false);
  });

  test('a wrong password is refused, also in a new session and for an account that has none', async () => {
    const wrong = { status: 403, code: 'password/wrong', field: 'password' };
    const [one, other] = [await newcomer(world), await newcomer(world)];
    await expect(requestWith(one, { password: 'not it at all' })).rejects.toMatchObject(wrong);
    await setAccount(world, other.uuid, { password_hash: null });
    await expect(requestWith(other, { password })).rejects.toMatchObject(wrong);
    expect([await isRequested(one), await isRequested(other)]).toEqual([false, false]);
  });

  test('a repeated request needs no confirmation, unless it changes what happens to rooms', async () => {
    const one = await newcomer(world);
    const dates = await requestWith(one, { password });
    world.clock.advance(quarterMs + 1);
    expect(await requestWith(one, {})).toEqual(dates);
    await expect(requestWith(one, { rooms: [] })).rejects.toMatchObject({
      code: 'deactivation/not-confirmed',
    });
    expect(await requestWith(one, { rooms: [], password })).toEqual(dates);
  });

  test('bots are refused', async () => {
    await expect(requestWith(roz, { password })).rejects.toMatchObject({
      status: 403,
      code: 'request/forbidden',
    });
  });

  test.each<[string, object, string]>([
    ['a password that is not text', { password: 7 }, 'password'],
    ['a password that is too long', { password: 'x'.repeat(129) }, 'password'],
    ['rooms that are no list', { rooms: {} }, 'rooms'],
    [
      'a room that is no uuid',
      { rooms: [{ roomUuid: 'low-tide', successorUuid: null }] },
      'rooms.0.roomUuid',
    ],
  ])('%s is refused', async (_what, body, field) => {
    const one = await newcomer(world);
    await expect(requestWith(one, body as Body)).rejects.toMatchObject({ status: 400, field });
  });

  test('a room that is named twice is refused', async () => {
    const one = await newcomer(world);
    const room = { roomUuid: '00000000-0000-4000-8000-000000000000', successorUuid: null };
    await expect(requestWith(one, { rooms: [room, room] })).rejects.toMatchObject({
      status: 400,
      field: 'rooms',
    });
  });

  test('a password that is replaced at the same moment no longer confirms', async () => {
    const one = await newcomer(world);
    const next = 'a much better one';
    const [requested] = await Promise.allSettled([
      requestWith(one, { password }),
      one.client.call(userChangePassword, { body: { oldPassword: password, newPassword: next } }),
    ]);
    expect(await isRequested(one)).toBe(requested.status === 'fulfilled');
    if (requested.status === 'rejected') expect(requested.reason).toMatchObject({ code: 'password/wrong' });
    await expect(requestWith(one, { password })).rejects.toMatchObject({ code: 'password/wrong' });
  });

  test('someone without a password can set one and confirm with it', async () => {
    const one = await newcomer(world);
    await setAccount(world, one.uuid, { password_hash: null });
    world.clock.advance(quarterMs + 1);
    await one.client.call(userSetPassword, { body: { password: 'a first password' } });
    await requestWith(one, { password: 'a first password' });
    expect(await isRequested(one)).toBe(true);
  });
});
