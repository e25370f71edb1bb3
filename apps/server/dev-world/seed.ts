import { ApiError, createClient, type Client } from '@turnstage/client';
import {
  roomCreateRoom,
  roomGrantRoomRole,
  userLogin,
  userSignUp,
  userSignUpBot,
} from '@turnstage/client/routes';
import type { Clock } from '../src/clock.ts';
import { fillQueue } from '../src/demo/fill-queue.ts';
import { devEmail, devPassword, devPeople, type DevPerson } from './people.ts';

export interface SeedDeps {
  readonly baseUrl: string;
  readonly clock: Clock;
  /** Default: everyone, with songs to play. */
  readonly people?: readonly DevPerson[];
  /** Stops the rendering of songs, which takes most of the time. */
  readonly signal: AbortSignal;
}

interface SeededUser {
  readonly uuid: string;
  readonly client: Client;
}

/**
 * Fills an empty installation with the dev world through the public contract, and prints the logins as soon as they
 * work. If the dev world already exists, only renders the songs that an earlier start didn't finish.
 */
export async function seedDevWorld(deps: SeedDeps): Promise<void> {
  const { people = devPeople, baseUrl, clock, signal } = deps;
  const [first] = people;
  if (first && !(await logIn(deps, first))) {
    const usersByName = new Map<string, SeededUser>();
    for (const person of people) usersByName.set(person.name, await signUp(deps, person));
    await createDevRoom(usersByName);
  }
  printLogins();
  for (const person of people) {
    if (person.tracks.length === 0) continue;
    const client = await logIn(deps, person);
    if (client) await fillQueue({ client, baseUrl, clock, signal }, person.tracks);
  }
}

/** Undefined if the account doesn't exist or has another password by now. */
async function logIn({ baseUrl }: SeedDeps, { name }: DevPerson): Promise<Client | undefined> {
  try {
    const body = { email: devEmail(name), password: devPassword };
    const { accessToken } = await createClient({ baseUrl }).call(userLogin, { body });
    return createClient({ baseUrl, token: () => accessToken });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

async function signUp({ baseUrl }: SeedDeps, { name, avatarId }: DevPerson): Promise<SeededUser> {
  const { accessToken, user } = await createClient({ baseUrl }).call(userSignUp, {
    body: { email: devEmail(name), password: devPassword, nickname: name, avatarId },
  });
  return { uuid: user.uuid, client: createClient({ baseUrl, token: () => accessToken }) };
}

async function createDevRoom(usersByName: ReadonlyMap<string, SeededUser>): Promise<void> {
  const { client } = get(usersByName, 'ann');
  const { slug } = await client.call(roomCreateRoom, {
    body: { name: 'Low Tide Social', vibe: 'Deep house, dub', description: 'Slow records, good company.' },
  });
  const grant = (name: string, role: 'moderator' | 'banned') =>
    client.call(roomGrantRoomRole, {
      params: { room: slug },
      body: { userUuid: get(usersByName, name).uuid, role },
    });
  await grant('eve', 'moderator');
  await grant('dan', 'banned');
  await get(usersByName, 'bob').client.call(userSignUpBot, {
    body: { botNickName: 'roz', avatarId: 'bot-1', color: '7FE3C8' },
  });
}

function get(usersByName: ReadonlyMap<string, SeededUser>, name: string): SeededUser {
  const seededUser = usersByName.get(name);
  if (!seededUser) throw new Error(`${name} is not in the dev world`);
  return seededUser;
}

function printLogins(): void {
  console.log(`  The dev world (password for everyone: ${devPassword})`);
  for (const { name, part: description } of devPeople)
    console.log(`    ${devEmail(name).padEnd(16)} ${description}`);
  console.log('');
}
