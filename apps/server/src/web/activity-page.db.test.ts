/** Who can show the web client in a frame (docs/rules/activity.md). */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startWorld, type World } from '@turnstage/server/testing';
import { temporaryFolder } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const entry = '/?instance_id=i-1&frame_id=f-1&platform=desktop&channel_id=2&guild_id=3';
const keys = { DISCORD_CLIENT_ID: '1234567890', DISCORD_CLIENT_SECRET: 'secret' };
const discordClients =
  'https://discord.com https://ptb.discord.com https://canary.discord.com https://discordapp.com https://ptb.discordapp.com https://canary.discordapp.com';

let webDir: string;
let world: World;
beforeAll(async () => {
  webDir = await temporaryFolder('turnstage-activity-page-');
  await mkdir(webDir, { recursive: true });
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><head><title>t</title></head>');
  world = await startWorld({
    webDir,
    env: {
      ...keys,
      ACTIVITY: 'on',
      ACTIVITY_ROOM: 'house-lights',
      PUBLIC_URL: 'https://music.test',
      PLAYERS: 'youtube,soundcloud',
      YOUTUBE: 'on',
      SOUNDCLOUD: 'on',
    },
  });
});
afterAll(() => world.stop());

async function open(address: string, of = world) {
  const response = await fetch(of.baseUrl + address, { headers: { accept: 'text/html' } });
  const policy = response.headers.get('content-security-policy') ?? '';
  return {
    status: response.status,
    ancestors: policy.split(';').find((directive) => directive.startsWith('frame-ancestors')),
    policy,
    frameOptions: response.headers.get('x-frame-options'),
    text: await response.text(),
  };
}

describe('Y2: the page that Discord opens', () => {
  test('can be framed by Discord’s clients only', async () => {
    const { status, ancestors, frameOptions, policy } = await open(entry);
    expect([status, ancestors, frameOptions]).toEqual([200, `frame-ancestors ${discordClients}`, null]);
    for (const directive of [
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "default-src 'self'",
    ])
      expect(policy.split(';')).toContain(directive);
  });

  test('loads no player of another service (Y8)', async () => {
    expect((await open('/')).policy).toContain('youtube');
    const { policy } = await open(entry);
    expect(policy).not.toContain('youtube');
    expect(policy).not.toContain('soundcloud');
  });

  test('knows the application, the clients, the room and the address in the browser', async () => {
    const content = /<meta name="turnstage-activity" content="([^"]*)"/.exec((await open(entry)).text)?.[1];
    expect(JSON.parse((content ?? '').replaceAll('&quot;', '"'))).toEqual({
      clientId: '1234567890',
      origins: discordClients.split(' '),
      roomSlug: 'house-lights',
      publicUrl: 'https://music.test',
    });
  });

  test.each([
    '/',
    '/?frame_id=f-1',
    '/?instance_id=i-1',
    '/r/house-lights?instance_id=i-1&frame_id=f-1',
    '/settings?instance_id=i-1&frame_id=f-1',
    '/staff?instance_id=i-1&frame_id=f-1',
    '/index.html?instance_id=i-1&frame_id=f-1',
  ])('%s stays as it is', async (address) => {
    const { ancestors, frameOptions, text } = await open(address);
    expect([ancestors, frameOptions]).toEqual(["frame-ancestors 'none'", 'SAMEORIGIN']);
    expect(text).not.toContain('turnstage-activity');
  });

  test('replies of the API can’t be framed, and the embed card keeps its own rule', async () => {
    const api = await fetch(`${world.baseUrl}/api/user-service/installation?instance_id=i-1&frame_id=f-1`);
    expect(api.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await open('/embed/room/nowhere')).policy).toContain('frame-ancestors *');
  });
});

test('Y1: where it is off the page can’t be framed', async () => {
  const other = await startWorld({ webDir, env: keys });
  try {
    const { ancestors, text } = await open(entry, other);
    expect(ancestors).toBe("frame-ancestors 'none'");
    expect(text).not.toContain('turnstage-activity');
  } finally {
    await other.stop();
  }
});
