/** Music services that a profile can list (document 1 section 1), by the provider names of songs. */
import { mainProviders as mainServices } from '@turnstage/music';

/** At most one of these is the main service (document 3 section 5). */
export { mainServices };
export type MainService = (typeof mainServices)[number];

export const moreServices = ['soundCloudPublic', 'audius', 'sevenDigital'] as const;
export type MoreService = (typeof moreServices)[number];

/** Brand names are the same in every language. */
export const serviceBrands = {
  youtube: 'YouTube',
  soundCloudPublic: 'SoundCloud',
  spotify: 'Spotify',
  apple: 'Apple Music',
  audius: 'Audius',
  sevenDigital: '7digital',
} as const satisfies Record<MainService | MoreService, string>;

/** Other clients may have stored several; the first one counts. */
export function mainServiceOf(services: readonly string[]): MainService | null {
  for (const service of services) {
    const main = mainServices.find((candidate) => candidate === service);
    if (main) return main;
  }
  return null;
}

/** Replaces the main service; null removes it. Other services stay. */
export function withMainService(services: readonly string[], main: MainService | null): string[] {
  const others = services.filter((service) => !mainServices.some((candidate) => candidate === service));
  return main === null ? others : [main, ...others];
}

export function hasService(services: readonly string[], service: MoreService): boolean {
  return services.some((candidate) => namesOf(service).includes(candidate));
}

export function withService(
  services: readonly string[],
  service: MoreService,
  isSelected: boolean,
): string[] {
  if (isSelected) return hasService(services, service) ? [...services] : [...services, service];
  return services.filter((candidate) => !namesOf(service).includes(candidate));
}

/** Document 1 uses a different name for SoundCloud. */
function namesOf(service: MoreService): readonly string[] {
  return service === 'soundCloudPublic' ? [service, 'soundcloud'] : [service];
}
