import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Ok, OneOf, Uuid } from '../schemas.ts';

const service = 'user' as const;

export const imageKinds = ['profilePicture', 'coverPicture'] as const;

/** A picture of a profile (document 1 section 3). */
export const UserImage = Type.Object({
  id: Uuid,
  type: OneOf(imageKinds),
  url: Type.String({ description: 'path on this installation; takes `size` or `width`' }),
  width: Type.Integer({ description: 'pixels as kept' }),
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
    'Send a picture of the own profile as `multipart/form-data`: one file, its kind as the field `type` or as the name of the file part. It takes the place of the one before.',
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
    'Answer a picture as WebP: cut to a square of `size` pixels (a cover: that wide), or whole and scaled to the step nearest above `width`.',
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
        description: 'becomes 33, 50, 100, 180, 182, 200, 350, 500 or 800',
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
  summary: 'Remove a picture: the own one; for staff, that of somebody below them.',
  source: 'document 1 sections 7 and 8',
  params: Type.Object({ id: Uuid }),
  reply: Ok,
  errors: ['image/not-found', 'image/not-owner'],
});
