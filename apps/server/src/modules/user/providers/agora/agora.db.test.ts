import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { createClient } from '@turnstage/client';
import { userAgoraToken } from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const appId = '970ca35de60c44645bbae8a215061b33';
const appCertificate = '5cfd2fd1755d40ecb72977518be15d3b';
const serviceToken = 'a-token-for-the-other-services';

let world: World;
beforeAll(async () => {
  world = await startWorld({
    env: { AGORA_APP_ID: appId, AGORA_APP_CERTIFICATE: appCertificate, SERVICE_TOKEN: serviceToken },
  });
});
afterAll(() => world.stop());

const { AccessToken2 } = createRequire(import.meta.url)('agora-token/src/AccessToken2.js') as {
  AccessToken2: new (...parts: unknown[]) => {
    from_string(token: string): boolean;
    verifySignature(certificate: string): boolean;
  };
};

/** What Agora reads from a token of its version 007: deflated, all numbers little-endian. */
function read(token: string) {
  const parsed = new AccessToken2('', '', 0, 0);
  expect(parsed.from_string(token) && parsed.verifySignature(appCertificate)).toBe(true);
  expect(token.slice(0, 3)).toBe('007');
  const bytes = inflateSync(Buffer.from(token.slice(3), 'base64'));
  let at = 0;
  const number = (size: 2 | 4) => {
    at += size;
    return bytes.readUIntLE(at - size, size);
  };
  const text = () => {
    const length = number(2);
    at += length;
    return bytes.subarray(at - length, at);
  };
  text();
  const givenAppId = String(text());
  const [, seconds] = [number(4), number(4), number(4)];
  expect([number(2), number(2)]).toEqual([1, 1]);
  const privileges = Array.from({ length: number(2) }, () => [number(2), number(4)][0]);
  return { appId: givenAppId, seconds, privileges, channel: String(text()), account: String(text()) };
}
const [join, publishAudio, publishVideo, publishData] = [1, 2, 3, 4];

test('A1: a token is for one room and in the own name; listeners can only listen', async () => {
  const gus = await world.person('gus');
  const roomUuid = randomUUID();
  const answer = await gus.client.call(userAgoraToken, { body: { roomUuid } });
  expect(answer).toMatchObject({ appId, channel: roomUuid, account: gus.uuid, role: 'SUBSCRIBER' });
  expect(Date.parse(answer.expiresAt)).toBe(world.clock.now() + 1_200_000);
  expect(read(answer.token)).toEqual({
    appId,
    seconds: 1200,
    channel: roomUuid,
    account: gus.uuid,
    privileges: [join],
  });
});

test('A2: people with an account may be heard and seen, guests and services may not', async () => {
  const [bob, gus] = [await world.person('bob'), await world.person('gus')];
  const body = { roomUuid: randomUUID(), role: 'PUBLISHER' as const };
  const { token } = await bob.client.call(userAgoraToken, { body });
  expect(read(token)).toMatchObject({
    account: bob.uuid,
    privileges: [join, publishAudio, publishVideo, publishData],
  });
  await expect(gus.client.call(userAgoraToken, { body })).rejects.toMatchObject({
    status: 403,
    code: 'agora/may-not-publish',
  });
  const service = createClient({ baseUrl: world.baseUrl, token: () => serviceToken });
  await expect(service.call(userAgoraToken, { body })).rejects.toMatchObject({ code: 'request/forbidden' });
});

test('an installation without a project says so', async () => {
  const bare = await startWorld();
  try {
    const bob = await bare.person('bob');
    await expect(bob.client.call(userAgoraToken, { body: { roomUuid: randomUUID() } })).rejects.toMatchObject(
      {
        status: 503,
        message: 'This installation is not connected to Agora; whoever runs it can set it up',
      },
    );
  } finally {
    await bare.stop();
  }
});
