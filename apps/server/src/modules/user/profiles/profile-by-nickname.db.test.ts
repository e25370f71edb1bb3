import { ApiError } from '@turnstage/client';
import { userProfileByNickname, userUpdateProfile } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { expect, it } from 'vitest';

const { world } = useWorld();

const findByNickname = (nickname: string) =>
  world.anonymous.call(userProfileByNickname, { params: { nickname } });

it('finds a person by nickname, regardless of case and surrounding spaces', async () => {
  const bob = await world.person('bob');
  for (const nickname of ['bob', 'BOB', ' Bob '])
    expect(await findByNickname(nickname)).toMatchObject({ uuid: bob.uuid, nickname: 'bob' });
});

it('finds nicknames with spaces, slashes and non-ASCII letters, and no longer the old one', async () => {
  const cat = await world.person('cat');
  await cat.client.call(userUpdateProfile, { body: { nickname: 'Ñandú / DJ 2' } });
  expect((await findByNickname('ñandú / dj 2')).uuid).toBe(cat.uuid);
  await expect(findByNickname('cat')).rejects.toThrow('User profile not found');
});

it('shows strangers nothing that only the owner can see', async () => {
  await world.person('bob');
  expect(await findByNickname('bob')).not.toHaveProperty('email');
});

it.each(['nobody here', '%', '  '])('returns 404 for %j', async (nickname) => {
  const refusal = await findByNickname(nickname).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 404, code: 'profile/not-found' });
});
