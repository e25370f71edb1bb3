/** What tests of moderation do again and again. */
import { auditModerationActions } from '@turnstage/client/routes';
import { signUpPerson, type TestPerson, type World } from '@turnstage/testkit';
import { setAccount } from '../user.fixture.ts';

/** Somebody new with a rank, so that tests do not share people. */
export async function ranked(world: World, name: string, role: string): Promise<TestPerson> {
  await world.person('ann');
  const person = await signUpPerson(world.baseUrl, name);
  await setAccount(world, person.uuid, { role });
  return person;
}

/** What the audit service knows was done to a person, oldest first. */
export async function historyOf(world: World, person: { uuid: string }) {
  await world.drain();
  const ann = await world.person('ann');
  const query = { filter: `userUuid||$eq||${person.uuid}`, sort: 'id,ASC' };
  return (await ann.client.call(auditModerationActions, { query })).data;
}
