/** Helpers for moderation tests. */
import { auditModerationActions } from '@turnstage/client/routes';
import type { World } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { setAccount } from './user.fixture.ts';

/** Signs up a new person with a role, so that tests don't share people. */
export async function signUpWithRole(world: World, name: string, role: string): Promise<TestPerson> {
  await world.person('ann');
  const person = await signUpPerson(world.baseUrl, name);
  await setAccount(world, person.uuid, { role });
  return person;
}

/** The moderation actions on a person that the audit service recorded, oldest first. */
export async function historyOf(world: World, person: { uuid: string }) {
  await world.drain();
  const ann = await world.person('ann');
  const query = { filter: `userUuid||$eq||${person.uuid}`, sort: 'id,ASC' };
  return (await ann.client.call(auditModerationActions, { query })).data;
}
