/** No input that an operation's schemas allow ever causes a 500. */
import {
  allOperations,
  cometAddresses,
  cometOperations,
  services,
  type Operation,
} from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { logInAgain, type TestPerson } from '@turnstage/testkit';
import { beforeAll, expect, it } from 'vitest';
import { createCommunity } from '../../testing/room/community.fixture.ts';
import {
  hostileCalls,
  type HostileCall,
  type KnownValues,
} from '../../testing/http/hostile-inputs.fixture.ts';

const serviceToken = 'a token for the other services';
let known: KnownValues;
const { world } = useWorld({ people: ['ann'], env: { SERVICE_TOKEN: serviceToken } });
beforeAll(async () => {
  const { uuid, token } = await world.person('bob');
  const response = await fetch(`${world.baseUrl}/api/room-service/rooms/infrastructure`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Hostile' }),
  });
  const room = (await response.json()) as { uuid: string; slug: string };
  const communityId = (await createCommunity(await world.person('ann'), 'Hostile Place')).slug;
  known = {
    communityId,
    uuid,
    userUuid: uuid,
    user: uuid,
    roomUuid: room.uuid,
    slug: room.slug,
    guid: room.uuid,
  };
});

/** Unpaired surrogates can't be encoded in a URL. */
const toText = (value: unknown): string => String(value).replaceAll(/\p{Surrogate}/gu, '');

function createUrl(base: string, path: string, { params, query }: HostileCall): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(toText(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, toText(one)])),
  ).toString();
  return `${base}${filled}${search ? `?${search}` : ''}`;
}

let ann: TestPerson | undefined;
/** Logs in only if the operation before has ended the session: every log-in hashes a password. */
async function findToken(): Promise<string> {
  const isValid = ann && (await world.app.user.authenticate(ann.token)) !== null;
  if (!ann || !isValid) ann = await logInAgain(world.baseUrl, 'ann');
  return ann.token;
}

/** Returns the inputs that caused a 500. */
async function findServerErrors(operation: Operation, base: string, path: string): Promise<string[]> {
  const token = await findToken();
  const found: string[] = [];
  for (const call of hostileCalls(operation, known)) {
    const hasBody = call.body !== undefined && operation.method !== 'GET';
    // Without a socket, which would take half of the time of these many thousand requests.
    const { statusCode } = await world.app.http.inject({
      method: operation.method,
      url: createUrl(base, path, call),
      headers: {
        authorization: `Bearer ${operation.auth === 'service' ? serviceToken : token}`,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { payload: JSON.stringify(call.body) } : {}),
    });
    if (statusCode === 500) found.push(JSON.stringify(call).slice(0, 300));
  }
  return found;
}

const withJson = allOperations.filter(({ streamBody }) => !streamBody);
it.each(withJson.map((one) => [one.id, one] as const))('%s never returns a 500', async (_id, one) => {
  expect(await findServerErrors(one, services[one.service].base, one.path)).toEqual([]);
});

it.each(cometOperations.map((one) => [one.id, one] as const))('%s never returns a 500', async (_id, one) => {
  expect(await findServerErrors(one, '', cometAddresses(one)[0] as string)).toEqual([]);
});
