import { Type, type Static } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf } from '../../schemas.ts';

/** Services that a person can link. */
export const providerNames = ['discord', 'spotify', 'soundcloud', 'youtube', 'apple'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Those that are linked by going to their own page and coming back with a code. */
export const redirectProviderNames = ['spotify', 'soundcloud', 'youtube'] as const;
export type RedirectProviderName = (typeof redirectProviderNames)[number];

const secret = {
  pattern: '^[A-Za-z0-9_-]+$',
  minLength: 32,
  maxLength: 64,
  description: 'what was handed out',
};

/** Where to send the browser, and what it keeps to show that it is the one that comes back. */
export const Authorization = Type.Object({
  url: Type.String({ description: "the service's page" }),
  browserKey: Type.String({ description: 'stays in the browser that asked; 43 characters' }),
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

/** A token of a music service; never one that others can be made from. */
export const ProviderToken = Type.Object({
  accessToken: Type.String(),
  expiresAt: IsoTime,
  expiresIn: Type.Integer({ description: 'seconds from now, rounded down' }),
});
export type ProviderToken = Static<typeof ProviderToken>;

export const ProviderLink = Type.Object({
  displayName: Type.String({ description: 'how the service calls the person' }),
  linkedAt: IsoTime,
  status: OneOf(['active', 'ended']),
});

export const Provider = Type.Object({
  name: OneOf(providerNames),
  title: Type.String(),
  isConfigured: Type.Boolean({ description: 'this installation has keys for it' }),
  signIn: Type.Boolean({ description: 'people can sign in with it' }),
  /** What the caller has linked; null without a link, and for callers who are nobody. */
  link: Nullable(ProviderLink),
});
export type Provider = Static<typeof Provider>;
