/** Scrobbling: what people heard, sent to ListenBrainz and Last.fm for those who link an account (rules V42 to V50). */
import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, Ok, OneOf } from '../schemas.ts';

const service = 'sharing' as const;
const source = 'Turnstage';
export const scrobbleServices = ['listenbrainz', 'lastfm'] as const;
export type ScrobbleServiceName = (typeof scrobbleServices)[number];
const name = OneOf(scrobbleServices);
const ByName = Type.Object({ service: name });
/** A token of one of the services. */
const token = Type.String({ minLength: 1, maxLength: fieldLengths.scrobblingToken });

export const ScrobbleLink = Type.Object({
  service: name,
  title: Type.String(),
  isAvailable: Type.Boolean({ description: 'configured, and switched on by staff' }),
  link: Nullable(
    Type.Object({
      username: Type.String({ description: 'of the account there' }),
      isOn: Type.Boolean(),
      needsLinking: Type.Boolean({ description: 'the service refused the token' }),
      linkedAt: IsoTime,
      lastSentAt: Nullable(IsoTime),
      waiting: Type.Integer({ description: 'songs that are not sent yet' }),
    }),
  ),
});
export type ScrobbleLink = Static<typeof ScrobbleLink>;

export const scrobbling = operation({
  id: 'sharing.scrobbling',
  service,
  method: 'GET',
  path: '/scrobbling',
  auth: 'user',
  summary: 'List the services that the caller can scrobble to, with the linked accounts.',
  source,
  reply: Type.Array(ScrobbleLink),
});

const linkErrors = ['provider/not-configured', 'provider/token-refused', 'provider/unreachable'] as const;

export const linkListenBrainz = operation({
  id: 'sharing.linkListenBrainz',
  service,
  method: 'PUT',
  path: '/scrobbling/listenbrainz',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Link an account of ListenBrainz by its user token.',
  source,
  body: Type.Object({ token }, { additionalProperties: false }),
  reply: ScrobbleLink,
  errors: linkErrors,
});

export const startLastFm = operation({
  id: 'sharing.startLastFm',
  service,
  method: 'POST',
  path: '/scrobbling/lastfm/start',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Get the page of Last.fm on which the caller permits scrobbling. It leads back to the settings with a token and the given state.',
  source,
  body: Type.Object(
    {
      state: Type.String({
        pattern: '^[A-Za-z0-9-]{16,64}$',
        description: 'a random text of 16 to 64 letters, digits or hyphens',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ url: Type.String() }),
  status: 201,
  errors: ['provider/not-configured'],
});

export const linkLastFm = operation({
  id: 'sharing.linkLastFm',
  service,
  method: 'PUT',
  path: '/scrobbling/lastfm',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Link an account of Last.fm by the token with which its page led back.',
  source,
  body: Type.Object({ token }, { additionalProperties: false }),
  reply: ScrobbleLink,
  errors: linkErrors,
});

export const switchScrobbling = operation({
  id: 'sharing.switchScrobbling',
  service,
  method: 'PATCH',
  path: '/scrobbling/{service}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Pause scrobbling to a linked account, or go on. What waits while pausing is not sent.',
  source,
  params: ByName,
  body: Type.Object({ isOn: Type.Boolean() }, { additionalProperties: false }),
  reply: ScrobbleLink,
  errors: ['provider/not-linked'],
});

export const unlinkScrobbling = operation({
  id: 'sharing.unlinkScrobbling',
  service,
  method: 'DELETE',
  path: '/scrobbling/{service}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Unlink an account and delete its token. Idempotent.',
  source,
  params: ByName,
  reply: Ok,
});

export const ScrobbleSource = Type.Object({
  service: name,
  title: Type.String(),
  isConfigured: Type.Boolean(),
  settings: Type.Array(Type.String(), { description: 'the settings that it needs' }),
  isOn: Type.Boolean(),
  isFailing: Type.Boolean({ description: 'it is not called for a while, because it failed' }),
  accounts: Type.Integer({ description: 'linked accounts' }),
});
export type ScrobbleSource = Static<typeof ScrobbleSource>;

export const scrobbleSources = operation({
  id: 'sharing.scrobbleSources',
  service,
  method: 'GET',
  path: '/scrobbling-services',
  auth: 'staff',
  summary: 'List the services for scrobbling and how they are.',
  source,
  reply: Type.Array(ScrobbleSource),
});

export const switchScrobbleSource = operation({
  id: 'sharing.switchScrobbleSource',
  service,
  method: 'PATCH',
  path: '/scrobbling-services/{service}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Switch a service for scrobbling on or off. One that is off is not contacted.',
  source,
  params: ByName,
  body: Type.Object({ isOn: Type.Boolean() }, { additionalProperties: false }),
  reply: ScrobbleSource,
});

export const testScrobbleSource = operation({
  id: 'sharing.testScrobbleSource',
  service,
  method: 'POST',
  path: '/scrobbling-services/{service}/test',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Call a service for scrobbling once, without anybody’s data, and report how it went.',
  source,
  params: ByName,
  reply: Type.Object({ ok: Type.Boolean(), message: Nullable(Type.String()) }),
  status: 201,
  errors: ['provider/not-configured'],
});
