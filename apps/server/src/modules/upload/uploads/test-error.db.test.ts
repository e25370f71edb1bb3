import { uploadUploadTestError } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';

const { world } = useWorld({ env: { LOG_LEVEL: 'silent' } });

test('a test error is written to the log for administrators only', async () => {
  const [ann, bob] = [await world.person('ann'), await world.person('bob')];
  expect((await ann.client.call(uploadUploadTestError, {})).errorId).toMatch(/^[0-9a-f-]{36}$/);
  await expect(bob.client.call(uploadUploadTestError, {})).rejects.toMatchObject({ status: 403 });
});
