/** Service names are the same in every language. */
export const serviceNames = {
  discord: 'Discord',
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  youtube: 'YouTube',
} as const;

export function isOAuthProvider(name: string | undefined): name is keyof typeof serviceNames {
  return name !== undefined && Object.hasOwn(serviceNames, name);
}
