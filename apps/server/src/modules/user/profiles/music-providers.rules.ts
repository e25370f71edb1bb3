import { mainProviders } from '@turnstage/music';

/**
 * The list of music services as it is saved: each once, and of the main ones (Apple, Spotify, YouTube) only one
 * (rule A32). The one that is new wins over the one that was saved before; of several new ones, the first.
 */
export function keepOneMainProvider(wanted: readonly string[], saved: readonly string[]): string[] {
  const unique = [...new Set(wanted)];
  const mains = unique.filter(isMain);
  const main = mains.find((provider) => !saved.includes(provider)) ?? mains[0];
  return unique.filter((provider) => !isMain(provider) || provider === main);
}

function isMain(provider: string): boolean {
  return mainProviders.some((main) => main === provider);
}
