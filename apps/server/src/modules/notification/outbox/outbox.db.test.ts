import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  socialAdminOutbox,
  socialAdminOutboxMail,
  userAddUserIdentity,
  userRequestIdentityVerification,
  userSignUp,
} from '@turnstage/client/routes';
import { startWorld, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { setRole } from '../../../../testing/notification/notification.fixture.ts';

const { world, ann } = useWorld({ people: ['ann'] });
let eve: TestPerson;
beforeAll(async () => {
  for (const name of ['bob', 'cat'] as const) {
    world.clock.advance(1000);
    await world.person(name);
    await world.drain();
  }
  world.clock.advance(1000);
  eve = await world.person('eve');
  await world.drain();
  await setRole(world, eve.uuid, 'admin');
});

const list = (person: TestPerson, query: { search?: string; limit?: number; page?: number } = {}) =>
  person.client.call(socialAdminOutbox, { query });
const open = (person: TestPerson, name: string) =>
  person.client.call(socialAdminOutboxMail, { params: { name } });
const mailTo = async (name: string): Promise<string> => {
  const [mail] = (await list(ann, { search: `${name}@` })).data;
  return mail?.id ?? '';
};

describe('the outbox (decisions section 6)', () => {
  test('is listed newest first, page by page, and says that nothing is sent', async () => {
    const first = await list(ann, { limit: 3 });
    expect(first).toMatchObject({ count: 3, total: 4, page: 1, pageCount: 2, delivery: 'outbox' });
    expect(first.data.map(({ to }) => to)).toEqual(['eve@world.test', 'cat@world.test', 'bob@world.test']);
    expect(first.data[0]).toMatchObject({ date: new Date(world.clock.now()).toISOString(), withheld: false });
    expect((await list(ann, { limit: 3, page: 2 })).data.map(({ to }) => to)).toEqual(['ann@world.test']);
    expect((await list(ann, { search: 'CAT@' })).data.map(({ to }) => to)).toEqual(['cat@world.test']);
    expect(await list(ann, { search: 'nobody' })).toMatchObject({ data: [], total: 0, pageCount: 1 });
  });

  test('shows a mail with the code in it', async () => {
    const mail = await open(ann, await mailTo('cat'));
    const code = /^(\d{6}) is your Turnstage code$/.exec(mail.subject ?? '')?.[1];
    expect(mail.text).toContain(`Your code is ${code}. It works for 15 minutes.`);
    expect(mail).toMatchObject({ to: 'cat@world.test', withheld: false });
  });

  test('is closed to staff below admin', async () => {
    const cat = await world.person('cat');
    await setRole(world, cat.uuid, 'staff');
    await expect(list(cat)).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
    await expect(open(cat, await mailTo('cat'))).rejects.toMatchObject({ status: 403 });
    await setRole(world, cat.uuid, 'user');
  });

  test('hides text and subject from an admin when the receiver has an equal or higher rank, except for their own mail', async () => {
    const bob = await world.person('bob');
    await setRole(world, bob.uuid, 'admin');
    const { data } = await list(eve);
    expect(data.map(({ to, withheld }) => [to, withheld])).toEqual([
      ['eve@world.test', false],
      ['cat@world.test', false],
      ['bob@world.test', true],
      ['ann@world.test', true],
    ]);
    expect(data.filter(({ withheld }) => withheld).map(({ subject }) => subject)).toEqual([null, null]);
    for (const name of ['bob', 'ann'])
      await expect(open(eve, await mailTo(name))).rejects.toMatchObject({
        status: 403,
        code: 'outbox/withheld',
      });
    expect(await open(eve, await mailTo('eve'))).toMatchObject({ to: 'eve@world.test' });
    expect(await open(ann, await mailTo('ann'))).toMatchObject({ to: 'ann@world.test' });
    await setRole(world, bob.uuid, 'staff');
    expect(await open(eve, await mailTo('bob'))).toMatchObject({ to: 'bob@world.test' });
    await setRole(world, bob.uuid, 'user');
  });

  test('old mail to an address that was removed from an account still belongs to that account', async () => {
    await world.database
      .of<{ email: { address: string; status: string } }>('user_service')
      .updateTable('email')
      .set({ status: 'DELETED' })
      .where('address', '=', 'ann@world.test')
      .execute();
    await expect(open(eve, await mailTo('ann'))).rejects.toMatchObject({ code: 'outbox/withheld' });
  });

  test('shows a code sent by phone as well, to people above its owner only', async () => {
    const cat = await world.person('cat');
    await cat.client.call(userAddUserIdentity, { body: { value: '+4915123456789' } });
    await cat.client.call(userRequestIdentityVerification, { body: {} });
    await world.drain();
    const [text] = (await list(eve, { search: '+4915' })).data;
    expect(text).toMatchObject({ channel: 'sms', to: '+4915123456789', subject: null, withheld: false });
    expect((await open(eve, text?.id ?? '')).text).toMatch(/\d{6}/);
    await setRole(world, cat.uuid, 'superUser');
    await expect(open(eve, text?.id ?? '')).rejects.toMatchObject({ code: 'outbox/withheld' });
    expect((await list(eve, { search: '+4915' })).data).toMatchObject([{ withheld: true }]);
    await setRole(world, cat.uuid, 'user');
  });

  test('shows a file with an unknown receiver to the superUser only', async () => {
    const name = '2026-01-01T00-00-00-000Z-odd@world.test.eml';
    await writeFile(path.join(world.dataDir, 'outbox', name), 'To: a@b.test, ann@world.test\r\n\r\nHello');
    await expect(open(eve, name)).rejects.toMatchObject({ code: 'outbox/withheld' });
    expect(await open(ann, name)).toMatchObject({ text: 'Hello', date: '2026-01-01T00:00:00.000Z' });
  });

  test('no name can leave the folder', async () => {
    await writeFile(path.join(world.dataDir, 'secret.eml'), 'To: a@b.test\r\n\r\nA secret');
    const known = await mailTo('cat');
    for (const name of [
      '../secret.eml',
      '..%2Fsecret.eml',
      String.raw`..\secret.eml`,
      `../outbox/${known}`,
      'secret.eml',
      '2026-01-01T00-00-00-000Z-gone@world.test.eml',
    ])
      await expect(open(ann, name)).rejects.toMatchObject({ status: 404, code: 'outbox/not-found' });
    expect(await readdir(world.dataDir)).toContain('secret.eml');
  });

  test('with a mail server the list says that mail is sent', async () => {
    const other = await startWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    try {
      const boss = await other.person('ann');
      expect(await list(boss)).toMatchObject({ data: [], total: 0, delivery: 'smtp' });
      await other.anonymous.call(userSignUp, {
        body: { email: 'x@world.test', password: 'correct horse battery' },
      });
      expect(await list(boss)).toMatchObject({ total: 0 });
    } finally {
      await other.stop();
    }
  });
});
