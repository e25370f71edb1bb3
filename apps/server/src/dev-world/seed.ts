import { ApiError, createClient, type Client } from '@turnstage/client';
import {
  roomCreateRoom,
  roomGrantRoomRole,
  userLogin,
  userSignUp,
  userSignUpBot,
} from '@turnstage/client/routes';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { stockQueue } from '../demo/stock-queue.ts';
import { devEmail, devPassword, devPeople, type DevPerson } from './people.ts';

export interface SeedDeps {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Default: everybody, with songs to play. */
  readonly people?: readonly DevPerson[];
  /** Ends the making of songs, which takes the most of it. */
  readonly signal: AbortSignal;
}

interface Inhabitant {
  readonly uuid: string;
  readonly client: Client;
}

/**
 * Fills an empty installation with the dev world, through the public contract, and tells the logins as soon as they
 * work. Where it stands already only the songs are made that an earlier start did not come to.
 */
export async function seedDevWorld(deps: SeedDeps): Promise<void> {
  const { people = devPeople, baseUrl, clock, signal } = deps;
  const [first] = people;
  if (first && !(await logIn(deps, first))) {
    const world = new Map<string, Inhabitant>();
    for (const person of people) world.set(person.name, await signUp(deps, person));
    await openRoom(world);
  }
  printLogins();
  for (const person of people) {
    if (person.tracks.length === 0) continue;
    const client = await logIn(deps, person);
    if (client) await stockQueue({ client, baseUrl, clock, signal }, person.tracks);
  }
}

/** Undefined for somebody who is not there, or has another password by now. */
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

async function signUp({ baseUrl }: SeedDeps, { name, avatarId }: DevPerson): Promise<Inhabitant> {
  const { accessToken, user } = await createClient({ baseUrl }).call(userSignUp, {
    body: { email: devEmail(name), password: devPassword, nickname: name, avatarId },
  });
  return { uuid: user.uuid, client: createClient({ baseUrl, token: () => accessToken }) };
}

async function openRoom(world: ReadonlyMap<string, Inhabitant>): Promise<void> {
  const { client } = get(world, 'ann');
  const { slug } = await client.call(roomCreateRoom, {
    body: { name: 'Low Tide Social', vibe: 'Deep house, dub', description: 'Slow records, good company.' },
  });
  const grant = (name: string, role: 'moderator' | 'banned') =>
    client.call(roomGrantRoomRole, {
      params: { room: slug },
      body: { userUuid: get(world, name).uuid, role },
    });
  await grant('eve', 'moderator');
  await grant('dan', 'banned');
  await get(world, 'bob').client.call(userSignUpBot, {
    body: { botNickName: 'roz', avatarId: 'bot-1', color: '7FE3C8' },
  });
}

function get(world: ReadonlyMap<string, Inhabitant>, name: string): Inhabitant {
  const inhabitant = world.get(name);
  if (!inhabitant) throw new Error(`${name} is not in the dev world`);
  return inhabitant;
}

function printLogins(): void {
  console.log(`  The dev world (password of all: ${devPassword})`);
  for (const { name, part } of devPeople) console.log(`    ${devEmail(name).padEnd(16)} ${part}`);
  console.log('');
}
