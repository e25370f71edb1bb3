/** Transforms the text of an HLS playlist (RFC 8216). Pure. */

export type AudioQuality = 'low' | 'medium' | 'high';

/** Makes every link absolute, so that the text can be used without its URL. */
export function absolutePlaylist(text: string, playlistUrl: string): string {
  const absolute = (link: string) => new URL(link, playlistUrl).href;
  return lines(text)
    .map((line) => {
      if (line === '') return line;
      if (!line.startsWith('#')) return absolute(line);
      return line.replaceAll(/URI="([^"]*)"/g, (_all, link: string) => `URI="${absolute(link)}"`);
    })
    .join('\n');
}

/**
 * Keeps only the variants that the listener's quality allows, the best one first: players start with the first and
 * may switch down on a slow connection. A playlist without variants is unchanged.
 */
export function limitQuality(text: string, quality: AudioQuality): string {
  const all = lines(text);
  const variants: { bandwidth: number; tag: string; link: string }[] = [];
  const rest: string[] = [];
  for (let index = 0; index < all.length; index += 1) {
    const line = all[index] as string;
    if (line.startsWith(variantTag)) {
      index += 1;
      variants.push({
        bandwidth: Number(/[:,]BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0),
        tag: line,
        link: all[index] ?? '',
      });
    } else if (line !== '') rest.push(line);
  }
  if (variants.length === 0) return text;
  variants.sort((one, other) => one.bandwidth - other.bandwidth);
  const allowed = variants.slice(0, allowedCount(variants.length, quality)).reverse();
  return [...rest, ...allowed.flatMap(({ tag, link }) => [tag, link]), ''].join('\n');
}

/** The URLs that a player requests first: keys, init sections and the first segment. Empty for a master playlist. */
export function initialUrls(playlist: string): string[] {
  const all = lines(playlist);
  if (all.some((line) => line.startsWith(variantTag))) return [];
  const segment = all.findIndex((line) => line !== '' && !line.startsWith('#'));
  if (segment < 0) return [];
  const named = all.slice(0, segment).flatMap((line) => /URI="([^"]+)"/.exec(line)?.[1] ?? []);
  return [...new Set([...named, all[segment] ?? ''])];
}

const variantTag = '#EXT-X-STREAM-INF:';

const lines = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** How many of the lowest variants are allowed: one, up to the middle one, or all. */
function allowedCount(count: number, quality: AudioQuality): number {
  if (quality === 'low') return 1;
  return quality === 'medium' ? Math.floor(count / 2) + 1 : count;
}
