import {
  socialAllDevices,
  socialRegisterDevice,
  socialRemoveDevice,
  socialRemoveDeviceOf,
  socialSingleDevice,
  userAddRole,
} from '@turnstage/client/routes';
import { limits, type DevicePlatform } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { beforeEach, describe, expect, test } from 'vitest';

const serviceToken = 'a-token-between-services';

const { world, ann, bob, cat } = useWorld({
  people: ['ann', 'bob', 'cat'],
  env: { SERVICE_TOKEN: serviceToken },
});
beforeEach(async () => {
  await world.database.of<{ device: object }>('social_service').deleteFrom('device').execute();
});

const register = (person: TestPerson, token: string, platform: DevicePlatform = 'android') =>
  person.client.call(socialRegisterDevice, { body: { platform, token } });
const all = (caller: TestPerson, of: { uuid: string }) =>
  caller.client.call(socialAllDevices, { params: { id: of.uuid } });
const tokens = async (of: TestPerson) => (await all(of, of)).map(({ token }) => token);

const notFound = { status: 404, code: 'device/not-found', message: 'Device not found' };
const forbidden = { status: 403, code: 'request/forbidden' };

describe('devices (document 1 section 7)', () => {
  test('are registered with their platform; again is a sign of life', async () => {
    const first = await register(bob, 'fcm:APA91b_token-1', 'ios');
    expect(first).toMatchObject({ userUuid: bob.uuid, platform: 'ios', token: 'fcm:APA91b_token-1' });
    world.clock.advance(5_000);
    const again = await register(bob, 'fcm:APA91b_token-1', 'android');
    expect(again).toEqual({
      ...first,
      platform: 'android',
      updatedAt: new Date(world.clock.now()).toISOString(),
    });
    expect(await all(bob, bob)).toEqual([again]);
  });

  test('rule S9: a token belongs to the account that registered it last', async () => {
    await register(bob, 'shared-phone');
    await register(cat, 'shared-phone');
    expect([await tokens(bob), await tokens(cat)]).toEqual([[], ['shared-phone']]);
    await Promise.all([register(bob, 'shared-phone'), register(cat, 'shared-phone')]);
    expect([...(await tokens(bob)), ...(await tokens(cat))]).toEqual(['shared-phone']);
  });

  test('of one person are at most 20; the one that was silent longest goes', async () => {
    for (let n = 0; n < limits.devices; n += 1) {
      await register(bob, `phone-number-${n}`);
      world.clock.advance(1_000);
    }
    await register(bob, 'phone-number-0');
    await Promise.all([register(bob, 'phone-number-new-1'), register(bob, 'phone-number-new-2')]);
    const kept = await tokens(bob);
    expect(kept).toHaveLength(limits.devices);
    expect(kept).toContain('phone-number-0');
    expect(kept).not.toContain('phone-number-1');
    expect(kept).not.toContain('phone-number-2');
  });

  test('can be removed by their owner', async () => {
    const token = 'APA91b:with/slash+and=';
    await register(bob, token);
    const remove = (person: TestPerson) => person.client.call(socialRemoveDevice, { params: { token } });
    await expect(remove(cat)).rejects.toMatchObject(notFound);
    expect(await remove(bob)).toEqual({ ok: true });
    await expect(remove(bob)).rejects.toMatchObject(notFound);
  });

  test('are visible only to their owner, staff and services', async () => {
    await register(bob, 'bobs-own-phone');
    const gus = await world.person('gus');
    const params = { a: bob.uuid, b: 'bobs-own-phone' };
    for (const stranger of [cat, gus]) {
      await expect(all(stranger, bob)).rejects.toMatchObject(forbidden);
      await expect(stranger.client.call(socialSingleDevice, { params })).rejects.toMatchObject(forbidden);
      await expect(stranger.client.call(socialRemoveDeviceOf, { params })).rejects.toMatchObject(forbidden);
    }
    await expect(all(gus, gus)).rejects.toMatchObject(forbidden);
    expect(await bob.client.call(socialSingleDevice, { params })).toMatchObject({ token: 'bobs-own-phone' });
    expect(await all(ann, bob)).toHaveLength(1);
    // Rule S9: staff can't see devices of their equals or of people above them.
    const staff = await signUpPerson(world.baseUrl, 'device-staff');
    await ann.client.call(userAddRole, { body: { userUuid: staff.uuid, role: 'staff' } });
    expect(await all(staff, bob)).toHaveLength(1);
    await expect(all(staff, ann)).rejects.toMatchObject(forbidden);
    await expect(
      staff.client.call(socialRemoveDeviceOf, { params: { a: ann.uuid, b: 'anns-own-phone' } }),
    ).rejects.toMatchObject(forbidden);
    const asService = await fetch(`${world.baseUrl}/api/social-service/devices/all-devices/${bob.uuid}`, {
      headers: { authorization: `Bearer ${serviceToken}` },
    });
    expect(await asService.json()).toHaveLength(1);
    const elsewhere = { a: cat.uuid, b: 'bobs-own-phone' };
    await expect(ann.client.call(socialSingleDevice, { params: elsewhere })).rejects.toMatchObject(notFound);
    expect(await ann.client.call(socialRemoveDeviceOf, { params })).toEqual({ ok: true });
    expect(await all(bob, bob)).toEqual([]);
  });

  test.each(['short', 'with a blank in it', 'line\nbreak-token', 'x'.repeat(limits.deviceToken + 1)])(
    'refuses the token %j',
    async (token) => {
      await expect(register(bob, token)).rejects.toMatchObject({ status: 400, field: 'token' });
    },
  );

  test('the longest token still fits into a path', async () => {
    const token = 'x'.repeat(limits.deviceToken);
    await register(bob, token);
    expect(await bob.client.call(socialRemoveDevice, { params: { token } })).toEqual({ ok: true });
  });

  test('other modules can read them, and delete dead ones', async () => {
    await register(bob, 'bobs-own-phone', 'ios');
    await register(cat, 'cats-own-phone', 'web');
    const { social } = world.app;
    expect(await social.devicesOf([bob.uuid, cat.uuid])).toEqual([
      { userUuid: bob.uuid, platform: 'ios', token: 'bobs-own-phone', sessionId: expect.any(String) },
      { userUuid: cat.uuid, platform: 'web', token: 'cats-own-phone', sessionId: expect.any(String) },
    ]);
    await social.deleteDevice('bobs-own-phone');
    expect(await social.devicesOf([bob.uuid])).toEqual([]);
    expect(await social.devicesOf([])).toEqual([]);
  });
});
