/** What the CometChat SDK calls before and after everything else. A plain bot needs none of it. */
import { Type } from '@sinclair/typebox';
import { avatarRefusals } from '../../avatar-refusals.ts';
import { call } from './call.ts';
import { DeviceBody, LogInBody } from './requests.ts';
import { CometMe, CometSettings, SuccessReply, ItemReply } from './shapes.ts';

export const settings = call({
  id: 'comet.settings',
  method: 'GET',
  path: '/settings',
  auth: 'public',
  summary: 'Get the addresses of this installation for the SDK.',
  reply: ItemReply(CometSettings),
});

export const logIn = call({
  id: 'comet.logIn',
  method: 'PUT',
  path: '/me',
  auth: 'guest',
  rateLimit: 'write',
  summary: "Get the token's owner and the addresses to connect to. A new `name` or `avatar` is saved.",
  body: LogInBody,
  reply: ItemReply(CometMe),
  errors: [...avatarRefusals, 'profile/nickname-taken', 'request/forbidden', 'user/not-found'],
});

export const logOut = call({
  id: 'comet.logOut',
  method: 'DELETE',
  path: '/me',
  auth: 'guest',
  rateLimit: 'write',
  summary: 'Sign a client out. The token stays valid until its session ends.',
  reply: SuccessReply,
});

export const jwt = call({
  id: 'comet.jwt',
  method: 'POST',
  path: '/me/jwt',
  auth: 'guest',
  rateLimit: 'write',
  summary: 'Get the token again, for clients that need one for their websocket.',
  body: DeviceBody,
  reply: ItemReply(Type.Object({ jwt: Type.String() })),
  errors: ['request/forbidden'],
});

export const userSession = call({
  id: 'comet.userSession',
  method: 'POST',
  path: '/user_sessions',
  auth: 'guest',
  rateLimit: 'write',
  summary: 'Accept the device description of the SDK. Nothing of it is stored.',
  body: DeviceBody,
  reply: SuccessReply,
});
