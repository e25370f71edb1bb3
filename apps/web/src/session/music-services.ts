/** Music services that a profile can name (document 1 section 1), by the names that songs have for them. */

/** One of these is the main one at most (document 3 section 5). */
export const mainServices = ['spotify', 'apple', 'youtube'] as const;
export type MainService = (typeof mainServices)[number];

export const moreServices = ['soundCloudPublic', 'audius', 'sevenDigital'] as const;
export type MoreService = (typeof moreServices)[number];

/** Proper names: the same in every language. */
export const serviceBrands = {
  youtube: 'YouTube',
  soundCloudPublic: 'SoundCloud',
  spotify: 'Spotify',
  apple: 'Apple Music',
  audius: 'Audius',
  sevenDigital: '7digital',
} as const satisfies Record<MainService | MoreService, string>;

/** Other clients may have written several; the first one counts. */
export function mainServiceOf(services: readonly string[]): MainService | null {
  for (const service of services) {
    const main = mainServices.find((one) => one === service);
    if (main) return main;
  }
  return null;
}

/** Takes the place of any other; null for none. What is not a main service stays. */
export function withMainService(services: readonly string[], main: MainService | null): string[] {
  const others = services.filter((service) => !mainServices.some((one) => one === service));
  return main === null ? others : [main, ...others];
}

export function hasService(services: readonly string[], service: MoreService): boolean {
  return services.some((one) => namesOf(service).includes(one));
}

export function withService(services: readonly string[], service: MoreService, isIn: boolean): string[] {
  if (isIn) return hasService(services, service) ? [...services] : [...services, service];
  return services.filter((one) => !namesOf(service).includes(one));
}

/** Document 1 has a name of its own for SoundCloud. */
function namesOf(service: MoreService): readonly string[] {
  return service === 'soundCloudPublic' ? [service, 'soundcloud'] : [service];
}
