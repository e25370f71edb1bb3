import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { createClient } from '@turnstage/client';
import { userAgoraToken } from '@turnstage/client/routes';
import { startWorld, useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';

const appId = '970ca35de60c44645bbae8a215061b33';
const appCertificate = '5cfd2fd1755d40ecb72977518be15d3b';
const serviceToken = 'a-token-for-the-other-services';

const { world } = useWorld({
  env: { AGORA_APP_ID: appId, AGORA_APP_CERTIFICATE: appCertificate, SERVICE_TOKEN: serviceToken },
});

const { AccessToken2 } = createRequire(import.meta.url)('agora-token/src/AccessToken2.js') as {
  AccessToken2: new (...parts: unknown[]) => {
    from_string(token: string): boolean;
    verifySignature(certificate: string): boolean;
  };
};

/** Decodes an Agora token of version 007: deflated, all numbers little-endian. */
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
const [joinChannel, publishAudio, publishVideo, publishData] = [1, 2, 3, 4];

test('A1: a token is for one room and in the own name; listeners can only subscribe', async () => {
  const gus = await world.person('gus');
  const roomUuid = randomUUID();
  const reply = await gus.client.call(userAgoraToken, { body: { roomUuid } });
  expect(reply).toMatchObject({ appId, channel: roomUuid, account: gus.uuid, role: 'SUBSCRIBER' });
  expect(Date.parse(reply.expiresAt)).toBe(world.clock.now() + 1_200_000);
  expect(read(reply.token)).toEqual({
    appId,
    seconds: 1200,
    channel: roomUuid,
    account: gus.uuid,
    privileges: [joinChannel],
  });
});

test('A2: people with an account can publish audio and video, guests and services cannot', async () => {
  const [bob, gus] = [await world.person('bob'), await world.person('gus')];
  const body = { roomUuid: randomUUID(), role: 'PUBLISHER' as const };
  const { token } = await bob.client.call(userAgoraToken, { body });
  expect(read(token)).toMatchObject({
    account: bob.uuid,
    privileges: [joinChannel, publishAudio, publishVideo, publishData],
  });
  await expect(gus.client.call(userAgoraToken, { body })).rejects.toMatchObject({
    status: 403,
    code: 'agora/may-not-publish',
  });
  const service = createClient({ baseUrl: world.baseUrl, token: () => serviceToken });
  await expect(service.call(userAgoraToken, { body })).rejects.toMatchObject({ code: 'request/forbidden' });
});

test('an installation without an Agora project says so', async () => {
  const unconfigured = await startWorld();
  try {
    const bob = await unconfigured.person('bob');
    await expect(bob.client.call(userAgoraToken, { body: { roomUuid: randomUUID() } })).rejects.toMatchObject(
      {
        status: 503,
        body: { message: "This server isn't connected to Agora. Its admin can set it up." },
      },
    );
  } finally {
    await unconfigured.stop();
  }
});
