import {
  socialAddBookContact,
  socialAddBookContacts,
  socialAdminBookContacts,
  socialBookContacts,
  socialClearBookContacts,
  socialMatchingContacts,
  socialMatchingFriends,
} from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { emailOf, logInAgain, type TestPerson } from '@turnstage/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { befriend, block, unblock } from '../../../../testing/social/social.fixture.ts';

interface Tables {
  contact: { hash: string };
  contact_day: object;
  email: { address: string; status: string };
  account: { id: number; uuid: string };
  phone_identity: {
    id: string;
    account_id: number;
    number: string;
    created_at: number;
    verified_at: number | null;
  };
}

const { world, cat, dan, ...people } = useWorld({ people: ['bob', 'cat', 'dan'] });
let { bob } = people;
beforeEach(async () => {
  const db = world.database.of<Tables>('social_service');
  await db.deleteFrom('contact').execute();
  await db.deleteFrom('contact_day').execute();
  for (const { name } of [bob, cat, dan]) await setStatus(emailOf(name), 'VERIFIED');
});

interface Sent {
  contactId?: string;
  emails?: string[];
  phones?: string[];
}
const add = (person: TestPerson, contacts: Sent[], region?: string) =>
  person.client.call(socialAddBookContacts, { body: { contacts, ...(region ? { region } : {}) } });
const matches = (person: TestPerson) => person.client.call(socialMatchingContacts, {});
const names = async (person: TestPerson) =>
  (await matches(person)).map(({ userProfile }) => userProfile.nickname);

/** As the user service does when an address is verified or removed. */
function setStatus(address: string, status: string) {
  return world.database
    .of<Tables>('user_service')
    .updateTable('email')
    .set({ status })
    .where('address', '=', address)
    .execute();
}

async function verifyPhone(person: TestPerson, number: string): Promise<void> {
  const db = world.database.of<Tables>('user_service');
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('uuid', '=', person.uuid)
    .executeTakeFirstOrThrow();
  const row = { account_id: account.id, number, created_at: 0, verified_at: world.clock.now() };
  await db
    .insertInto('phone_identity')
    .values({ id: crypto.randomUUID(), ...row })
    .execute();
}

describe('a contact book (document 2 section 7)', () => {
  test('rule S11: keeps hashes, no addresses; what is none is skipped', async () => {
    const kept = await add(bob, [
      {
        contactId: 'c-1',
        emails: [' Cat@World.test ', 'not an address'],
        phones: ['+49 151 23456789', 'call me'],
      },
      { emails: [emailOf('cat')] },
    ]);
    expect(kept).toEqual({ added: 2, skipped: 2, total: 2 });
    expect(await bob.client.call(socialBookContacts, { query: {} })).toEqual([
      {
        id: expect.any(Number),
        userUuid: bob.uuid,
        contactId: 'c-1',
        kind: 'email',
        createdAt: expect.any(String),
      },
      {
        id: expect.any(Number),
        userUuid: bob.uuid,
        contactId: 'c-1',
        kind: 'phone',
        createdAt: expect.any(String),
      },
    ]);
    const rows = await world.database
      .of<Tables>('social_service')
      .selectFrom('contact')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/world\.test|23456789/);
    expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  });

  test('stores an address once, even when it is sent twice at once', async () => {
    const same = [{ emails: [emailOf('cat'), emailOf('dan')] }];
    await Promise.all([add(bob, same), add(bob, same)]);
    expect(await add(bob, same)).toEqual({ added: 0, skipped: 0, total: 2 });
    expect(await add(cat, same)).toMatchObject({ added: 2 });
  });

  test('accepts a single contact, is read in pages, and can be cleared', async () => {
    const single = bob.client.call(socialAddBookContact, {
      body: { contactId: 'one', phones: ['0151 23456789'], region: 'de' },
    });
    expect(await single).toEqual({ added: 1, skipped: 0, total: 1 });
    await add(bob, [{ emails: [emailOf('dan')] }]);
    const page = await bob.client.call(socialBookContacts, { query: { skip: 1, take: 1 } });
    expect(page.map(({ kind }) => kind)).toEqual(['email']);
    expect(await cat.client.call(socialBookContacts, { query: {} })).toEqual([]);
    expect(await bob.client.call(socialClearBookContacts, {})).toEqual({ ok: true });
    expect(await bob.client.call(socialBookContacts, { query: {} })).toEqual([]);
    expect(await matches(bob)).toEqual([]);
  });

  test('can be read by staff, who see no more than its owner', async () => {
    await add(bob, [{ contactId: 'c', emails: [emailOf('cat')] }]);
    const ann = await world.person('ann');
    const seen = await ann.client.call(socialAdminBookContacts, { params: { id: bob.uuid }, query: {} });
    expect(seen).toEqual(await bob.client.call(socialBookContacts, { query: {} }));
  });

  test('rule S12: accepts a limited number of addresses a day, including deleted ones, and in total', async () => {
    const many = (from: number) =>
      Array.from({ length: 500 }, (_, n) => ({ emails: [1, 2].map((k) => `p${from + n}x${k}@far.test`) }));
    for (let from = 0; from < limits.contactAddressesADay / 2; from += 500) await add(bob, many(from));
    await bob.client.call(socialClearBookContacts, {});
    const one = [{ emails: ['one@more.test'] }];
    await expect(add(bob, one)).rejects.toMatchObject({ status: 429, code: 'contacts/too-many' });
    world.clock.advance(24 * 60 * 60 * 1000);
    for (let from = 0; from < limits.contactAddresses / 2; from += 500) await add(bob, many(from));
    world.clock.advance(24 * 60 * 60 * 1000);
    await expect(add(bob, one)).rejects.toMatchObject({ status: 403, code: 'contacts/full' });
    bob = await logInAgain(world.baseUrl, 'bob');
    expect((await bob.client.call(socialBookContacts, { query: { skip: 4_999 } })).length).toBe(1);
  });
});

describe('matches', () => {
  test('are people who proved the address or the number; each once, with the contacts it is', async () => {
    await verifyPhone(dan, '+4915123456789');
    await add(
      bob,
      [
        { contactId: 'cat', emails: ['CAT@world.test'] },
        { contactId: 'dan at home', phones: ['0151 2345 6789'] },
        { contactId: 'dan', emails: [emailOf('dan')] },
        { contactId: 'me', emails: [emailOf('bob')] },
        { contactId: 'nobody', emails: ['nobody@world.test'] },
      ],
      'DE',
    );
    const found = await matches(bob);
    expect(found.map(({ userProfile, contactIds }) => [userProfile.nickname, contactIds])).toEqual([
      ['cat', ['cat']],
      ['dan', ['dan at home', 'dan']],
    ]);
    await setStatus(emailOf('cat'), 'PENDING_VERIFICATION');
    await setStatus(emailOf('dan'), 'DELETED');
    expect((await matches(bob)).map(({ contactIds }) => contactIds)).toEqual([['dan at home']]);
    const db = world.database.of<Tables>('user_service');
    await db.deleteFrom('phone_identity').where('number', '=', '+4915123456789').execute();
    expect(await matches(bob)).toEqual([]);
  });

  test('leave out people on either side of a block', async () => {
    await add(bob, [{ emails: [emailOf('cat'), emailOf('dan')] }]);
    await block(bob, cat);
    await block(dan, bob);
    expect(await names(bob)).toEqual([]);
    await unblock(bob, cat);
    await unblock(dan, bob);
    expect(await names(bob)).toEqual(['cat', 'dan']);
  });

  test('among friends work with contacts from the request, or with the stored book', async () => {
    await befriend(bob, cat);
    const friends = (contacts?: Sent[]) =>
      bob.client
        .call(socialMatchingFriends, { body: contacts ? { contacts } : {} })
        .then((found) => found.map(({ userProfile, isFriend }) => [userProfile.nickname, isFriend]));
    const both = [{ emails: [emailOf('cat'), emailOf('dan')] }];
    expect(await friends(both)).toEqual([['cat', true]]);
    expect(await bob.client.call(socialBookContacts, { query: {} })).toEqual([]);
    expect(await friends()).toEqual([]);
    await add(bob, both);
    expect(await friends()).toEqual([['cat', true]]);
    expect((await matches(bob)).map(({ isFriend }) => isFriend)).toEqual([true, false]);
  });
});
