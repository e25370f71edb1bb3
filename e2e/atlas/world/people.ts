import { userBanUser, userRequestDeactivation } from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';
import { registerPerson } from '../../support/populate-room.ts';

/** Who looks at the screens; everybody else is only shown on them. */
export type AtlasPerson = 'admin' | 'member' | 'newcomer' | 'dj' | 'uploader' | 'outcast' | 'leaver';

export type AtlasPeople = Readonly<Record<AtlasPerson, TestPerson>>;

export const password = 'correct horse battery';

const avatars = [
  'fox',
  'owl',
  'octopus',
  'cassette',
  'raccoon',
  'shark',
  'subwoofer',
  'penguin',
  'bot-01',
  'axolotl',
];
const regulars = ['dana', 'edu', 'fay', 'gus', 'hana', 'ivo', 'jun', 'kim', 'leo', 'nia'];
const passengers = [
  ['otto', 'pia', 'quin', 'rosa', 'sol', 'tom', 'una', 'vic', 'wim', 'xena'],
  ['yves', 'zara', 'abel', 'bruna', 'carlos', 'dita', 'elke', 'fito', 'greta', 'hugo'],
].flat();

export async function signUpEverybody(url: string) {
  const signUp = (name: string, index = 0) =>
    registerPerson(url, name, avatars[index % avatars.length] ?? 'bot-01');
  const signUpAll = async (names: readonly string[]) => {
    const people: TestPerson[] = [];
    for (const [index, name] of names.entries()) people.push(await signUp(name, index));
    return people;
  };
  /** The first account: administrator of the installation and owner of the fullest room. */
  const admin = await signUp('ada');
  const people: AtlasPeople = {
    admin,
    /** Has crates, friends, direct messages and notifications. */
    member: await signUp('mia'),
    /** Has just signed up: every list is empty. */
    newcomer: await signUp('zoe'),
    /** Has songs in the queue, and takes a seat. */
    dj: await signUp('bea', 1),
    uploader: await signUp('uma', 3),
    /** Is kicked and banned from rooms. */
    outcast: await signUp('rex', 5),
    /** Has asked for the account to be deleted. */
    leaver: await signUp('tess', 7),
  };
  await people.leaver.client.call(userRequestDeactivation, { body: { password } });
  const banned = await signUp('mal');
  await admin.client.call(userBanUser, { body: { userUuid: banned.uuid, reason: 'Sold fake tickets' } });
  return { people, regulars: await signUpAll(regulars), passengers: await signUpAll(passengers) };
}
