import type { PlayerConfig } from '../config/index.ts';

/**
 * By default everything comes from this origin. `blob:` is for the audio element, which plays what the page loads, and
 * for images that aren't sent yet.
 */
const baseDirectives = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'", 'ws:', 'wss:'],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  // Libraries of the page use style attributes to measure and position elements.
  'style-src': ["'self'", "'unsafe-inline'"],
  'worker-src': ["'self'"],
} as const;

type Directives = Record<string, string[]>;

/**
 * Adds only the sources that the installation has enabled: docs/rules/playback.md, P3.
 * @param bucketOrigin where browsers load files themselves (`S3_PUBLIC_URL`, rule U99)
 */
export function contentSecurityPolicy(config: PlayerConfig, bucketOrigin?: string): Directives {
  const { origins, previewOrigins, sevenDigitalPreviewUrl, spotifyApiUrl } = config;
  const added: Directives = {};
  const allow = (directive: string, ...sources: string[]): void => {
    (added[directive] ??= []).push(...sources);
  };
  if (bucketOrigin !== undefined)
    for (const directive of ['connect-src', 'img-src', 'media-src']) allow(directive, bucketOrigin);
  const { youtube, soundcloud, spotify, apple, audius, sevendigital } = origins;
  if (youtube !== undefined) {
    allow('script-src', youtube);
    allow('frame-src', youtube);
  }
  if (soundcloud !== undefined) {
    allow('script-src', soundcloud);
    allow('frame-src', soundcloud);
  }
  if (spotify !== undefined) {
    allow('script-src', spotify);
    // The audio itself plays in Spotify's own frame, which has its own policy.
    allow('frame-src', spotify);
    allow('connect-src', spotifyApiUrl);
  }
  if (apple !== undefined) {
    allow('script-src', apple);
    allow('connect-src', apple, 'https://*.music.apple.com', 'https://*.itunes.apple.com');
    allow('media-src', 'https://*.itunes.apple.com', 'https://*.apple.com');
    // Its library plays streams with code of its own, which may use a worker.
    allow('connect-src', 'blob:');
    allow('media-src', 'data:');
    allow('worker-src', 'blob:');
  }
  // Audius redirects to whichever of its nodes has the song. Their addresses change and belong to many operators.
  if (audius !== undefined) allow('media-src', new URL(audius).origin, 'https:');
  if (sevendigital !== undefined) {
    // Its own redirects lead to other hosts of these domains.
    allow('media-src', sevendigital, 'https://*.7digital.com', 'https://*.7digital.net');
    if (sevenDigitalPreviewUrl !== undefined) allow('media-src', sevenDigitalPreviewUrl);
  }
  allow('media-src', ...previewOrigins);
  const directives: Directives = {};
  for (const [name, sources] of Object.entries(baseDirectives))
    directives[name] = [...sources, ...(added[name] ?? [])];
  if (added['frame-src']) directives['frame-src'] = added['frame-src'];
  return directives;
}
