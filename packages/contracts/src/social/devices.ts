import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Ok, OneOf, Uuid } from '../schemas.ts';
import { devicePlatforms } from '../values/people.ts';
import { Device, PersonPath } from './shapes.ts';

const service = 'social' as const;
const source = 'document 1 section 7';

/** As push services format them; everything fits into a path. */
const Token = Type.String({
  minLength: 8,
  maxLength: limits.deviceToken,
  pattern: '^[A-Za-z0-9_:.~%/+=\\[\\]-]+$',
  description: 'a token as returned by the push service',
});
const OwnerAndToken = Type.Object({ a: Uuid, b: Token });

export const registerDevice = operation({
  id: 'social.registerDevice',
  service,
  method: 'POST',
  path: '/devices',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Register a device for push messages. A token belongs to the account that registered it last.',
  source,
  body: Type.Object({ platform: OneOf(devicePlatforms), token: Token }, { additionalProperties: false }),
  reply: Device,
  status: 201,
});

export const removeDevice = operation({
  id: 'social.removeDevice',
  service,
  method: 'DELETE',
  path: '/devices/{token}',
  auth: 'user',
  rateLimit: 'write',
  summary: "Remove one of the caller's devices.",
  source,
  params: Type.Object({ token: Token }),
  reply: Ok,
  errors: ['device/not-found'],
});

export const removeDeviceOf = operation({
  id: 'social.removeDeviceOf',
  service,
  method: 'DELETE',
  path: '/devices/{a}/{b}',
  auth: 'guest',
  rateLimit: 'write',
  summary:
    "Remove the device with token `b` of the person `a`: the caller's own, or any for staff and services.",
  source,
  params: OwnerAndToken,
  reply: Ok,
  errors: ['device/not-found', 'request/forbidden'],
});

export const singleDevice = operation({
  id: 'social.singleDevice',
  service,
  method: 'GET',
  path: '/devices/single-device/{a}/{b}',
  auth: 'guest',
  summary:
    "Get the device with token `b` of the person `a`: the caller's own, or any for staff and services.",
  source,
  params: OwnerAndToken,
  reply: Device,
  errors: ['device/not-found', 'request/forbidden'],
});

export const allDevices = operation({
  id: 'social.allDevices',
  service,
  method: 'GET',
  path: '/devices/all-devices/{id}',
  auth: 'guest',
  summary: "List the devices of a person: the caller's own, or anyone's for staff and services.",
  source,
  params: PersonPath,
  reply: Type.Array(Device),
  errors: ['request/forbidden'],
});
