import { ApiError } from '@turnstage/client';
import { userProfileByNickname, userUpdateProfile } from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const look = (nickname: string) => world.anonymous.call(userProfileByNickname, { params: { nickname } });

it('finds a person by nickname, whatever its case and outer blanks', async () => {
  const bob = await world.person('bob');
  for (const nickname of ['bob', 'BOB', ' Bob '])
    expect(await look(nickname)).toMatchObject({ uuid: bob.uuid, nickname: 'bob' });
});

it('finds nicknames with blanks, slashes and letters beyond ASCII, and forgets the old one', async () => {
  const cat = await world.person('cat');
  await cat.client.call(userUpdateProfile, { body: { nickname: 'Ñandú / DJ 2' } });
  expect((await look('ñandú / dj 2')).uuid).toBe(cat.uuid);
  await expect(look('cat')).rejects.toThrow('User profile not found');
});

it('shows strangers nothing that only the owner may see', async () => {
  await world.person('bob');
  expect(await look('bob')).not.toHaveProperty('email');
});

it.each(['nobody here', '%', '  '])('knows no person called %j', async (nickname) => {
  const refusal = await look(nickname).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 404, code: 'profile/not-found' });
});
