/**
 * Files that are small and become huge when they are decoded, at every call that takes one. Whatever they do happens
 * in a process of its own: the memory of this process and all its children stays within a limit.
 */
import { startWorld, type World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audioBombs, imageBombs, largestGif, red } from '../../testing/media/bombs.ts';
import {
  createImageTargets,
  imageInputs,
  imageInputsOfContract,
  imageRequest,
  type ImageTargets,
} from '../../testing/media/image-inputs.ts';
import { upload } from '../../testing/upload/uploader.fixture.ts';
import { residentTreeBytes } from '../media/limited-process.ts';

const maxGrowthBytes = 300 * 1024 * 1024;

let world: World;
/** The first account is an admin and can do everything. */
let ann: TestPerson;
let targets: ImageTargets;

beforeAll(async () => {
  world = await startWorld();
  ann = await world.person('ann');
  targets = await createImageTargets(ann);
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

/** Returns the status of the reply. */
async function send(input: string, image: Buffer): Promise<number> {
  const { method, path, body } = imageRequest(input, image, targets);
  const isFile = Buffer.isBuffer(body);
  const isForm = body instanceof FormData;
  const response = await fetch(world.baseUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${ann.token}`,
      ...(isForm ? {} : { 'content-type': isFile ? 'image/png' : 'application/json' }),
    },
    body: isForm ? body : isFile ? new Uint8Array(body) : JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

const inputs = Object.keys(imageInputs);

it('every operation that takes an image is tested', () => {
  const tested = new Set(inputs.flatMap((input) => [input, input.split(' ')[0]]));
  expect(imageInputsOfContract().filter((input) => !tested.has(input))).toEqual([]);
});

describe.each(Object.entries(imageBombs))('%s', (_name, create) => {
  let image: Buffer;
  beforeAll(async () => void (image = await create()));

  it.each(inputs)('is refused by %s, within the limit', async (input) => {
    let status = 0;
    const growth = await measureGrowth(async () => void (status = await send(input, image)));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(growth).toBeLessThan(maxGrowthBytes);
  });
});

describe('an animation with frames of the largest size', () => {
  let image: Buffer;
  beforeAll(async () => void (image = await largestGif()));

  // Decoding it takes long: as a body, in a form, and in a data URL, for each kind of image that is made of it.
  it.each([
    'chat.uploadImage',
    'user.uploadImage profilePicture',
    'user.uploadImage coverPicture',
    'points.createAvatar frontFile',
    'points.setTokenBundleThumbnail',
    'room.updateRoom posterFile',
  ])('is accepted by %s, within the limit', async (input) => {
    let status = 0;
    const growth = await measureGrowth(async () => void (status = await send(input, image)));
    expect(status).toBeLessThan(300);
    expect(growth).toBeLessThan(maxGrowthBytes);
  });
});

it('real images are still accepted everywhere', async () => {
  const photo = await red(800, 600).jpeg().toBuffer();
  const statuses: Record<string, number> = {};
  for (const input of inputs) statuses[input] = await send(input, photo);
  expect(Object.entries(statuses).filter(([, status]) => status >= 300)).toEqual([]);
});

describe.each(Object.entries(audioBombs))('%s', (_name, { create, outcome }) => {
  it(`is prepared within the limit and ends as ${outcome}`, async () => {
    const file = await create();
    const growth = await measureGrowth(async () => {
      expect((await upload(world, ann, file)).transcodingStatus).toBe(outcome);
    });
    expect(growth).toBeLessThan(maxGrowthBytes);
  });
});
