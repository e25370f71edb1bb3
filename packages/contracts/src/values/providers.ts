/** Services that a person can link. */
export const providerNames = ['discord', 'spotify', 'soundcloud', 'youtube', 'apple'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Services that are linked through their own page, which redirects back with a code. */
export const redirectProviderNames = ['spotify', 'soundcloud', 'youtube'] as const;
export type RedirectProviderName = (typeof redirectProviderNames)[number];

/** What somebody can do in an audio channel. */
export const mediaRoles = ['PUBLISHER', 'SUBSCRIBER'] as const;
export type MediaRole = (typeof mediaRoles)[number];
