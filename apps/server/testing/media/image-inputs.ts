/** Every place of the contract where a client sends an image. The suite and `npm run attack` send bombs to each. */
import { randomUUID } from 'node:crypto';
import {
  pointsCreateAvatar,
  roomCreateCommunity,
  roomCreateEvent,
  roomCreateRoom,
} from '@turnstage/client/routes';
import { allOperations, services, type Operation } from '@turnstage/contracts';
import type { TSchema } from '@sinclair/typebox';
import type { TestPerson } from '@turnstage/testkit';
import { sellTokens } from '../payment/shop.fixture.ts';

/** Whose room, event and community get the images. */
export interface ImageTargets {
  readonly roomUuid: string;
  readonly communityUuid: string;
  readonly eventSlug: string;
  readonly avatarSlug: string;
  readonly tokenBundleId: string;
}

export interface ImageRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer | FormData | object;
}

/** An image as bytes, as a form, or as a data URL in a field. */
type ImageInput = (
  image: Buffer,
  targets: ImageTargets,
) => Omit<ImageRequest, 'method' | 'path'> & PathParams;
interface PathParams {
  readonly params?: Readonly<Record<string, string>>;
}

const dataUrl = (image: Buffer) => `data:image/png;base64,${image.toString('base64')}`;

function form(field: string, image: Buffer): FormData {
  const parts = new FormData();
  parts.append(field, new Blob([new Uint8Array(image)]), 'photo.jpg');
  return parts;
}

const newSlug = () => `harbour-${randomUUID().slice(0, 8)}`;

/** A PNG image of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const dayMs = 24 * 60 * 60 * 1000;
const times = () => ({
  startsAt: new Date(Date.now() + dayMs).toISOString(),
  endsAt: new Date(Date.now() + 2 * dayMs).toISOString(),
});

/** By the operation's id and, unless the image is the body, the field. */
export const imageInputs: Readonly<Record<string, ImageInput>> = {
  'chat.uploadImage': (image) => ({ body: image }),
  'user.uploadImage profilePicture': (image) => ({ body: form('profilePicture', image) }),
  'user.uploadImage coverPicture': (image) => ({ body: form('coverPicture', image) }),
  'points.createAvatar frontFile': (image) => ({
    body: { slug: newSlug(), name: 'Harbour', frontFile: dataUrl(image) },
  }),
  'points.createAvatar backFile': (image) => ({
    body: { slug: newSlug(), name: 'Harbour', frontFile: dataUrl(dot), backFile: dataUrl(image) },
  }),
  'points.changeAvatar frontFile': (image, { avatarSlug: slug }) => ({
    params: { slug },
    body: { frontFile: dataUrl(image) },
  }),
  'points.changeAvatar backFile': (image, { avatarSlug: slug }) => ({
    params: { slug },
    body: { backFile: dataUrl(image) },
  }),
  'points.uploadConsumableFile': (image) => ({ body: form('file', image) }),
  'points.setTokenBundleThumbnail': (image, { tokenBundleId: id }) => ({
    params: { id },
    body: form('file', image),
  }),
  'room.setPoster': (image, { roomUuid: id }) => ({ params: { id }, body: image }),
  'room.setPoster poster': (image, { roomUuid: id }) => ({ params: { id }, body: form('poster', image) }),
  'room.updateRoom posterFile': (image, { roomUuid: id }) => ({
    params: { id },
    body: { posterFile: dataUrl(image) },
  }),
  'room.updateRoomInfrastructure posterFile': (image, { roomUuid: id }) => ({
    params: { id },
    body: { posterFile: dataUrl(image) },
  }),
  'room.changeRoomAsStaff posterFile': (image, { roomUuid: id }) => ({
    params: { id },
    body: { posterFile: dataUrl(image) },
  }),
  'room.createCommunity imageFile': (image) => ({ body: { name: 'Harbour', imageFile: dataUrl(image) } }),
  'room.createCommunity bannerFile': (image) => ({ body: { name: 'Harbour', bannerFile: dataUrl(image) } }),
  'room.openCommunity imageFile': (image) => ({ body: { name: 'Harbour', imageFile: dataUrl(image) } }),
  'room.openCommunity bannerFile': (image) => ({ body: { name: 'Harbour', bannerFile: dataUrl(image) } }),
  'room.changeOwnCommunity imageFile': (image, { communityUuid: id }) => ({
    params: { id },
    body: { imageFile: dataUrl(image) },
  }),
  'room.changeOwnCommunity bannerFile': (image, { communityUuid: id }) => ({
    params: { id },
    body: { bannerFile: dataUrl(image) },
  }),
  'room.createCommunities imageFile': (image) => ({
    body: { bulk: [{ name: 'Harbour', imageFile: dataUrl(image) }] },
  }),
  'room.createCommunities bannerFile': (image) => ({
    body: { bulk: [{ name: 'Harbour', bannerFile: dataUrl(image) }] },
  }),
  'room.changeCommunity imageFile': (image, { communityUuid: id }) => ({
    params: { id },
    body: { imageFile: dataUrl(image) },
  }),
  'room.changeCommunity bannerFile': (image, { communityUuid: id }) => ({
    params: { id },
    body: { bannerFile: dataUrl(image) },
  }),
  'room.replaceCommunity imageFile': (image, { communityUuid: id }) => ({
    params: { id },
    body: { name: 'Harbour', imageFile: dataUrl(image) },
  }),
  'room.replaceCommunity bannerFile': (image, { communityUuid: id }) => ({
    params: { id },
    body: { name: 'Harbour', bannerFile: dataUrl(image) },
  }),
  'room.createEvent posterFile': (image, { roomUuid }) => ({
    body: { name: 'Sunday', ...times(), roomUuid, posterFile: dataUrl(image) },
  }),
  'room.changeEvent posterFile': (image, { eventSlug: id }) => ({
    params: { id },
    body: { posterFile: dataUrl(image) },
  }),
};

/** What `imageInputs` must have, from the contract: whatever is refused as an unreadable image. */
export function imageInputsOfContract(): string[] {
  return allOperations
    .filter(({ errors }) => errors?.some((code) => /\bimage[/-]unreadable$/.test(code)))
    .flatMap(({ id, streamBody, body }) =>
      streamBody ? [id] : imageFields(body).map((field) => `${id} ${field}`),
    );
}

/** Strings that are long enough for an image, at any depth. */
function imageFields(schema: TSchema | undefined, name = ''): string[] {
  if (!schema) return [];
  const of = schema as { [key: string]: unknown; properties?: Record<string, TSchema>; items?: TSchema };
  const branches = (of['anyOf'] ?? of['allOf'] ?? []) as TSchema[];
  const found = [
    ...Object.entries(of.properties ?? {}).flatMap(([key, value]) => imageFields(value, key)),
    ...imageFields(of.items, name),
    ...branches.flatMap((branch) => imageFields(branch, name)),
  ];
  return typeof of['maxLength'] === 'number' && of['maxLength'] > 1_000_000 ? [...found, name] : found;
}

/** The request that sends the image there. */
export function imageRequest(key: string, image: Buffer, targets: ImageTargets): ImageRequest {
  const input = imageInputs[key];
  if (!input) throw new Error(`${key} takes no image`);
  const { service, method, path } = operationOf(key);
  const { params = {}, body } = input(image, targets);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return { method, path: services[service].base + filled, body };
}

function operationOf(key: string): Operation {
  const id = key.split(' ')[0];
  const operation = allOperations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`there is no operation ${id}`);
  return operation;
}

/** A room and an event of `owner`, a community and a token bundle, for which `owner` must be admin. */
export async function createImageTargets(owner: TestPerson): Promise<ImageTargets> {
  const { uuid: roomUuid } = await owner.client.call(roomCreateRoom, { body: { name: 'Bombs' } });
  const community = await owner.client.call(roomCreateCommunity, { body: { name: 'Bombs' } });
  const event = await owner.client.call(roomCreateEvent, { body: { name: 'Bombs', ...times(), roomUuid } });
  const avatar = await owner.client.call(pointsCreateAvatar, {
    body: { slug: 'bombs', name: 'Bombs', frontFile: dataUrl(dot) },
  });
  const { bundleId: tokenBundleId } = await sellTokens(owner, 100);
  return {
    roomUuid,
    communityUuid: community.uuid,
    eventSlug: event.slug,
    avatarSlug: avatar.slug,
    tokenBundleId,
  };
}
