/** Nobody can take all connections of the database, however many requests they send at once. */
import { randomUUID } from 'node:crypto';
import { chatRoomMessages, roomCreateRoom, userOwnProfile } from '@turnstage/client/routes';
import { allOperations, services, type Operation } from '@turnstage/contracts';
import {
  chatFixture,
  chatPeople,
  openDatabase,
  startWorld,
  type Database,
  type World,
} from '@turnstage/server/testing';
import { logInAgain, type TestPerson } from '@turnstage/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommunity } from '../../testing/room/community.fixture.ts';
import { hostileCalls } from '../../testing/http/hostile-inputs.fixture.ts';

const poolSize = 4;
const parallelRequests = 50;
/** Parallel calls of each operation: enough to take every connection twice. */
const parallelCalls = 2 * poolSize;
const serviceToken = 'a token for the other services';

let world: World;
let narrow: Database;
let people: Record<'ann' | 'bob' | 'cat', TestPerson>;
/** Nothing is done to this person. */
let stranger: TestPerson;
let roomUuid: string;
/** The community of `ann`. */
let communityId: string;
const { post } = chatFixture(() => world);

beforeAll(async () => {
  world = await startWorld({
    env: { SERVICE_TOKEN: serviceToken },
    wrapDatabase(database) {
      const { connectionString } = database.pool.options;
      narrow = openDatabase({ connectionString, max: poolSize });
      return narrow;
    },
  });
  people = await chatPeople(world);
  stranger = await world.person('eve');
  const { slug } = await createCommunity(people.ann, 'Crowded Place');
  communityId = slug;
  ({ uuid: roomUuid } = await people.ann.client.call(roomCreateRoom, { body: { name: 'Crowded' } }));
});
afterAll(async () => {
  await world.app.stop();
  await narrow.close();
  await world.stop();
});

interface Write {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly token: string;
}

function headersOf({ body, token }: Write): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

async function send(write: Write): Promise<number> {
  const { method, path, body } = write;
  const response = await fetch(world.baseUrl + path, {
    method,
    headers: headersOf(write),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Without a socket, which would take half of the time of these thousands of requests. */
async function inject(write: Write): Promise<number> {
  const { method, path, body } = write;
  const { statusCode } = await world.app.http.inject({
    method: method as 'POST',
    url: path,
    headers: headersOf(write),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return statusCode;
}

const sendInParallel = (write: () => Write) =>
  Promise.all(Array.from({ length: parallelRequests }, () => send(write())));

/** What somebody who has nothing to do with it sees meanwhile. */
async function readAsStranger(): Promise<void> {
  await stranger.client.call(userOwnProfile, {});
  await stranger.client.call(chatRoomMessages, { params: { roomUuid } });
}

const messagesPath = () => `/api/chat-service/rooms/${roomUuid}/messages`;

/** The writes that take locks of one person, of one channel or of one message. */
const chatWrites: Record<string, () => Promise<() => Write>> = {
  'send-message': async () => () => ({
    method: 'POST',
    path: messagesPath(),
    body: { uuid: randomUUID(), message: 'hello @djs and @staff and @cat' },
    token: people.bob.token,
  }),
  'edit-message': async () => {
    const { uuid } = await post(people.bob, roomUuid, 'to be edited');
    return () => ({
      method: 'PATCH',
      path: `/api/chat-service/messages/${uuid}`,
      body: { message: 'edited @djs' },
      token: people.bob.token,
    });
  },
  'delete-message': async () => {
    const { uuid } = await post(people.bob, roomUuid, 'to be deleted');
    return () => ({
      method: 'DELETE',
      path: `/api/chat-service/messages/${uuid}`,
      token: people.bob.token,
    });
  },
  clear: async () => {
    await post(people.bob, roomUuid, 'to be cleared');
    return () => ({
      method: 'POST',
      path: messagesPath(),
      body: { uuid: randomUUID(), message: '/clear 10' },
      token: people.ann.token,
    });
  },
};

describe.each(Object.keys(chatWrites))('%s', (name) => {
  it(`${parallelRequests} at once neither fail nor stop each other`, async () => {
    world.clock.advance(60_000);
    const write = await (chatWrites[name] as () => Promise<() => Write>)();
    const [statuses] = await Promise.all([sendInParallel(write), readAsStranger()]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(narrow.getUsage()).toMatchObject({ nested: 0, waiting: 0 });
  });
});

it('a stranger reads while one person waits with fifty requests for a lock', async () => {
  const write = await (chatWrites['send-message'] as () => Promise<() => Write>)();
  let pending = parallelRequests;
  let writes: Promise<unknown> = Promise.resolve();
  // The lock that each of these requests needs, held over a connection of the test.
  await world.database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('chat_service.sender'), hashtext(${people.bob.uuid}))`.execute(
      tx.of('chat_service'),
    );
    writes = Promise.all(
      Array.from({ length: parallelRequests }, () => send(write()).then(() => (pending -= 1))),
    );
    await expect.poll(() => narrow.getUsage().inUse).toBe(1);
    for (let reads = 0; reads < 20; reads += 1) await readAsStranger();
    expect(pending).toBe(parallelRequests);
  });
  await writes;
});

/** A typical call of the operation, as far as its schemas tell. */
function typicalWrite(operation: Operation, token: string): Write {
  const [call] = hostileCalls(operation, {
    uuid: roomUuid,
    roomUuid,
    communityId,
    userUuid: people.cat.uuid,
    user: people.cat.uuid,
  });
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, key: string) =>
    encodeURIComponent(String(call?.params[key])),
  );
  return {
    method: operation.method,
    path: services[operation.service].base + path,
    ...(operation.method === 'DELETE' ? {} : { body: call?.body ?? {} }),
    token,
  };
}

/** Logs in only if the operation before has ended the session. */
async function findToken(): Promise<string> {
  const isValid = (await world.app.user.authenticate(people.ann.token)) !== null;
  if (!isValid) people.ann = await logInAgain(world.baseUrl, 'ann');
  return people.ann.token;
}

const writingOperations = allOperations.filter(({ method, streamBody }) => method !== 'GET' && !streamBody);

it.each(writingOperations.map((one) => [one.id, one] as const))(
  `%s: ${parallelCalls} at once leave the others their connections`,
  async (_id, one) => {
    const token = one.auth === 'service' ? serviceToken : await findToken();
    const calls = Promise.all(Array.from({ length: parallelCalls }, () => inject(typicalWrite(one, token))));
    const [statuses] = await Promise.all([calls, readAsStranger()]);
    // 501 and 503 say what the installation lacks.
    expect(statuses.filter((status) => status === 500)).toEqual([]);
    expect(narrow.getUsage().nested).toBe(0);
  },
);
