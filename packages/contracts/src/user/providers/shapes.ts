import { Type, type Static } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf } from '../../schemas.ts';
import { providerNames } from '../../values/providers.ts';

const secret = {
  pattern: '^[A-Za-z0-9_-]+$',
  minLength: 32,
  maxLength: 64,
  description: 'the key that was issued',
};

/** Where to send the browser, and the key with which the server verifies later that the same browser comes back. */
export const Authorization = Type.Object({
  url: Type.String({ description: "the service's page" }),
  browserKey: Type.String({ description: 'stays in the requesting browser, 43 characters' }),
  expiresAt: IsoTime,
});

/** What the browser brings back. */
export const AuthorizationReturn = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 4096 }),
    state: Type.String(secret),
    browserKey: Type.String(secret),
  },
  { additionalProperties: false },
);

/** A token of a music service; never one that can create others. */
export const ProviderToken = Type.Object({
  accessToken: Type.String(),
  expiresAt: IsoTime,
  expiresIn: Type.Integer({ description: 'seconds from now, rounded down' }),
});
export type ProviderToken = Static<typeof ProviderToken>;

export const ProviderLink = Type.Object({
  displayName: Type.String({ description: "the person's name at the service" }),
  linkedAt: IsoTime,
  status: OneOf(['active', 'ended']),
});

export const Provider = Type.Object({
  name: OneOf(providerNames),
  title: Type.String(),
  isConfigured: Type.Boolean({ description: 'this installation has keys for it' }),
  signIn: Type.Boolean({ description: 'people can sign in with it' }),
  /** The caller's link; null without one, and for anonymous callers. */
  link: Nullable(ProviderLink),
});
export type Provider = Static<typeof Provider>;
