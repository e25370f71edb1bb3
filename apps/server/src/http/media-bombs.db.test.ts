/**
 * Files that are small and become huge when they are decoded, at every call that takes one. Whatever they do happens
 * in a process of its own: the memory of this process and all its children stays within a limit.
 */
import { roomCreateRoom } from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audioBombs, imageBombs, largestGif, red } from '../../testing/media/bombs.ts';
import { sendForm } from '../../testing/user/image.fixture.ts';
import { upload } from '../../testing/upload/uploader.fixture.ts';
import { residentTreeBytes } from '../media/limited-process.ts';

const maxGrowthBytes = 300 * 1024 * 1024;

let world: World;
let bob: TestPerson;
let roomUuid: string;

beforeAll(async () => {
  world = await startWorld();
  bob = await world.person('bob');
  ({ uuid: roomUuid } = await bob.client.call(roomCreateRoom, { body: { name: 'Bombs' } }));
});
afterAll(() => world.stop());

/** The most that this process and its children grow by during `work`. */
async function measureGrowth(work: () => Promise<void>): Promise<number> {
  const idle = residentTreeBytes(process.pid);
  let peak = idle;
  const timer = setInterval(() => (peak = Math.max(peak, residentTreeBytes(process.pid))), 20);
  await work().finally(() => clearInterval(timer));
  return peak - idle;
}

async function sendAsBody(path: string, file: Buffer): Promise<number> {
  const response = await fetch(world.baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${bob.token}`, 'content-type': 'image/png' },
    body: new Uint8Array(file),
  });
  await response.arrayBuffer();
  return response.status;
}

async function sendPoster(file: Buffer): Promise<number> {
  const form = new FormData();
  form.append('poster', new Blob([new Uint8Array(file)]), 'poster.jpg');
  const response = await fetch(`${world.baseUrl}/api/room-service/rooms/${roomUuid}/poster`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bob.token}` },
    body: form,
  });
  await response.arrayBuffer();
  return response.status;
}

const sendProfileImage = (kind: string) => async (file: Buffer) =>
  (await sendForm(world, bob, [[kind, file]])).status;

const uploadCalls: Record<string, (file: Buffer) => Promise<number>> = {
  'chat image': (file) => sendAsBody('/api/chat-service/images', file),
  'profile picture': sendProfileImage('profilePicture'),
  banner: sendProfileImage('coverPicture'),
  poster: sendPoster,
};

describe.each(Object.entries(imageBombs))('%s', (_name, create) => {
  it.each(Object.entries(uploadCalls))('is refused as a %s, within the limit', async (_kind, send) => {
    const file = await create();
    let status = 0;
    const growth = await measureGrowth(async () => void (status = await send(file)));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(growth).toBeLessThan(maxGrowthBytes);
  });
});

it.each(Object.entries(uploadCalls))(
  'an animation with frames of the largest size is accepted as a %s, within the limit',
  async (_kind, send) => {
    const file = await largestGif();
    let status = 0;
    const growth = await measureGrowth(async () => void (status = await send(file)));
    expect(status).toBeLessThan(300);
    expect(growth).toBeLessThan(maxGrowthBytes);
  },
);

it('real images are still accepted by every call', async () => {
  const photo = await red(4_000, 3_000).jpeg().toBuffer();
  for (const send of Object.values(uploadCalls)) expect(await send(photo)).toBeLessThan(300);
});

describe.each(Object.entries(audioBombs))('%s', (_name, { create, outcome }) => {
  it(`is prepared within the limit and ends as ${outcome}`, async () => {
    const file = await create();
    const growth = await measureGrowth(async () => {
      expect((await upload(world, bob, file)).transcodingStatus).toBe(outcome);
    });
    expect(growth).toBeLessThan(maxGrowthBytes);
  });
});
