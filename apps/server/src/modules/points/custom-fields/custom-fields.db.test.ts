import {
  pointsCustomFields,
  pointsDeleteCustomFields,
  pointsSaveCustomField,
} from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });

const save = (person: typeof bob, name: string, value = 'x') =>
  person.client.call(pointsSaveCustomField, { body: { name, value } });
const read = async (person: typeof bob) =>
  (await person.client.call(pointsCustomFields, {})).fields.map(({ name, value }) => `${name}=${value}`);

test('E18: a person saves, replaces and deletes their own fields, and nobody else reads them', async () => {
  await save(bob, 'theme', 'dark');
  await save(bob, 'bot.mode', '');
  const { fields } = await save(bob, 'theme', 'light');
  expect(fields).toMatchObject([
    { name: 'bot.mode', value: '', updatedAt: new Date(world.clock.now()).toISOString() },
    { name: 'theme', value: 'light' },
  ]);
  await save(cat, 'theme', 'night');
  await bob.client.call(pointsDeleteCustomFields, { query: { name: 'theme' } });
  expect([await read(bob), await read(cat)]).toEqual([['bot.mode='], ['theme=night']]);
  expect((await bob.client.call(pointsDeleteCustomFields, { query: {} })).fields).toEqual([]);
  expect(await read(cat)).toEqual(['theme=night']);
});

test('refuses names that are no names', async () => {
  for (const name of ['', 'two words', 'ñ', 'x'.repeat(61)])
    await expect(save(bob, name)).rejects.toMatchObject({ status: 400, code: 'request/invalid' });
});

test('E18: at most 50, also when many come at once; replacing one is always possible', async () => {
  const { max } = limits.customFields;
  for (let n = 0; n < max - 2; n += 1) await save(bob, `field-${n}`);
  const settled = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => save(bob, `last-${n}`)));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await read(bob)).toHaveLength(max);
  await expect(save(bob, 'more')).rejects.toMatchObject({ status: 409, code: 'custom-field/too-many' });
  expect((await save(bob, 'field-0', 'new')).fields).toHaveLength(max);
});
