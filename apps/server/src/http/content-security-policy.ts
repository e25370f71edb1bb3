/** Everything comes from this origin. `blob:` serves the audio element and the worker of the HLS player. */
export const contentSecurityPolicy: Record<string, string[]> = {
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
};
