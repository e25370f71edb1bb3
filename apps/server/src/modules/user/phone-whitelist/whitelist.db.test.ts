import {
  userAdminAddPhoneNumber,
  userAdminDeletePhoneNumber,
  userAdminPhoneNumberById,
  userAdminPhoneNumbers,
  userSendMobileCode,
  userUnlistPhone,
  userWhitelistPhone,
} from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeTextedTo, someMobile } from '../phones/phone.fixture.ts';
import { send } from '../user.fixture.ts';

let world: World;
let ann: TestPerson;
beforeAll(async () => {
  world = await startWorld({
    env: { PHONE_LOGIN: 'on', PHONE_TRIES_PER_ADDRESS: '3', SERVICE_TOKEN: 'a-token-of-services' },
  });
  ann = await world.person('ann');
});
afterAll(() => world.stop());

const voip = '+445600123456';
const list = (phone: string) => ann.client.call(userWhitelistPhone, { body: { phone } });
const unlist = (phone: string) => ann.client.call(userUnlistPhone, { params: { phone } });
const ask = (phone: string) => world.anonymous.call(userSendMobileCode, { body: { phone } });
const notThere = { status: 404, code: 'phone/not-whitelisted' };

describe('a whitelisted number (decisions section 1)', () => {
  test('may be of any kind, for as long as it stands there', async () => {
    await expect(ask(voip)).rejects.toMatchObject({ code: 'phone/invalid' });
    await list('+44 5600 123456');
    expect(await ask(voip)).toEqual({ channel: 'sms' });
    expect(await codeTextedTo(world, voip)).toMatch(/^\d{6}$/);
    expect(await unlist(voip)).toEqual({ ok: true });
    await expect(ask(voip)).rejects.toMatchObject({ code: 'phone/invalid' });
    await expect(unlist(voip)).rejects.toMatchObject(notThere);
  });

  test('is not held to the limit of its network, but to its own', async () => {
    world.clock.advance(3_600_000);
    const guarded = someMobile();
    await list(guarded);
    for (let tries = 0; tries < 3; tries += 1) await ask(someMobile());
    await expect(ask(someMobile())).rejects.toMatchObject({ code: 'phone/too-many-tries' });
    for (let tries = 0; tries < 5; tries += 1) await ask(guarded);
    await expect(ask(guarded)).rejects.toMatchObject({ status: 429, code: 'phone/too-many-tries' });
  });

  test('put there twice, also at once, stands there once', async () => {
    const phone = someMobile();
    const entries = await Promise.all([list(phone), list(phone), list(phone)]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
  });

  test('may come from a service, which is nobody', async () => {
    const answer = await send(world, 'POST', '/api/user-service/mobile-auth/whitelist', {
      token: 'a-token-of-services',
      body: { phone: someMobile(), note: ' door staff ' },
    });
    expect(answer).toMatchObject({ status: 201, reply: { createdByUuid: null, note: 'door staff' } });
  });

  test('must be a number', async () => {
    await expect(list('nobody')).rejects.toMatchObject({ status: 400, code: 'phone/invalid' });
    await expect(unlist('nobody')).rejects.toMatchObject(notThere);
  });
});

describe('/admin/phoneNumbers (document 1 section 7)', () => {
  test('lists the same numbers by the admin list query', async () => {
    const phone = someMobile();
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
    await expect(ann.client.call(userAdminPhoneNumberById, one)).rejects.toMatchObject(notThere);
    await expect(ann.client.call(userAdminDeletePhoneNumber, one)).rejects.toMatchObject(notThere);
  });

  test('names a column that is not there', async () => {
    await expect(
      ann.client.call(userAdminPhoneNumbers, { query: { filter: 'number||$eq||1' } }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('there is no field "number"') });
  });

  test('is for staff', async () => {
    const bob = await world.person('bob');
    await expect(bob.client.call(userAdminPhoneNumbers, {})).rejects.toMatchObject({ status: 403 });
  });
});
