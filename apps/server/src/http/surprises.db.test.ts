/** Whatever a call is given that its schemas let in, the answer is never a 500. */
import {
  allOperations,
  cometAddresses,
  cometOperations,
  services,
  type Operation,
} from '@turnstage/contracts';
import { logInAgain, startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileCalls, type HostileCall, type Known } from './hostile-inputs.fixture.ts';

const serviceToken = 'a token for the other services';
let world: World;
let known: Known;
beforeAll(async () => {
  world = await startWorld({ env: { SERVICE_TOKEN: serviceToken } });
  await world.person('ann');
  const { uuid, token } = await world.person('bob');
  const response = await fetch(`${world.baseUrl}/api/room-service/rooms/infrastructure`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Hostile' }),
  });
  const room = (await response.json()) as { uuid: string; slug: string };
  known = { uuid, userUuid: uuid, user: uuid, roomUuid: room.uuid, slug: room.slug, guid: room.uuid };
});
afterAll(() => world.stop());

/** Halves of characters do not fit into an address. */
const asText = (value: unknown): string => String(value).replaceAll(/\p{Surrogate}/gu, '');

function addressOf(base: string, path: string, { params, query }: HostileCall): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, asText(one)])),
  ).toString();
  return `${world.baseUrl}${base}${filled}${search ? `?${search}` : ''}`;
}

/** Statuses of our own faults, with what was sent. */
async function surprises(operation: Operation, base: string, path: string): Promise<string[]> {
  const { token } = await logInAgain(world.baseUrl, 'ann');
  const found: string[] = [];
  for (const call of hostileCalls(operation, known)) {
    const hasBody = call.body !== undefined && operation.method !== 'GET';
    const response = await fetch(addressOf(base, path, call), {
      method: operation.method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${operation.auth === 'service' ? serviceToken : token}`,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(call.body) } : {}),
    });
    await response.arrayBuffer();
    if (response.status === 500) found.push(JSON.stringify(call).slice(0, 300));
  }
  return found;
}

const withJson = allOperations.filter(({ streamBody }) => !streamBody);
it.each(withJson.map((one) => [one.id, one] as const))('%s stands all of it', async (_id, one) => {
  expect(await surprises(one, services[one.service].base, one.path)).toEqual([]);
});

it.each(cometOperations.map((one) => [one.id, one] as const))('%s stands all of it', async (_id, one) => {
  expect(await surprises(one, '', cometAddresses(one)[0] as string)).toEqual([]);
});
