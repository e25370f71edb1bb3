import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Ok, OneOf, Uuid } from '../schemas.ts';

const service = 'user' as const;

export const imageKinds = ['profilePicture', 'coverPicture'] as const;

/** An image of a profile (document 1 section 3). */
export const UserImage = Type.Object({
  id: Uuid,
  type: OneOf(imageKinds),
  url: Type.String({ description: 'path on this installation, with `size` or `width`' }),
  width: Type.Integer({ description: 'pixels as stored' }),
  height: Type.Integer(),
  createdAt: IsoTime,
});
export type UserImage = Static<typeof UserImage>;

export const uploadImage = operation({
  id: 'user.uploadImage',
  service,
  method: 'POST',
  path: '/users/images',
  auth: 'user',
  rateLimit: 'upload',
  summary:
    "Upload an image of the caller's profile as `multipart/form-data`: one file, with its kind in the field `type` or as the name of the file part. It replaces the previous one.",
  source: 'document 1 sections 3 and 7',
  query: Type.Object({ type: Type.Optional(OneOf(imageKinds)) }),
  streamBody: true,
  streamType: 'multipart/form-data',
  reply: UserImage,
  status: 201,
  errors: ['image/unreadable', 'image/too-large', 'image/too-many-pixels', 'profile/not-found'],
});

export const imageById = operation({
  id: 'user.imageById',
  service,
  method: 'GET',
  path: '/users/images/{id}',
  auth: 'public',
  summary:
    'Get an image as WebP: cropped to a square of `size` pixels (a cover: that wide), or uncropped and scaled to the next step at or above `width`.',
  source: 'document 1 section 7, document 3 section 9',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({
    size: Type.Optional(
      Type.Unsafe<128 | 256 | 500 | 1024>(
        Type.Integer({ enum: [128, 256, 500, 1024], description: 'default 256' }),
      ),
    ),
    width: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        description: 'snaps to 33, 50, 100, 180, 182, 200, 350, 500 or 800',
      }),
    ),
  }),
  reply: { contentType: 'image/webp' },
  errors: ['image/not-found'],
});

export const deleteImage = operation({
  id: 'user.deleteImage',
  service,
  method: 'DELETE',
  path: '/users/images/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: "Delete one of the caller's images, or as staff one of a person below the caller's rank.",
  source: 'document 1 sections 7 and 8',
  params: Type.Object({ id: Uuid }),
  reply: Ok,
  errors: ['image/not-found', 'image/not-owner'],
});
