import type { PlayerConfig } from '../config/index.ts';

/** Everything comes from this origin. `blob:` serves the audio element and the worker of the HLS player. */
const own = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'", 'ws:', 'wss:', 'blob:'],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  // The HLS player clears its text track with an empty `data:` file.
  'media-src': ["'self'", 'blob:', 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  // Libraries of the page measure and position with style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'worker-src': ["'self'", 'blob:'],
} as const;

type Directives = Record<string, string[]>;

/** Only what the installation has switched on finds a place here: docs/rules/playback.md, P3. */
export function contentSecurityPolicy({ origins, previewOrigins, spotifyApiUrl }: PlayerConfig): Directives {
  const opened: Directives = {};
  const open = (directive: string, ...sources: string[]): void => {
    (opened[directive] ??= []).push(...sources);
  };
  const { youtube, soundcloud, spotify, apple } = origins;
  if (youtube !== undefined) {
    open('script-src', youtube);
    open('frame-src', youtube);
  }
  if (soundcloud !== undefined) {
    open('script-src', soundcloud);
    open('frame-src', soundcloud);
  }
  if (spotify !== undefined) {
    open('script-src', spotify);
    // The sound itself comes from a frame of theirs, which has a policy of its own.
    open('frame-src', spotify);
    open('connect-src', spotifyApiUrl);
  }
  if (apple !== undefined) {
    open('script-src', apple);
    open('connect-src', apple, 'https://*.music.apple.com', 'https://*.itunes.apple.com');
    open('media-src', 'https://*.itunes.apple.com', 'https://*.apple.com');
  }
  open('media-src', ...previewOrigins);
  const directives: Directives = {};
  for (const [name, sources] of Object.entries(own)) directives[name] = [...sources, ...(opened[name] ?? [])];
  if (opened['frame-src']) directives['frame-src'] = opened['frame-src'];
  return directives;
}
