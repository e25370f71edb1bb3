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

/** Fills an empty installation with the dev world, through the public contract; does nothing where it stands already. */
export async function seedDevWorld(deps: SeedDeps): Promise<void> {
  const { people = devPeople, baseUrl, clock, signal } = deps;
  if (!(await exists(deps))) {
    const world = new Map<string, Inhabitant>();
    for (const person of people) world.set(person.name, await signUp(deps, person));
    await openRoom(world);
    for (const { name, tracks } of people) {
      const { client } = get(world, name);
      await stockQueue({ client, baseUrl, clock, signal }, tracks);
    }
  }
  printLogins();
}

async function exists({ baseUrl }: SeedDeps): Promise<boolean> {
  const [first] = devPeople;
  if (!first) return true;
  try {
    const body = { email: devEmail(first.name), password: devPassword };
    await createClient({ baseUrl }).call(userLogin, { body });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
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
