import {
  userAdminAddPhoneNumber,
  userAdminDeletePhoneNumber,
  userAdminPhoneNumberById,
  userAdminPhoneNumbers,
  userSendMobileCode,
  userUnlistPhone,
  userWhitelistPhone,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { codeTextedTo, uniqueMobile } from '../../../../testing/user/phone.fixture.ts';
import { send } from '../../../../testing/user/user.fixture.ts';

const { world, ann } = useWorld({
  people: ['ann'],
  env: { PHONE_LOGIN: 'on', PHONE_TRIES_PER_ADDRESS: '3', SERVICE_TOKEN: 'a-token-of-services' },
});

const voip = '+445600123456';
const addToWhitelist = (phone: string) => ann.client.call(userWhitelistPhone, { body: { phone } });
const removeFromWhitelist = (phone: string) => ann.client.call(userUnlistPhone, { params: { phone } });
const requestCode = (phone: string) => world.anonymous.call(userSendMobileCode, { body: { phone } });
const notWhitelisted = { status: 404, code: 'phone/not-whitelisted' };

describe('a whitelisted number (decisions section 1)', () => {
  test('can be of any kind while it is on the list', async () => {
    await expect(requestCode(voip)).rejects.toMatchObject({ code: 'phone/invalid' });
    await addToWhitelist('+44 5600 123456');
    expect(await requestCode(voip)).toEqual({ channel: 'sms' });
    expect(await codeTextedTo(world, voip)).toMatch(/^\d{6}$/);
    expect(await removeFromWhitelist(voip)).toEqual({ ok: true });
    await expect(requestCode(voip)).rejects.toMatchObject({ code: 'phone/invalid' });
    await expect(removeFromWhitelist(voip)).rejects.toMatchObject(notWhitelisted);
  });

  test('is exempt from the limit of its network, but not from its own', async () => {
    world.clock.advance(3_600_000);
    const guarded = uniqueMobile();
    await addToWhitelist(guarded);
    for (let tries = 0; tries < 3; tries += 1) await requestCode(uniqueMobile());
    await expect(requestCode(uniqueMobile())).rejects.toMatchObject({ code: 'phone/too-many-tries' });
    for (let tries = 0; tries < 5; tries += 1) await requestCode(guarded);
    await expect(requestCode(guarded)).rejects.toMatchObject({ status: 429, code: 'phone/too-many-tries' });
  });

  test('is listed once, even when added concurrently', async () => {
    const phone = uniqueMobile();
    const entries = await Promise.all([addToWhitelist(phone), addToWhitelist(phone), addToWhitelist(phone)]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
  });

  test('can be added by a service, without an author', async () => {
    const response = await send(world, 'POST', '/api/user-service/mobile-auth/whitelist', {
      token: 'a-token-of-services',
      body: { phone: uniqueMobile(), note: ' door staff ' },
    });
    expect(response).toMatchObject({ status: 201, reply: { createdByUuid: null, note: 'door staff' } });
  });

  test('must be a valid number', async () => {
    await expect(addToWhitelist('nobody')).rejects.toMatchObject({ status: 400, code: 'phone/invalid' });
    await expect(removeFromWhitelist('nobody')).rejects.toMatchObject(notWhitelisted);
  });
});

describe('/admin/phoneNumbers (document 1 section 7)', () => {
  test('lists the same numbers with the admin list query', async () => {
    const phone = uniqueMobile();
    const added = await ann.client.call(userAdminAddPhoneNumber, { body: { phone, note: 'Reviewers' } });
    expect(added).toMatchObject({ phone, note: 'Reviewers', createdByUuid: ann.uuid });
    const page = await ann.client.call(userAdminPhoneNumbers, { query: { filter: 'note||$eqL||reviewers' } });
    expect(page).toMatchObject({ count: 1, total: 1, data: [added] });
    const { data } = await ann.client.call(userAdminPhoneNumbers, {
      query: { fields: 'phone', sort: 'createdAt,DESC', limit: 1 },
    });
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['id', 'phone']);
    const one = { params: { id: added.id } };
    expect(await ann.client.call(userAdminPhoneNumberById, one)).toEqual(added);
    expect(await ann.client.call(userAdminDeletePhoneNumber, one)).toEqual({ ok: true });
    await expect(ann.client.call(userAdminPhoneNumberById, one)).rejects.toMatchObject(notWhitelisted);
    await expect(ann.client.call(userAdminDeletePhoneNumber, one)).rejects.toMatchObject(notWhitelisted);
  });

  test('names an unknown column in the error', async () => {
    await expect(
      ann.client.call(userAdminPhoneNumbers, { query: { filter: 'number||$eq||1' } }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('there is no field "number"') });
  });

  test('is for staff', async () => {
    const bob = await world.person('bob');
    await expect(bob.client.call(userAdminPhoneNumbers, {})).rejects.toMatchObject({ status: 403 });
  });
});
