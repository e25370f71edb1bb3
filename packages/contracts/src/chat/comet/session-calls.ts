/** What the SDK of the old chat asks before and after everything else. A plain bot needs none of it. */
import { Type } from '@sinclair/typebox';
import { call } from './call.ts';
import { DeviceBody, LogInBody } from './requests.ts';
import { CometMe, CometSettings, Done, One } from './shapes.ts';

export const settings = call({
  id: 'comet.settings',
  method: 'GET',
  path: '/settings',
  auth: 'public',
  summary: 'Tell the SDK where this installation is reached.',
  reply: One(CometSettings),
});

export const logIn = call({
  id: 'comet.logIn',
  method: 'PUT',
  path: '/me',
  auth: 'guest',
  rateLimit: 'write',
  summary:
    'Answer who the token belongs to and where to connect; a `name` or `avatar` that is another one is taken.',
  body: LogInBody,
  reply: One(CometMe),
  errors: ['profile/unknown-avatar', 'profile/nickname-taken', 'request/forbidden', 'user/not-found'],
});

export const logOut = call({
  id: 'comet.logOut',
  method: 'DELETE',
  path: '/me',
  auth: 'guest',
  summary: 'Say that a client is done. The token goes on until its session ends.',
  reply: Done,
});

export const jwt = call({
  id: 'comet.jwt',
  method: 'POST',
  path: '/me/jwt',
  auth: 'guest',
  summary: 'Answer the token again, for clients that want one more for their websocket.',
  body: DeviceBody,
  reply: One(Type.Object({ jwt: Type.String() })),
  errors: ['request/forbidden'],
});

export const userSession = call({
  id: 'comet.userSession',
  method: 'POST',
  path: '/user_sessions',
  auth: 'guest',
  summary: 'Take note that the SDK described its device; nothing of it is kept.',
  body: DeviceBody,
  reply: Done,
});
